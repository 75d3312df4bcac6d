import { brand } from "@boxmates/contract/base/brand";
import { paymentsAttribute } from "@boxmates/contract/money/turned-on";
import { passwordMinimumAttribute, passwordMinLength } from "@boxmates/contract/people/password";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { proveWith } from "./base/api/client.ts";
import { useTakesPayments } from "./base/api/takes-payments.ts";
import { AfterDeployment } from "./base/shell/AfterDeployment.tsx";
import { ArrivalNotice } from "./base/shell/ArrivalNotice.tsx";
import { sayCarriedToasts } from "./base/shell/carried-toasts.ts";
import { DocumentHead, headLinks } from "./base/shell/DocumentHead.tsx";
import { ErrorPage } from "./base/shell/ErrorPage.tsx";
import { Frame } from "./base/shell/Frame.tsx";
import { tolerateForeignNodes } from "./base/shell/foreign-nodes.ts";
import { registerWorker } from "./base/shell/register-worker.ts";
import { watchReloads } from "./base/shell/watch-reloads.ts";
import { Spinner } from "./base/ui/Spinner.tsx";
import { Toaster } from "./base/ui/Toaster.tsx";
import { useKeptFocus } from "./base/ui/use-kept-focus.ts";

// From the first moment, before the page is brought to life; nothing while pages are built.
if (typeof document !== "undefined") {
  tolerateForeignNodes();
  watchReloads();
  sayCarriedToasts(() => sessionStorage, Date.now());
  registerWorker();
  proveWith(async (reason) => (await import("./people/factor/ask-for-proof.ts")).askForProof(reason));
}

// For the moment before a page brings its own title, and for the error page in its place.
export function meta({ error }: Route.MetaArgs) {
  return [{ title: error ? `Something went wrong | ${brand}` : brand }];
}

export const links = () => [...headLinks];

// Both scripts set an attribute on <html> before React sees it, and the server sets the minimum of passwords and whether
// boxes are paid.
// The frame is here, and not in the page, because the layout stays while the page takes the place of its spinner: so does
// the bar that the server sent, with the focus and whatever is being pressed.
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      {...{ [passwordMinimumAttribute]: passwordMinLength, [paymentsAttribute]: "off" }}
      suppressHydrationWarning
    >
      <head>
        <DocumentHead />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <Frame takesPayments={useTakesPayments()}>{children}</Frame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useKeptFocus();
  return (
    <>
      <Outlet />
      <ArrivalNotice />
      <AfterDeployment />
      <Toaster />
    </>
  );
}

// No Toaster here: messages that it had begun to show would be gone with it. Toasts wait for the page.
export function HydrateFallback() {
  return (
    // The footer waits out of sight: it would jump when the page comes.
    <div className="min-h-dvh">
      <Spinner />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <ErrorPage />
      <AfterDeployment />
      <Toaster />
    </>
  );
}

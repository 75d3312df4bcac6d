import { brand } from "@boxmates/contract/base/brand";
import { passwordMinimumAttribute, passwordMinLength } from "@boxmates/contract/people/password";
import fontUrl from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import styleUrl from "./app.css?url";
import { proveWith } from "./base/api/client.ts";
import { AfterDeployment } from "./base/shell/AfterDeployment.tsx";
import { ArrivalNotice } from "./base/shell/ArrivalNotice.tsx";
import { sayCarriedToasts } from "./base/shell/carried-toasts.ts";
import { ErrorPage } from "./base/shell/ErrorPage.tsx";
import { Frame } from "./base/shell/Frame.tsx";
import { tolerateForeignNodes } from "./base/shell/foreign-nodes.ts";
import { registerWorker } from "./base/shell/register-worker.ts";
import { sessionScript } from "./base/shell/session-mark.ts";
import { themeScript } from "./base/shell/theme.ts";
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

export function links() {
  const font = { rel: "preload", href: fontUrl, as: "font", type: "font/woff2" };
  return [
    { ...font, crossOrigin: "anonymous" as const },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/icons/apple-touch.png" },
    { rel: "manifest", href: "/manifest.webmanifest" },
  ];
}

// Both scripts set an attribute on <html> before React sees it, and the server sets the minimum of passwords.
// The frame is here, and not in the page, because the layout stays while the page takes the place of its spinner: so does
// the bar that the server sent, with the focus and whatever is being pressed.
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...{ [passwordMinimumAttribute]: passwordMinLength }} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffaf2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#19121b" media="(prefers-color-scheme: dark)" />
        <script>{themeScript}</script>
        <script>{sessionScript}</script>
        <link rel="stylesheet" href={styleUrl} precedence="default" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <Frame>{children}</Frame>
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

// No Toaster here: what it had begun to show would be gone with it. Toasts wait for the page.
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

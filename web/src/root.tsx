import { brand } from "@boxmates/contract/base/brand";
import { passwordMinimumAttribute, passwordMinLength } from "@boxmates/contract/people/password";
import fontUrl from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2?url";
import { type ReactNode, useEffect, useRef } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import type { Route } from "./+types/root.ts";
import styleUrl from "./app.css?url";
import { proveWith } from "./base/api/client.ts";
import { AfterDeployment } from "./base/shell/AfterDeployment.tsx";
import { ArrivalNotice } from "./base/shell/ArrivalNotice.tsx";
import { sayCarriedToasts } from "./base/shell/carried-toasts.ts";
import { ErrorPage } from "./base/shell/ErrorPage.tsx";
import { Footer } from "./base/shell/Footer.tsx";
import { tolerateForeignNodes } from "./base/shell/foreign-nodes.ts";
import { NavigationBar } from "./base/shell/NavigationBar.tsx";
import { OfflineNotice } from "./base/shell/OfflineNotice.tsx";
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
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useEarlyPresses();
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-xl focus:bg-raised focus:px-5 focus:py-3 focus:shadow-lifted"
      >
        Skip to content
      </a>
      <NavigationBar />
      <main id="main" tabIndex={-1} className="flex grow flex-col pt-16 outline-none print:block print:pt-0">
        {children}
      </main>
      <Footer />
      <OfflineNotice />
      <FocusOnNavigation />
    </>
  );
}

export default function Root() {
  useKeptFocus();
  return (
    <Frame>
      <Outlet />
      <ArrivalNotice />
      <AfterDeployment />
      <Toaster />
    </Frame>
  );
}

// No Toaster here: what it had begun to show would be gone with it. Toasts wait for the page.
export function HydrateFallback() {
  return (
    <Frame>
      {/* The footer waits out of sight: it would jump when the page comes. */}
      <div className="min-h-dvh">
        <Spinner />
      </div>
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
      <AfterDeployment />
      <Toaster />
    </Frame>
  );
}

/** Moves the focus to the start of each new page, as a page load does; the screen reader reads on from there. */
function FocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("main");
    // A page may have put the focus somewhere itself.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

/** The event that `web/build-steps/keep-early-presses.mjs` waits for. */
const alive = "boxmates:alive";

/** Replays what was pressed or sent before the page could react. Call it in the frame of the whole page. */
function useEarlyPresses(): void {
  useEffect(() => void window.dispatchEvent(new Event(alive)), []);
}

import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Footer } from "./Footer.tsx";
import { NavigationBar } from "./NavigationBar.tsx";
import { OfflineNotice } from "./OfflineNotice.tsx";

interface FrameProps {
  /** True where boxes are paid. */
  takesPayments: boolean;
  children: ReactNode;
}

/** The frame around every page. */
export function Frame({ takesPayments, children }: FrameProps) {
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
      <Footer takesPayments={takesPayments} />
      <OfflineNotice />
      <FocusOnNavigation />
    </>
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
    // Without a name the new page would be 'main content' to those who hear it.
    main?.setAttribute("aria-label", document.title);
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

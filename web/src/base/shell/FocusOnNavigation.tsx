import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the start of each new page, as a page load does; the screen reader reads on from there. */
export function FocusOnNavigation() {
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

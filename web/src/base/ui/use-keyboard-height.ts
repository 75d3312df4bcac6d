import { useEffect } from "react";

/** Keeps `--keyboard-height` up to date: a phone's keyboard covers what is at the bottom of the page. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      // A page that is zoomed in shows less of itself, too.
      const covered = view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
      document.documentElement.style.setProperty(
        "--keyboard-height",
        `${Math.max(0, Math.round(covered))}px`,
      );
    };
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
    };
  }, []);
}

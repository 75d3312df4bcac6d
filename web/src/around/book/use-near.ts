import { createContext, useCallback, useContext, useState } from "react";

/** True while all of the book is loaded, near or not: before it is printed. */
export const EverythingShown = createContext(false);

/** Returns whether an element has ever come near the window, and a ref for it. */
export function useNear(): [isNear: boolean, ref: (element: Element | null) => (() => void) | undefined] {
  const everything = useContext(EverythingShown);
  const [hasComeNear, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      // About a screen ahead.
      { rootMargin: "800px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [everything || hasComeNear, ref];
}

import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Brings whoever follows a link to this part of the page to its title: the browser looked before the part was there. */
export function useArrival(anchor: string, title: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${anchor}`) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "start" });
  }, [hash, anchor, title]);
}

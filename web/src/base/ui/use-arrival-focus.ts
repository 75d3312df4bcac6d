import { type RefObject, useEffect, useRef } from "react";
import { expectsFocus } from "./use-kept-focus.ts";

/** Screen readers need a moment to see that what was pressed has gone; before that they miss where the focus goes. */
const arrivalMs = 300;

/**
 * Returns the ref of a step's heading, which takes the focus when it comes, so that it is read out. If what was pressed
 * has gone, it does so a moment later, unless somebody has moved the focus in the meantime.
 */
export function useArrivalFocus(takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const arrived = heading.current;
    if (!takesFocus || !arrived) return;
    if (!isLost()) return arrived.focus();
    arrived.setAttribute(expectsFocus, "");
    const timer = setTimeout(() => {
      arrived.removeAttribute(expectsFocus);
      if (isLost()) arrived.focus();
    }, arrivalMs);
    return () => clearTimeout(timer);
  }, [takesFocus]);
  return heading;
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

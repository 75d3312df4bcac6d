import { type RefObject, useEffect, useRef } from "react";
import { isExpected } from "./use-kept-focus.ts";

/** Screen readers need a moment to see that what was pressed has gone; before that they miss where the focus goes. */
const arrivalMs = 300;

/** Returns the ref of a step's heading. The heading takes the focus a moment after it has come, so that it is read out. */
export function useArrivalFocus(takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const arrived = heading.current;
    if (!takesFocus || !arrived) return;
    arrived.setAttribute(isExpected, "");
    const timer = setTimeout(() => {
      arrived.removeAttribute(isExpected);
      arrived.focus();
    }, arrivalMs);
    return () => clearTimeout(timer);
  }, [takesFocus]);
  return heading;
}

import type { ReactNode } from "react";
import { useArrivalFocus } from "./use-arrival-focus.ts";

interface StepHeadingProps {
  /** True if the member has just come to this step; a page that opens at it leaves the focus alone. */
  takesFocus: boolean;
  children: ReactNode;
}

/** Takes the focus, so that screen readers announce the new step. */
export function StepHeading({ takesFocus, children }: StepHeadingProps) {
  const heading = useArrivalFocus(takesFocus);
  return (
    <h2 ref={heading} tabIndex={-1} className="min-w-0 text-3xl font-bold wrap-anywhere outline-none">
      {children}
    </h2>
  );
}

import { type ReactNode, useEffect, useRef } from "react";

interface StepHeadingProps {
  /** True if the member has just come to this step; a page that opens at it leaves the focus alone. */
  takesFocus: boolean;
  children: ReactNode;
}

/** Takes the focus, so that screen readers announce the new step. */
export function StepHeading({ takesFocus, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className="min-w-0 text-3xl font-bold wrap-anywhere outline-none">
      {children}
    </h2>
  );
}

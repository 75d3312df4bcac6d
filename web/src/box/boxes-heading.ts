export const boxesHeadingId = "boxes";

/** For where the focus goes when what had it is gone. */
export function focusBoxesHeading(): void {
  document.getElementById(boxesHeadingId)?.focus();
}

export const boxesHeadingId = "boxes";

/** Takes the focus when the focused element is gone. */
export function focusBoxesHeading(): void {
  document.getElementById(boxesHeadingId)?.focus();
}

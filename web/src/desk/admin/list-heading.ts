export const listHeadingId = "list";

/** Moves the focus to the list when the element that had it is gone. */
export function focusList(): void {
  document.getElementById(listHeadingId)?.focus({ preventScroll: true });
}

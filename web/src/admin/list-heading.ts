export const listHeadingId = "list";

/** For when what had the focus is gone: the keyboard goes on at the list. */
export function focusList(): void {
  document.getElementById(listHeadingId)?.focus({ preventScroll: true });
}

export const userListHeadingId = "user-list";

/** For when what had the focus is gone: the keyboard goes on at the list. */
export function focusUserList(): void {
  document.getElementById(userListHeadingId)?.focus({ preventScroll: true });
}

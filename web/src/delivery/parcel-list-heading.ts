export const parcelListHeadingId = "parcel-list";

/** For when what had the focus is gone: the keyboard goes on at the list. */
export function focusParcelList(): void {
  document.getElementById(parcelListHeadingId)?.focus({ preventScroll: true });
}

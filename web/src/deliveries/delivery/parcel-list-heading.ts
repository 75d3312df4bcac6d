export const parcelListHeadingId = "parcel-list";

/** Moves the focus to the list when the element that had it is gone. */
export function focusParcelList(): void {
  document.getElementById(parcelListHeadingId)?.focus({ preventScroll: true });
}

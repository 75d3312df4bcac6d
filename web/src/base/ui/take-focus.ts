/** A ref for what comes in the place of what was pressed: the keyboard and screen readers go on from there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

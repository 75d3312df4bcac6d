import { isOpeningAfresh, openAfresh } from "./open-afresh.ts";

/** Where the page is about to go; undefined while it goes nowhere. */
let wanted: string | undefined;
/** Whether a page has been shown since the document was loaded. */
let isShown = false;
/** Whether a part of the program is known to be gone. */
let isOutdated = false;
let callOff: (() => void) | undefined;

/**
 * Where the script of a page cannot be fetched, as after a deployment, the router reloads the document that is open:
 * neither does that lead to the page that was wanted, nor does it end where the script stays away. Call it before the
 * page is brought to life.
 */
export function watchReloads(): void {
  // Browsers without it keep to what the router does.
  window.navigation?.addEventListener("navigate", (event) => {
    const isOfRouter = event.navigationType === "reload" && !event.userInitiated && !isOpeningAfresh();
    // Somebody who presses 'Try again' waits for no page.
    const isWaiting = wanted !== undefined || !isShown;
    if (!isOfRouter || !isWaiting || !event.cancelable) return;
    event.preventDefault();
    callOff?.();
    callOff = openAfresh(wanted ?? location.href);
  });
  // What is not a page, such as a dialog's drawing, is missed without a word; the next page brings the new program.
  addEventListener("vite:preloadError", () => {
    if (navigator.onLine) isOutdated = true;
  });
}

/** The page that is open goes to `address`, or has arrived. What was still planned for another one is called off. */
export function goesTo(address: string | undefined): void {
  callOff?.();
  callOff = undefined;
  isShown = true;
  wanted = address;
}

export function isProgramOutdated(): boolean {
  return isOutdated;
}

import { isOpeningAfresh, openAfresh } from "./open-afresh.ts";

/** The address that the page is about to go to; undefined while it goes nowhere. */
let wanted: string | undefined;
/** True if a page has been shown since the document was loaded. */
let isShown = false;
/** True if a part of the program is known to be missing on the server. */
let isOutdated = false;
let callOff: (() => void) | undefined;

/**
 * If the script of a page cannot be fetched, as after a deployment, the router reloads the current document. That does
 * not lead to the page that was wanted, and it repeats forever if the script stays away: this loads the wanted page
 * instead, at most once a minute. Call it before hydration.
 */
export function watchReloads(): void {
  // Browsers without the Navigation API leave it to the router.
  window.navigation?.addEventListener("navigate", (event) => {
    const isOfRouter = event.navigationType === "reload" && !event.userInitiated && !isOpeningAfresh();
    // A press of 'Try again' waits for no page.
    const isWaiting = wanted !== undefined || !isShown;
    if (!isOfRouter || !isWaiting || !event.cancelable) return;
    event.preventDefault();
    callOff?.();
    callOff = openAfresh(wanted ?? location.href);
  });
  // A part that is not a page, such as a dialog, says nothing when it is missing; the next page brings the new program.
  addEventListener("vite:preloadError", () => {
    if (navigator.onLine) isOutdated = true;
  });
}

/** Notes that the page goes to `address`, or has arrived. A reload that was planned for another address is called off. */
export function goesTo(address: string | undefined): void {
  callOff?.();
  callOff = undefined;
  isShown = true;
  wanted = address;
}

export function isProgramOutdated(): boolean {
  return isOutdated;
}

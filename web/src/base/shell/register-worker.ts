const occasions = ["pointerdown", "keydown"];

/**
 * Registers the worker that shows a page of our own without a network. It waits until somebody uses the page, so that
 * its requests do not delay the first paint.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    for (const occasion of occasions) removeEventListener(occasion, register);
    // Everything else works without a worker, too, as in a private window.
    navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" }).catch(() => undefined);
  };
  for (const occasion of occasions) addEventListener(occasion, register);
}

/** Tells the worker which font the page has: only the build knows its name. */
export function workerAddress(): string {
  const font = document.querySelector('link[rel="preload"][as="font"]')?.getAttribute("href");
  return font ? `/sw.js?${new URLSearchParams({ font })}` : "/sw.js";
}

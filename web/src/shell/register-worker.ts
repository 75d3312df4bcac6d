const occasions = ["pointerdown", "keydown"];

/**
 * Registers the worker that shows a page of our own without a network, once somebody uses the page: what it fetches
 * should not be in the way of what is seen first.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    for (const occasion of occasions) removeEventListener(occasion, register);
    // Without a worker everything else works as well, as in a private window.
    navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" }).catch(() => undefined);
  };
  for (const occasion of occasions) addEventListener(occasion, register);
}

/** The worker is told which font the page has: only the build knows its name. */
function workerAddress(): string {
  const font = document.querySelector('link[rel="preload"][as="font"]')?.getAttribute("href");
  return font ? `/sw.js?${new URLSearchParams({ font })}` : "/sw.js";
}

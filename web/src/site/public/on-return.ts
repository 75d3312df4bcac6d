/** Calls back when the browser restores this page from its cache, where it missed all events. */
export function onReturn(listener: () => void): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) listener();
  });
}

/** Calls back when the browser shows this page again as it was left: it was asleep and heard of nothing. */
export function onReturn(listener: () => void): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) listener();
  });
}

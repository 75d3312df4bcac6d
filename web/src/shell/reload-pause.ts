const key = "boxmates-reloaded-at";

/** A page that loads itself again does so at most this often: what is still broken then must not make it loop. */
export const reloadPauseMs = 60_000;

/** How long the page has to wait before it may load itself again; it may never where nothing can be remembered. */
export function reloadPauseLeft(storage: () => Pick<Storage, "getItem">, nowMs: number): number {
  try {
    const passed = nowMs - Number(storage().getItem(key) ?? Number.NEGATIVE_INFINITY);
    // A clock that was put back must not make anybody wait for longer.
    return passed < 0 ? reloadPauseMs : Math.max(0, reloadPauseMs - passed);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Remembers that the page loads itself again now, if it can. */
export function noteReload(storage: () => Pick<Storage, "setItem">, nowMs: number): boolean {
  try {
    storage().setItem(key, String(nowMs));
    return true;
  } catch {
    return false;
  }
}

const key = "boxmates-reloaded-at";

/** The shortest time between two reloads that the page makes by itself: it must not loop over something broken. */
export const reloadPauseMs = 60_000;

/** Returns how long the page has to wait before it reloads itself; forever if nothing can be remembered. */
export function reloadPauseLeft(storage: () => Pick<Storage, "getItem">, nowMs: number): number {
  try {
    const passed = nowMs - Number(storage().getItem(key) ?? Number.NEGATIVE_INFINITY);
    // A clock that was put back must not lengthen the wait.
    return passed < 0 ? reloadPauseMs : Math.max(0, reloadPauseMs - passed);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Remembers the time of this reload; says whether it could. */
export function noteReload(storage: () => Pick<Storage, "setItem">, nowMs: number): boolean {
  try {
    storage().setItem(key, String(nowMs));
    return true;
  } catch {
    return false;
  }
}

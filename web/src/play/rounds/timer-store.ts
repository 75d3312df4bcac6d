import { storedDraft } from "../../base/ui/stored-draft.ts";
import { type Timer, timerFormat } from "./timer.ts";

/** The timers as they are in the browser's storage, or in the page alone where that is forbidden. */
const known = new Map<string, Timer | undefined>();
const listeners = new Set<() => void>();
let changes = 0;

const stored = (key: string) => storedDraft(() => localStorage, key, timerFormat);

export function readTimer(key: string): Timer | undefined {
  if (!known.has(key)) known.set(key, stored(key).read());
  return known.get(key);
}

/** Forgets it if there is none. */
export function keepTimer(key: string, timer: Timer | undefined): void {
  known.set(key, timer);
  stored(key).keep(timer);
  tell();
}

/** Another value after each change of a timer. */
export const timerChanges = (): number => changes;

/** Calls `listener` when a timer has changed, in this tab or in another one. Returns its undo. */
export function subscribeToTimers(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", readAnew);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", readAnew);
  };
}

/** `key` is null when the whole storage was emptied. */
function readAnew({ key }: StorageEvent): void {
  if (key === null) known.clear();
  else if (!known.delete(key)) return;
  tell();
}

function tell(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

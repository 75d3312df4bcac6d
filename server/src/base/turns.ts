import { Refusal } from "./refusal.ts";

export interface TurnLimits {
  /** How many run at once. */
  concurrent: number;
  /** How many may wait; any more are refused as UNAVAILABLE rather than kept waiting for long. */
  queued: number;
  /** How many of one person may run or wait, so that nobody takes all places. */
  each?: number;
}

/** Runs a few at once, lets a few wait, and refuses the others. `who` is the person or account that a work is for. */
export function takingTurns({ concurrent, queued, each = Number.POSITIVE_INFINITY }: TurnLimits) {
  const waiting: (() => void)[] = [];
  const ofEach = new Map<string, number>();
  let running = 0;

  const count = (who: string, change: 1 | -1) => {
    const next = (ofEach.get(who) ?? 0) + change;
    if (next > 0) ofEach.set(who, next);
    else ofEach.delete(who);
  };

  return async <Value>(work: () => Promise<Value>, who = ""): Promise<Value> => {
    const mustWait = running >= concurrent;
    const isFull = mustWait && waiting.length >= queued;
    if (isFull || (ofEach.get(who) ?? 0) >= each) throw new Refusal("UNAVAILABLE", { retryAfterSeconds: 2 });
    count(who, 1);
    if (mustWait) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      count(who, -1);
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

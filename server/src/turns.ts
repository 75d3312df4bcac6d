import { Refusal } from "./refusal.ts";

export interface TurnLimits {
  /** How many run at once. */
  concurrent: number;
  /** How many may wait; any more are refused as UNAVAILABLE rather than kept waiting for long. */
  queued: number;
}

/** Runs a few at once, lets a few wait, and refuses the others. */
export function takingTurns({ concurrent, queued }: TurnLimits) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= concurrent) {
      if (waiting.length >= queued) throw new Refusal("UNAVAILABLE", { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import type { LiveEvent } from "@boxmates/contract/base/event";

/** Longer than a page needs to open, or to come back after a short loss of the network. */
const keptMs = 2 * 60_000;
const keptAtMost = 10_000;

/**
 * How far the clocks of two servers may differ. A page names the time of the one that answered it first, and may hear
 * the rest from another. An event too many costs one read; one too few would leave the page stale.
 */
const skewMs = 5_000;

/** The events of the last minutes. Times are those of the machine, in milliseconds since 1970, as in the Date header. */
export class RecentEvents {
  readonly #now: () => number;
  #kept: { event: LiveEvent; at: number }[] = [];
  /** No event since then is missing. */
  #completeFrom: number;

  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
    this.#completeFrom = now();
  }

  add(event: LiveEvent): void {
    const at = this.#now();
    this.#kept.push({ event, at });
    while (this.#kept.length > keptAtMost || (this.#kept[0]?.at ?? at) < at - keptMs) this.#dropOldest();
  }

  /** Some may not have arrived. */
  missedSome(): void {
    this.#kept = [];
    this.#completeFrom = this.#now();
  }

  /** Returns all events since then; undefined if some of them are not known here. */
  since(time: number): LiveEvent[] | undefined {
    const from = time - skewMs;
    if (from < this.#completeFrom || from < this.#now() - keptMs) return undefined;
    return this.#kept.filter(({ at }) => at >= from).map(({ event }) => event);
  }

  #dropOldest(): void {
    const oldest = this.#kept.shift();
    // A millisecond can have several.
    if (oldest) this.#completeFrom = Math.max(this.#completeFrom, oldest.at + 1);
  }
}

const ticks = 10;

/**
 * Calls `onExpire` when it was not told in time that all is well.
 *
 * It counts ticks instead of comparing clocks: a process that was suspended, or whose event loop was busy for long, sees
 * one late tick, not an expired limit.
 */
export class Watchdog {
  readonly #onExpire: (limitMs: number) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(onExpire: (limitMs: number) => void) {
    this.#onExpire = onExpire;
  }

  get watching(): boolean {
    return this.#timer !== undefined;
  }

  /** Starts afresh: expires `limitMs` milliseconds from now. */
  watch(limitMs: number): void {
    this.rest();
    let ticksLeft = ticks;
    this.#timer = setInterval(() => {
      ticksLeft -= 1;
      if (ticksLeft > 0) return;
      this.rest();
      this.#onExpire(limitMs);
    }, limitMs / ticks);
  }

  rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

const ticks = 10;

/**
 * Calls `onExpire` unless it is restarted or stopped in time.
 *
 * It counts ticks instead of comparing clocks, so a process that was suspended, or whose event loop was busy, sees
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

  /** Restarts: expires `limitMs` milliseconds from now. */
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

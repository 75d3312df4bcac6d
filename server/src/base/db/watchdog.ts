const ticks = 10;

/**
 * Calls `onExpire` unless it is restarted or stopped in time.
 *
 * It counts ticks instead of comparing clocks, so a process that was suspended, or whose event loop was busy, sees
 * one late tick, not an expired limit. Its timer outlasts a short rest: a busy connection rests after every answer, and
 * a timer for each statement would cost more than counting.
 */
export class Watchdog {
  readonly #onExpire: (limitMs: number) => void;
  #timer: NodeJS.Timeout | undefined;
  #limitMs = 0;
  #ticksLeft = 0;
  #watching = false;

  constructor(onExpire: (limitMs: number) => void) {
    this.#onExpire = onExpire;
  }

  get watching(): boolean {
    return this.#watching;
  }

  /** Restarts: expires `limitMs` milliseconds from now, or up to a tick later. */
  watch(limitMs: number): void {
    this.#watching = true;
    if (this.#timer && this.#limitMs === limitMs) {
      // The next tick may come at any moment.
      this.#ticksLeft = ticks + 1;
      return;
    }
    clearInterval(this.#timer);
    this.#limitMs = limitMs;
    this.#ticksLeft = ticks;
    this.#timer = setInterval(() => this.#tick(), limitMs / ticks);
  }

  /** Expires no more until it is restarted. */
  rest(): void {
    this.#watching = false;
  }

  /** The same at once, for the end: a timer keeps the process alive. */
  stop(): void {
    this.rest();
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(): void {
    this.#ticksLeft -= 1;
    if (this.#watching && this.#ticksLeft > 0) return;
    const isLate = this.#watching;
    this.stop();
    if (isLate) this.#onExpire(this.#limitMs);
  }
}

import { availableParallelism, loadavg } from "node:os";

const everyMs = 100;
const lateMs = 1_000;
const loadPerCore = 8;

/** Notices when this machine has too much else to do for a time to say something about the cluster. */
export class BusyWatch {
  #longestMs = 0;
  #expectedAt = performance.now() + everyMs;
  readonly #timer = setInterval(() => {
    const now = performance.now();
    this.#longestMs = Math.max(this.#longestMs, now - this.#expectedAt);
    this.#expectedAt = now + everyMs;
  }, everyMs);

  /** Says what kept the machine busy since it was asked last; undefined if nothing did. */
  since(): string | undefined {
    const longestMs = this.#longestMs;
    this.#longestMs = 0;
    const load = loadavg()[0] ?? 0;
    if (longestMs < lateMs && load < loadPerCore * availableParallelism()) return undefined;
    return `load ${load.toFixed(0)}, a timer ${(longestMs / 1000).toFixed(1)} s late`;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

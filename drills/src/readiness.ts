import { setTimeout as pause } from "node:timers/promises";

/** Watches `/readyz` as a load balancer does. */
export interface ReadinessWatch {
  /** When it last answered 200, and when with anything else. */
  lastReadyAt(): number;
  lastRedAt(): number;
  stop(): Promise<void>;
}

const intervalMs = 100;

export function watchReadiness(url: string): ReadinessWatch {
  let [stopped, lastReadyAt, lastRedAt] = [false, 0, 0];
  const watch = async () => {
    while (!stopped) {
      const askedAt = performance.now();
      const isReady = await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      // An answer speaks of the moment when it was asked for.
      if (isReady) lastReadyAt = askedAt;
      else lastRedAt = performance.now();
      await pause(intervalMs);
    }
  };
  const watching = watch();
  return {
    lastReadyAt: () => lastReadyAt,
    lastRedAt: () => lastRedAt,
    stop: () => {
      stopped = true;
      return watching;
    },
  };
}

/** Waits until it is true, and gives up after two minutes, with what `explain` has to say then. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  explain: () => string | Promise<string> = () => "",
): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await isTrue())) {
    if (performance.now() > deadline)
      throw new Error(`Two minutes were not enough: ${what}\n${await explain()}`.trimEnd());
    await pause(20);
  }
}

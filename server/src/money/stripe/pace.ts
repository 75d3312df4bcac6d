import { setTimeout as wait } from "node:timers/promises";

/** Runs a request to an endpoint when its turn has come. */
export type Pace = <Answer>(endpoint: string, request: () => Promise<Answer>) => Promise<Answer>;

/** Requests per second; Stripe lets through 25 and 100. See docs/operating.md. */
const livePace = { each: 20, all: 80 };
const testPace = { each: 5, all: 20 };

/** Keeps this process below Stripe's limits: a request that comes too soon waits. */
export function paceOf(isLive: boolean): Pace {
  const { each, all } = isLive ? livePace : testPace;
  const everything = turns(all);
  const endpoints = new Map<string, () => Promise<void>>();
  return async (endpoint, request) => {
    const own = endpoints.get(endpoint) ?? turns(each);
    endpoints.set(endpoint, own);
    await own();
    await everything();
    return request();
  };
}

/** Returns a function that waits for the next of `perSecond` evenly spaced turns. */
function turns(perSecond: number): () => Promise<void> {
  const spacingMs = 1000 / perSecond;
  let nextMs = 0;
  return async () => {
    const nowMs = performance.now();
    const turnMs = Math.max(nowMs, nextMs);
    nextMs = turnMs + spacingMs;
    if (turnMs > nowMs) await wait(turnMs - nowMs);
  };
}

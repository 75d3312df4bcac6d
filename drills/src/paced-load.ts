import { setTimeout as sleep } from "node:timers/promises";

/** Counts the answers and faults of a load. */
export interface Seen {
  answers: number;
  /** The faults, each with how often it was seen. */
  faults: Map<string, number>;
}

type Send = () => Promise<string | undefined>;

/** Sends one request after the other on each of `connections`, as fast as answers come. Returns requests per second. */
export async function loadAtMost(
  send: Send,
  connections: number,
  seconds: number,
  seen: Seen,
): Promise<number> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const before = seen.answers;
  const one = async () => {
    while (performance.now() < end) await sendOne(send, seen);
  };
  await Promise.all(Array.from({ length: connections }, one));
  return ((seen.answers - before) * 1000) / (performance.now() - startedAt);
}

const tickMs = 50;

interface Pace {
  perSecond: number;
  /** The most requests that wait for their answers at once; if the machine halts for a moment, the rest comes later. */
  connections: number;
  isOver(): boolean;
}

/** Sends requests at an even pace. */
export async function loadPaced(
  send: Send,
  { perSecond, connections, isOver }: Pace,
  seen: Seen,
): Promise<void> {
  const waiting = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  while (!isOver()) {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000);
    while (sent < due && waiting.size < connections) {
      sent += 1;
      const one = sendOne(send, seen).finally(() => waiting.delete(one));
      waiting.add(one);
    }
    await sleep(tickMs);
  }
  await Promise.all(waiting);
}

async function sendOne(send: Send, seen: Seen): Promise<void> {
  const fault = await send().catch((error: unknown) => `no answer: ${String(error)}`);
  seen.answers += 1;
  if (fault !== undefined) seen.faults.set(fault, (seen.faults.get(fault) ?? 0) + 1);
}

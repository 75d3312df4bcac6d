import { Counter, Registry } from "prom-client";

/** Why a stream of live events ended. After all but the first three the client connects again. */
export const streamEnds = [
  // Its client has gone.
  "left",
  // The session has ended.
  "signed-out",
  // The browser has opened too many others.
  "replaced",
  "stopping",
  // The connection to the database was lost for a while, and events with it.
  "missed",
  // It could not be looked up what it may hear.
  "untold",
  // Its client does not read.
  "unread",
] as const;
export type StreamEnd = (typeof streamEnds)[number];

/**
 * Counters that code increments as things happen. Values that can be looked up are read when Prometheus asks: see
 * `gauges.ts`.
 */
export interface Metrics {
  registry: Registry;
  jobs: Counter<"queue" | "result">;
  streamsEnded: Counter<"reason">;
}

/** `queues` are the names of all jobs: a rate needs a zero to begin with. */
export function createMetrics(queues: readonly string[]): Metrics {
  const registry = new Registry();
  const jobs = new Counter({
    name: "jobs_total",
    help: "Tries of jobs in this process, by the name of their queue and by result: done or failed",
    labelNames: ["queue", "result"],
    registers: [registry],
  });
  const streamsEnded = new Counter({
    name: "event_streams_ended_total",
    help: `Streams of live events that ended, by reason: ${streamEnds.join(", ")}`,
    labelNames: ["reason"],
    registers: [registry],
  });
  for (const queue of queues) for (const result of ["done", "failed"]) jobs.inc({ queue, result }, 0);
  for (const reason of streamEnds) streamsEnded.inc({ reason }, 0);
  return { registry, jobs, streamsEnded };
}

import { randomUUID } from "node:crypto";
import type { PgBoss, Queue } from "pg-boss";
import type { Database } from "../db/open.ts";
import { failedMailsQueue, isMail, keepFailedMailsSeconds } from "./failed-mails.ts";
import type { Job } from "./job.ts";
import { retryOptions } from "./retrying.ts";

const keepFinishedSeconds = 24 * 3600;

/**
 * If a process dies, its jobs are taken over when they have been silent for this time, which another one notices at its
 * next look: after half a minute at most. A running job gives a sign every few seconds, so that a process which is slow,
 * or whose database is gone for a moment, keeps its jobs.
 */
const heartbeatSeconds = 20;
export const signOfLifeSeconds = 5;

/** By default pg-boss looks once a minute. It also counts the jobs then, which costs milliseconds. */
const lookingForSilentJobsSeconds = {
  postgres: 10,
  // There is no other process: the one that died has to start again, and its jobs wait for that.
  embedded: 30,
} as const satisfies Record<Database["kind"], number>;

/** Returns the intervals at which pg-boss looks for work. Each look costs an idle server processor time. */
export function looksOn({ kind }: Pick<Database, "kind">) {
  return {
    superviseIntervalSeconds: lookingForSilentJobsSeconds[kind],
    monitorIntervalSeconds: lookingForSilentJobsSeconds[kind],
    // For what the clock starts, which nobody waits for: by default every five seconds.
    cronWorkerIntervalSeconds: 30,
    // For jobs that depend on others, which we do not have: by default every five seconds.
    flowIntervalSeconds: 3600,
  };
}

type QueuedJob = Pick<Job<never>, "name" | "retried">;
type Options = Omit<Queue, "name">;

/** Creates the queues that are missing, one for each kind of job and one for mails that were given up. */
export async function createQueues(boss: PgBoss, jobs: readonly QueuedJob[]): Promise<void> {
  const wanted = new Map<string, Options>([
    // Before the queues that refer to it.
    [failedMailsQueue, { retentionSeconds: keepFailedMailsSeconds }],
    ...jobs.map((job) => [job.name, optionsOf(job)] as const),
  ]);
  const existing = new Map((await boss.getQueues([...wanted.keys()])).map((queue) => [queue.name, queue]));
  for (const [name, options] of wanted) {
    const queue = existing.get(name);
    // An earlier version may have created it with other options.
    if (queue && !differs(queue, options)) continue;
    if (queue) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
    // pg-boss knows the queues that were there when it started. It looks any other up on another connection: inside a
    // transaction on the embedded database's only one, the first `send` would wait for itself. This makes it known.
    await boss.getJobById(name, randomUUID());
  }
}

function optionsOf(job: QueuedJob) {
  return {
    ...retryOptions(job.retried),
    heartbeatSeconds,
    deleteAfterSeconds: keepFinishedSeconds,
    notify: true,
    ...(isMail(job) && { deadLetter: failedMailsQueue }),
  };
}

function differs(queue: Options, options: Options): boolean {
  const wanted = new Map<string, unknown>(Object.entries(options));
  return Object.entries(queue).some(([name, value]) => wanted.has(name) && wanted.get(name) !== value);
}

import { randomUUID } from "node:crypto";
import type { PgBoss, Queue } from "pg-boss";
import { failedMailsQueue, isMail, keepFailedMailsSeconds } from "./failed-mails.ts";
import type { Job } from "./job.ts";
import { retryOptions } from "./retrying.ts";

const keepFinishedSeconds = 24 * 3600;

/** If a process dies, others take its jobs over after this time and at most another minute. */
const heartbeatSeconds = 60;

type Named = Pick<Job<never>, "name" | "retried">;
type Options = Omit<Queue, "name">;

/** Creates a queue for each kind of job, and the one for mails that were given up. */
export async function createQueues(boss: PgBoss, jobs: readonly Named[]): Promise<void> {
  const names = [failedMailsQueue, ...jobs.map(({ name }) => name)];
  const existing = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]));
  // Before the queues that refer to it.
  await boss.createQueue(failedMailsQueue, { retentionSeconds: keepFailedMailsSeconds });
  for (const job of jobs) {
    const options = optionsOf(job);
    const queue = existing.get(job.name);
    if (!queue) await boss.createQueue(job.name, options);
    // An earlier version created it with other options.
    else if (differs(queue, options)) await boss.updateQueue(job.name, options);
  }
  // pg-boss looks an unknown queue up on another connection: inside a transaction on the embedded database's
  // only one, the first `send` would wait for itself. Asking for a job makes the queue known.
  for (const name of names) await boss.getJobById(name, randomUUID());
}

function optionsOf(job: Named) {
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

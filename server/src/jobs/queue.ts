import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { CompiledQuery } from "kysely";
import { type ConstructorOptions, type JobResult, PgBoss } from "pg-boss";
import type { Database, Db } from "../db/open.ts";
import type { Parts } from "../parts.ts";
import { theService } from "../the-service.ts";
import { failedMailsQueue, findFailedMails, isMail, keepFailedMailsSeconds } from "./failed-mails.ts";
import type { Job } from "./job.ts";
import type { Jobs } from "./sending.ts";

// The registry holds jobs with different data; `send` checks the type of each job's data.
// biome-ignore lint/suspicious/noExplicitAny: only this list drops the data's type, `send` does not
export type AnyJob = Job<any>;

export interface JobQueue extends Jobs {
  /** Installs the tables and queues, after which jobs can be sent. */
  prepare(): Promise<void>;
  /** Starts running jobs, sent and scheduled ones. */
  work(parts: Parts): Promise<void>;
  /** Runs all jobs that are due, one after the other; for tests and the command line. */
  drain(parts: Parts): Promise<void>;
  /** Lets running jobs finish, for at most `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
}

const working = {
  pollingIntervalSeconds: 2,
  // The queue is notified of new jobs, so it rarely needs to poll.
  notifyPollingIntervalSeconds: 10,
  // Many jobs sent at once are announced once, so the next batch follows a full one without a pause.
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
const retryDelaySeconds = 5;
const keepFinishedSeconds = 24 * 3600;
const redrivenAtOnce = 1_000;

/** Creates the pg-boss queue in the application's own database. */
export function createJobQueue(
  database: Database,
  jobs: readonly AnyJob[],
  log: FastifyBaseLogger,
): JobQueue {
  const boss = new PgBoss({ db: adapter(database), useListenNotify: true });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue warns"));

  const mailQueues = jobs.filter(isMail).map(({ name }) => name);

  const run = async (parts: Parts, job: AnyJob, data: object) => {
    try {
      await job.run(parts, data, theService);
    } catch (error) {
      log.error({ err: error, job: job.name }, "a job failed and will be tried again");
      throw error;
    }
  };

  return {
    prepare: async () => {
      await boss.start();
      await createQueues(boss, jobs);
    },
    send: async (db, { name }, data) => {
      await boss.send(name, data, { db: onTransaction(db) });
    },
    sendAll: async (db, { name }, all) => {
      if (all.length === 0) return;
      const inserted = all.map((data) => ({ data }));
      await boss.insert(name, inserted, { db: onTransaction(db) });
    },
    findFailedMails: (db, most) => findFailedMails(db, mailQueues, most),
    sendFailedMails: async (db) => {
      const again = { db: onTransaction(db), limit: redrivenAtOnce };
      let sent = 0;
      for (let moved = redrivenAtOnce; moved === redrivenAtOnce; sent += moved) {
        moved = await boss.redrive(failedMailsQueue, again);
      }
      return sent;
    },
    work: async (parts) => {
      for (const job of jobs) {
        if (job.schedule) await boss.schedule(job.name, job.schedule);
        await boss.work<object, JobResult, typeof working>(job.name, working, (batch) =>
          inTurn(batch, (data) => run(parts, job, data)),
        );
      }
    },
    drain: async (parts) => {
      for (const job of jobs) {
        for (
          let [next] = await boss.fetch<object>(job.name);
          next;
          [next] = await boss.fetch<object>(job.name)
        ) {
          await run(parts, job, next.data);
          await boss.complete(job.name, next.id);
        }
      }
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

/** Creates a queue for each kind of job, and the one for mails that were given up. */
async function createQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  await boss.createQueue(failedMailsQueue, { retentionSeconds: keepFailedMailsSeconds });
  for (const { name, retries } of jobs) {
    await boss.createQueue(name, {
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      deleteAfterSeconds: keepFinishedSeconds,
      notify: true,
    });
  }
  // Separate from the creation, because earlier versions created queues without it.
  for (const { name, deadLetter } of await boss.getQueues(jobs.filter(isMail).map(({ name }) => name))) {
    if (deadLetter !== failedMailsQueue) await boss.updateQueue(name, { deadLetter: failedMailsQueue });
  }
  // pg-boss looks an unknown queue up on another connection: inside a transaction on the embedded database's
  // only one, the first `send` would wait for itself. Asking for a job makes the queue known.
  for (const name of [failedMailsQueue, ...jobs.map(({ name }) => name)])
    await boss.getJobById(name, randomUUID());
}

/** Runs jobs one after the other; a failure affects only its own job. */
async function inTurn(
  batch: { id: string; data: object }[],
  run: (data: object) => Promise<void>,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, data } of batch) {
    const result = await run(data).then(
      () => ({ status: "completed" as const }),
      (error: unknown) => ({ status: "failed" as const, output: { message: messageOf(error) } }),
    );
    results.push({ id, ...result });
  }
  return results;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type QueueDatabase = NonNullable<ConstructorOptions["db"]>;

function adapter(database: Database): QueueDatabase {
  return {
    executeSql: (text, values) => database.work.pool.query(text, values),
    listen: (channel, onNotification, onReconnect) =>
      database.listen({ channel, onNotification, onReconnect }),
  };
}

/** Runs the queue's statements in the caller's transaction. */
function onTransaction(db: Db): QueueDatabase {
  const plain = db.withoutPlugins();
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

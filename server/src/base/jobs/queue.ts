import type { FastifyBaseLogger } from "fastify";
import { CompiledQuery } from "kysely";
import { type ConstructorOptions, type JobResult, PgBoss } from "pg-boss";
import type { Parts } from "../../parts.ts";
import type { Database, Db } from "../db/open.ts";
import { sendAhead } from "../db/sent-ahead.ts";
import { gatedMailer } from "../mail/gate.ts";
import { mailerOfJob } from "../mail/mail.ts";
import { runFor } from "../request-id.ts";
import { theService } from "../the-service.ts";
import { type Fetched, inTurn } from "./batch.ts";
import { failedMailsQueue, isMail } from "./failed-mails.ts";
import type { Job } from "./job.ts";
import { createQueues, looksOn, signOfLifeSeconds } from "./queues.ts";
import { ofRequest, withRequest } from "./request.ts";
import { afterFailure, allDueAgainMs } from "./retrying.ts";
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
  // Many jobs sent at once are announced once, so the next batch follows a full one without a pause.
  batchSize: 10,
  heartbeatRefreshSeconds: signOfLifeSeconds,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;
/**
 * The queue is notified of new jobs, and looks for those that failed here when they are due. Only jobs of processes that
 * died wait for this.
 */
const lookingAgainSeconds = 30;
/** Nobody waits for what the clock starts, and each look costs an idle server processor time. */
const lookingAgainForScheduledSeconds = 60;
/** pg-boss notes within this time that a batch has failed, and counts the pauses of its jobs from then on. */
const noticedWithinMs = 1_000;
const redrivenAtOnce = 1_000;

/** Creates the pg-boss queue in the application's own database. */
export function createJobQueue(
  database: Database,
  jobs: readonly AnyJob[],
  log: FastifyBaseLogger,
): JobQueue {
  const boss = new PgBoss({ db: adapter(database), useListenNotify: true, ...looksOn(database) });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue warns"));

  const run = async (parts: Parts, job: AnyJob, fetched: Fetched) => {
    const { data, reqId } = ofRequest(fetched.data);
    const log = parts.log.child({ job: job.name, ...(reqId && { reqId }) });
    const startedAt = performance.now();
    try {
      // A mail that was given up and is sent again is a new job, which knows the first one.
      const inner = mailerOfJob(parts.mailer, fetched.sourceRootId ?? fetched.id, log);
      const mailer = gatedMailer({ ...parts, mailer: inner, log }, theService, job.name);
      await runFor(reqId, () => job.run({ ...parts, mailer, log }, data, theService));
    } catch (error) {
      log.error({ err: error }, "a job failed");
      parts.metrics.jobs.inc({ queue: job.name, result: "failed" });
      throw error;
    }
    parts.metrics.jobs.inc({ queue: job.name, result: "done" });
    // Jobs that the clock starts run all the time.
    log[reqId ? "info" : "debug"]({ ms: Math.round(performance.now() - startedAt) }, "a job is done");
  };

  return {
    prepare: async () => {
      await boss.start();
      await createQueues(boss, jobs);
    },
    send: async (db, { name }, data) => {
      await boss.send(name, withRequest(data), { db: ahead(db) });
    },
    sendAll: async (db, { name }, all) => {
      if (all.length === 0) return;
      const inserted = all.map((data) => ({ data: withRequest(data) }));
      await boss.insert(name, inserted, { db: ahead(db) });
    },
    queues: jobs.map(({ name }) => name),
    mailQueues: jobs.filter(isMail).map(({ name }) => name),
    sendFailedMails: async (db) => {
      const again = { db: onTransaction(db), limit: redrivenAtOnce };
      let sent = 0;
      for (let moved = redrivenAtOnce; moved === redrivenAtOnce; sent += moved) {
        moved = await boss.redrive(failedMailsQueue, again);
      }
      return sent;
    },
    work: async (parts) => {
      await schedule(boss, jobs);
      for (const job of jobs) {
        const options = {
          ...working,
          notifyPollingIntervalSeconds: job.schedule ? lookingAgainForScheduledSeconds : lookingAgainSeconds,
        };
        let workerId = "";
        workerId = await boss.work<object, JobResult, typeof options>(job.name, options, async (batch) => {
          const results = await inTurn(batch, {
            run: (fetched) => run(parts, job, fetched),
            complete: (fetched) => boss.complete(job.name, fetched),
            afterFailure: ({ createdOn, output }, error) =>
              afterFailure({ retried: job.retried, createdOn, output }, error, new Date()),
          });
          const dueMs = allDueAgainMs(batch, results);
          if (dueMs !== undefined)
            setTimeout(() => boss.notifyWorker(workerId), dueMs + noticedWithinMs).unref();
          return results;
        });
      }
    },
    drain: async (parts) => {
      for (const job of jobs) {
        const fetchNext = async () => (await boss.fetch<object>(job.name, { includeMetadata: true }))[0];
        for (let next = await fetchNext(); next; next = await fetchNext()) {
          await run(parts, job, next);
          await boss.complete(job.name, next.id);
        }
      }
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

/** Schedules the jobs whose time is new or has changed. */
async function schedule(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, schedule: cron } of jobs)
    if (cron && known.get(name) !== cron) await boss.schedule(name, cron);
}

type QueueDatabase = NonNullable<ConstructorOptions["db"]>;

function adapter(database: Database): QueueDatabase {
  return {
    executeSql: (text, values) => database.work.pool.query(text, values),
    listen: (channel, onNotification, onReconnect) =>
      database.listen({ channel, onNotification, onReconnect }),
  };
}

/** Adds jobs in the caller's transaction; nobody reads their ids. */
function ahead(db: Db): QueueDatabase {
  return {
    executeSql: async (text, values = []) => {
      await sendAhead(db, CompiledQuery.raw(text, values));
      return { rows: [] };
    },
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

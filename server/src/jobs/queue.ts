import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { CompiledQuery } from "kysely";
import { type ConstructorOptions, type JobResult, PgBoss } from "pg-boss";
import type { Database, Db } from "../db/open.ts";
import type { Parts } from "../parts.ts";
import { theService } from "../the-service.ts";
import type { Job } from "./job.ts";
import type { Jobs } from "./sending.ts";

// The registry holds jobs with different data; what is sent to a queue is checked where it is sent.
// biome-ignore lint/suspicious/noExplicitAny: only this list forgets the data's type, `send` does not
export type AnyJob = Job<any>;

export interface JobQueue extends Jobs {
  /** Installs the queue's tables and queues. Afterwards jobs can be sent. */
  prepare(): Promise<void>;
  /** Starts to run jobs, and those of the schedule. */
  work(parts: Parts): Promise<void>;
  /** Runs everything that waits and is due, one after the other; for tests and for the command line. */
  drain(parts: Parts): Promise<void>;
  /** Lets running jobs finish, for at most `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
}

const working = {
  pollingIntervalSeconds: 2,
  // While the queue is told of new jobs it need hardly look for them itself.
  notifyPollingIntervalSeconds: 10,
  // Many jobs that come at once are announced once: a full batch is followed by the next without a pause.
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
const retryDelaySeconds = 5;
const keepFinishedSeconds = 24 * 3600;

/** The queue in the same database as everything else: pg-boss. */
export function createJobQueue(
  database: Database,
  jobs: readonly AnyJob[],
  log: FastifyBaseLogger,
): JobQueue {
  const boss = new PgBoss({ db: adapter(database), useListenNotify: true });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue warns"));

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
      for (const { name, retries } of jobs) {
        await boss.createQueue(name, {
          retryLimit: retries,
          retryDelay: retryDelaySeconds,
          retryBackoff: true,
          deleteAfterSeconds: keepFinishedSeconds,
          notify: true,
        });
        // pg-boss looks an unknown queue up on another connection: inside a transaction on the embedded database's
        // only one, the first `send` would wait for itself. Asking for a job makes the queue known.
        await boss.getJobById(name, randomUUID());
      }
    },
    send: async (db, { name }, data) => {
      await boss.send(name, data, { db: onTransaction(db) });
    },
    sendAll: async (db, { name }, all) => {
      if (all.length === 0) return;
      const inserted = all.map((data) => ({ data }));
      await boss.insert(name, inserted, { db: onTransaction(db) });
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

/** One after the other; a failure is that job's alone. */
async function inTurn(
  batch: { id: string; data: object }[],
  run: (data: object) => Promise<void>,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, data } of batch) {
    const status = await run(data).then(
      () => "completed" as const,
      () => "failed" as const,
    );
    results.push({ id, status });
  }
  return results;
}

type QueueDatabase = NonNullable<ConstructorOptions["db"]>;

function adapter(database: Database): QueueDatabase {
  return {
    executeSql: (text, values) => database.pool.query(text, values),
    listen: (channel, onNotification, onReconnect) =>
      database.listen({ channel, onNotification, onReconnect }),
  };
}

/** The statements of the queue in the transaction of the caller. */
function onTransaction(db: Db): QueueDatabase {
  const plain = db.withoutPlugins();
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

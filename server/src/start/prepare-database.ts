import type { FastifyBaseLogger } from "fastify";
import { migrate } from "../base/db/migrate.ts";
import type { Database } from "../base/db/open.ts";
import { createJobQueue } from "../base/jobs/queue.ts";
import { allJobs } from "./all-jobs.ts";

/** Does what each start does to a database: migrates it, and creates the queue. */
export async function prepareDatabase(database: Database, log: FastifyBaseLogger): Promise<void> {
  await migrate(database.migrations);
  const queue = createJobQueue(database, allJobs, log);
  await queue.prepare();
  await queue.stop(1000);
}

import type { FastifyBaseLogger } from "fastify";
import { migrate } from "./db/migrate.ts";
import type { Database } from "./db/open.ts";
import { allJobs } from "./jobs/all-jobs.ts";
import { createJobQueue } from "./jobs/queue.ts";

/** Does what each start does to a database: migrates it, and creates the queue. */
export async function prepareDatabase(database: Database, log: FastifyBaseLogger): Promise<void> {
  await migrate(database.migrations);
  const queue = createJobQueue(database, allJobs, log);
  await queue.prepare();
  await queue.stop(1000);
}

import { join } from "node:path";
import type { Config } from "../config.ts";
import { listBackups, writeBackup } from "../db/embedded/backup.ts";
import type { Database } from "../db/open.ts";
import { type Job, job } from "../jobs/job.ts";

const keptBackups = 14;
const dayMs = 24 * 3600 * 1000;

/** Returns the folder for backups of the embedded database. */
export function backupFolder(config: Pick<Config, "dataDir">): string {
  return join(config.dataDir, "backups");
}

/**
 * Backs up the embedded database once a day and keeps the newest fourteen backups. It checks every hour whether the
 * last one is a day old, because a laptop may sleep through the night. Postgres has its own tools for this.
 */
export function backupJob(database: Database, config: Config): Job<object> {
  return job<object>({
    name: "backup",
    schedule: "41 * * * *",
    retried: { times: 1 },
    run: async ({ clock, log }) => {
      const now = clock.now();
      const [newest] = await listBackups(backupFolder(config));
      if (newest && now.getTime() - newest.writtenAt.getTime() < dayMs) return;
      const file = await backUp(database, config, now);
      log.info({ file }, "the nightly backup was written");
    },
  });
}

/** Writes one backup now. Throws if the database is not the embedded one. */
export async function backUp(
  database: Database,
  config: Pick<Config, "dataDir">,
  now: Date,
): Promise<string> {
  const { dump } = database;
  if (!dump)
    throw new Error("This database is Postgres: back it up with pg_dump or the tools of your cluster.");
  return writeBackup({ dump }, backupFolder(config), now, keptBackups);
}

import { join } from "node:path";
import type { Database, FileCopy } from "../base/db/open.ts";
import { type Job, job } from "../base/jobs/job.ts";
import type { Config } from "../config.ts";
import type { Parts } from "../parts.ts";
import { backUpCopy } from "./copying.ts";
import { listBackups, writeBackup } from "./writing.ts";

const keptBackups = 14;
const dayMs = 24 * 3600 * 1000;

/** Returns the folder for backups. */
export function backupFolder(config: Pick<Config, "dataDir">): string {
  return join(config.dataDir, "backups");
}

/**
 * Backs up the embedded database once a day and keeps the newest fourteen backups. It checks every hour whether the
 * last one is a day old, because a laptop may sleep through the night. The pictures, which never change, are next to it
 * on the same disk, so these backups do without. Postgres has its own tools for every day.
 */
export function backupJob(copyFiles: FileCopy, config: Config): Job<object> {
  return job<object>({
    name: "backup",
    schedule: "41 * * * *",
    retried: { times: 1 },
    run: async ({ clock, log }) => {
      const now = clock.now();
      const [newest] = await listBackups(backupFolder(config));
      if (newest && now.getTime() - newest.writtenAt.getTime() < dayMs) return;
      const { file, rows } = await backUpCopy(copyFiles, {
        folder: backupFolder(config),
        now,
        keep: keptBackups,
      });
      log.info({ file, rows }, "the daily backup was written");
    },
  });
}

/** Writes one backup with all pictures now. */
export function backUp(
  database: Database,
  { config, clock, imageStore }: Parts,
): ReturnType<typeof writeBackup> {
  const options = { folder: backupFolder(config), now: clock.now(), keep: keptBackups, pictures: imageStore };
  return writeBackup(database, options);
}

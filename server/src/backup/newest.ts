import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { backupFolder } from "./jobs.ts";
import { listBackups } from "./writing.ts";

/** An operator who makes backups with other tools touches this file in the folder for backups. */
export const madeElsewhere = "made-elsewhere";

/** Returns when the newest backup was made, here or elsewhere; undefined if there is none. */
export async function newestBackup(config: Pick<Config, "dataDir">): Promise<Date | undefined> {
  const folder = backupFolder(config);
  const [here] = await listBackups(folder);
  const elsewhere = await stat(join(folder, madeElsewhere)).catch(() => undefined);
  const moments = [here?.writtenAt, elsewhere?.mtime].filter((moment) => moment !== undefined);
  return moments.sort((a, b) => b.getTime() - a.getTime())[0];
}

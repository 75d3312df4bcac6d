import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { databaseFolder } from "../base/db/configured.ts";
import { type Replaced, replaceDatabase } from "../base/db/embedded/replacing.ts";
import { WorkerClient } from "../base/db/embedded/worker-client.ts";
import { OperatorError } from "../base/operator-error.ts";
import type { Config } from "../config.ts";
import { damaged, unreadable } from "./backup-file.ts";

const openingTimeoutMs = 30_000;

/** Restores a backup of an earlier version: a copy of the embedded database's files, which no other database reads. */
export async function restoreDump(file: string, config: Config, now: Date): Promise<Replaced> {
  if (config.databaseUrl)
    throw new OperatorError(
      `${file} is a backup of an earlier version, for the embedded database only. Nothing was changed: ` +
        "restore it without DATABASE_URL, start Boxmates once, and restore a new backup into Postgres.",
    );
  const from = await readFile(file).catch((error: unknown) => {
    throw unreadable(file, error);
  });
  await promisify(gunzip)(from).catch(() => {
    throw damaged(file);
  });
  const build = async (dir: string) => {
    // Opening it once settles the work in progress in it and completes its files.
    const worker = await WorkerClient.start({ dir, from }, openingTimeoutMs).catch(() => {
      throw damaged(file);
    });
    await worker.close();
  };
  return replaceDatabase(databaseFolder(config), build, now);
}

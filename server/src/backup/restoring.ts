import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyBaseLogger } from "fastify";
import { databaseFolder } from "../base/db/configured.ts";
import { type Replaced, replaceDatabase } from "../base/db/embedded/replacing.ts";
import { WorkerClient } from "../base/db/embedded/worker-client.ts";
import { type Database, openDatabase } from "../base/db/open.ts";
import { markRestore } from "../base/db/unfinished-restore.ts";
import { createJobQueue } from "../base/jobs/queue.ts";
import { OperatorError } from "../base/operator-error.ts";
import type { Config } from "../config.ts";
import { allJobs } from "../start/all-jobs.ts";
import { createImageStore } from "../start/boxmates.ts";
import { checkBackup, damaged, unreadable } from "./backup-file.ts";
import type { Counts, Header } from "./format.ts";
import { loadRows, requireEmpty } from "./loading.ts";
import { putPictures } from "./pictures.ts";

interface Restored {
  /** Undefined for a dump of an earlier version, which does not say how many rows it has. */
  backup: ({ header: Header } & Counts) | undefined;
  /** The folder to which the former embedded database was moved. */
  movedAside: string | undefined;
}

/**
 * Restores a backup from either database: into an empty Postgres, or in place of the embedded database, which is moved
 * aside. Reads the whole file first, and puts the pictures into their store before the rows that refer to them.
 * @throws OperatorError, which says why nothing was changed
 */
export async function restoreBackup(
  file: string,
  config: Config,
  log: FastifyBaseLogger,
  now: Date,
): Promise<Restored> {
  if (file.endsWith(".tar.gz")) return { backup: undefined, ...(await restoreDump(file, config, now)) };
  const backup = await checkBackup(file);
  const fill = async (database: Database) => {
    await requireEmpty(database.pool);
    await markRestore(database.pool);
    await putPictures(file, await createImageStore(config, log));
    await fillDatabase(database, file, backup.header, log);
  };
  if (config.databaseUrl) {
    await withDatabase({ databaseUrl: config.databaseUrl, dir: undefined, log }, fill);
    return { backup, movedAside: undefined };
  }
  const build = (dir: string) => withDatabase({ databaseUrl: undefined, dir, log }, fill);
  return { backup, ...(await replaceDatabase(databaseFolder(config), build, now)) };
}

async function withDatabase(
  options: Parameters<typeof openDatabase>[0],
  use: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(options);
  try {
    await use(database);
  } finally {
    await database.close();
  }
}

async function fillDatabase(
  database: Database,
  file: string,
  { migrations }: Header,
  log: FastifyBaseLogger,
): Promise<void> {
  const queue = createJobQueue(database, allJobs, log);
  await queue.prepare();
  await queue.stop(1000);
  const client = await database.migrations.connect();
  try {
    await loadRows(client, file, migrations);
  } finally {
    client.release();
  }
}

const openingTimeoutMs = 30_000;

/** Restores a backup of an earlier version: a copy of the embedded database's files, which no other database reads. */
async function restoreDump(file: string, config: Config, now: Date): Promise<Replaced> {
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

import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { checkDataDir } from "./data-dir-checks.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { clearUnfinished, isEmptyOrMissing } from "./first-start.ts";
import type { EmbeddedDatabase } from "./open-embedded.ts";
import { WorkerClient } from "./worker-client.ts";

const backupName = /^boxmates-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar\.gz$/;
const unfinishedName = /^boxmates-.*\.tar\.gz\.unfinished$/;
const restoreTimeoutMs = 30_000;

/**
 * Writes the whole database to `backupDir/boxmates-YYYY-MM-DDTHH-MM-SS.tar.gz` (UTC) and removes all but the newest
 * `keep` such files. A file with that name is always complete, even if the process or the machine stops half-way.
 * @returns the file's path
 */
export async function writeBackup(
  db: Pick<EmbeddedDatabase, "dump">,
  backupDir: string,
  now: Date,
  keep: number,
): Promise<string> {
  if (!Number.isInteger(keep) || keep < 1) throw new RangeError("keep must be a whole number, 1 or more");
  const content = await db.dump();
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const file = join(backupDir, `boxmates-${fileTime(now)}.tar.gz`);
  await writeDurably(`${file}.unfinished`, content);
  await rename(`${file}.unfinished`, file);
  await syncDir(backupDir);
  await removeOld(backupDir, keep);
  return file;
}

export interface Backup {
  file: string;
  writtenAt: Date;
}

/** Returns the files of `writeBackup` in this folder, newest first; none if the folder does not exist. */
export async function listBackups(backupDir: string): Promise<Backup[]> {
  const names = existsSync(backupDir) ? await readdir(backupDir) : [];
  const backups = names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = backupName.exec(name) ?? [];
    const writtenAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
    return Number.isNaN(writtenAt.getTime()) ? [] : [{ file: join(backupDir, name), writtenAt }];
  });
  return backups.sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime());
}

/**
 * Creates the database in `dir` from a file of `writeBackup`. Moves an existing database aside without deleting it, and
 * only after the file has proved to contain a database that opens.
 * @returns the new location of the earlier database, if there was one
 * @throws DataDirInUse while a process has the folder open; DataDirUnusable; EmbeddedDatabaseStopped if the file
 *   contains no database
 */
export async function restoreBackup(
  file: string,
  dir: string,
  now = new Date(),
): Promise<{ movedAside: string | undefined }> {
  const from = await readFile(file);
  const lock = await lockDataDir(dir);
  const restored = `${resolve(dir)}.restoring`;
  try {
    // A killed first start leaves a mark but no database; the mark would get the restored database deleted.
    await clearUnfinished(dir);
    await rm(restored, { recursive: true, force: true });
    await unpack(from, restored);
    const movedAside = (await isEmptyOrMissing(dir))
      ? undefined
      : `${resolve(dir)}.before-restore-${fileTime(now)}`;
    if (movedAside === undefined) await rm(dir, { recursive: true, force: true });
    else await rename(dir, movedAside);
    await rename(restored, dir);
    await syncDir(dirname(restored));
    return { movedAside };
  } finally {
    await rm(restored, { recursive: true, force: true });
    await lock.release();
  }
}

/** Unpacks the dump and opens it once, which settles the work in progress in it and completes its files. */
async function unpack(from: Uint8Array, dir: string) {
  await checkDataDir(dir);
  const worker = await WorkerClient.start({ dir, from }, restoreTimeoutMs);
  await worker.close();
}

async function writeDurably(file: string, content: Uint8Array) {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a rename durable. Windows cannot open a folder and does not need this. */
async function syncDir(dir: string) {
  if (process.platform === "win32") return;
  const handle = await open(dir, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeOld(backupDir: string, keep: number) {
  for (const { file } of (await listBackups(backupDir)).slice(keep)) await rm(file);
  const unfinished = (await readdir(backupDir)).filter((name) => unfinishedName.test(name));
  for (const name of unfinished) await rm(join(backupDir, name));
}

/** Formats a time as 2026-01-31T04-05-06, which sorts by time and is valid in file names everywhere. */
const fileTime = (time: Date) => time.toISOString().slice(0, 19).replaceAll(":", "-");

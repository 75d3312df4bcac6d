import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Database } from "../base/db/open.ts";
import { fileTime } from "../base/file-time.ts";
import { syncFolder } from "../base/whole-file.ts";
import type { ImageStore } from "../workshop/image/image-store.ts";
import { writeLines } from "./backup-file.ts";
import { backupFormat, type Counts, type Header } from "./format.ts";
import { MentionedPictures } from "./pictures.ts";
import { ownTables, readRows, tablesOfQueue, textSettings } from "./rows.ts";

// Earlier versions wrote `.tar.gz`.
const backupName = /^boxmates-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.(jsonl|tar)\.gz$/;
const unfinishedName = /^boxmates-.*\.gz\.unfinished$/;

interface Written extends Counts {
  file: string;
}

export interface BackupOptions {
  folder: string;
  now: Date;
  /** How many backups to keep in the folder. */
  keep: number;
  /** The store of the pictures; without it the backup has none. */
  pictures?: ImageStore;
}

/**
 * Writes all rows, as they are at one moment, and the pictures to `folder/boxmates-YYYY-MM-DDTHH-MM-SS.jsonl.gz` (UTC),
 * and removes all but the newest `keep` backups. A file with that name is always complete, even if the process or the
 * machine stops half-way. Others can go on using the database, except an embedded one while its rows are read.
 */
export async function writeBackup(
  { migrations }: Pick<Database, "migrations">,
  options: BackupOptions,
): Promise<Written> {
  const { folder, now, keep } = options;
  if (!Number.isInteger(keep) || keep < 1) throw new RangeError("keep must be a whole number, 1 or more");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `boxmates-${fileTime(now)}.jsonl.gz`);
  const counts = { rows: 0, pictures: 0 };
  await writeLines(`${file}.unfinished`, allLines(migrations, options, counts));
  await rename(`${file}.unfinished`, file);
  await syncFolder(folder);
  await removeOld(folder, keep);
  return { file, ...counts };
}

async function* allLines(
  pool: pg.Pool,
  { now, pictures }: BackupOptions,
  counts: Counts,
): AsyncGenerator<string> {
  const mentioned = new MentionedPictures();
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(textSettings);
    yield JSON.stringify(await headerOf(client, now, pictures !== undefined));
    for (const { table, columns } of [...(await ownTables(client)), ...(await tablesOfQueue(client))]) {
      yield JSON.stringify({ table, columns });
      for await (const line of readRows(client, { table, columns })) {
        mentioned.note(table, line);
        counts.rows += 1;
        yield line;
      }
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
  // The connection is free again: pictures never change, so they need no transaction.
  if (pictures) {
    for await (const picture of mentioned.read(pictures)) {
      counts.pictures += 1;
      yield JSON.stringify(picture);
    }
  }
  yield JSON.stringify({ end: counts });
}

async function headerOf(client: pg.PoolClient, now: Date, hasPictures: boolean): Promise<Header> {
  const { rows } = await client.query<{ name: string }>("select name from migrations order by name");
  const migrations = rows.map(({ name }) => name);
  return { boxmates: backupFormat, writtenAt: now.toISOString(), migrations, hasPictures };
}

export interface Backup {
  file: string;
  writtenAt: Date;
}

/** Returns the files of `writeBackup` in this folder, newest first; none if the folder does not exist. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const backups = names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = backupName.exec(name) ?? [];
    const writtenAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
    return Number.isNaN(writtenAt.getTime()) ? [] : [{ file: join(folder, name), writtenAt }];
  });
  return backups.sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime());
}

async function removeOld(folder: string, keep: number): Promise<void> {
  for (const { file } of (await listBackups(folder)).slice(keep)) await rm(file);
  const unfinished = (await readdir(folder)).filter((name) => unfinishedName.test(name));
  for (const name of unfinished) await rm(join(folder, name));
}

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { ownTables, readRows, tablesOfQueue } from "../backup/rows.ts";
import { writeBackup } from "../backup/writing.ts";
import { type Database, openDatabase } from "../base/db/open.ts";
import { type Config, readConfig } from "../config.ts";
import { tellStory } from "../demo/story.ts";
import { prepareDatabase } from "../start/prepare-database.ts";
import { createLocalStore } from "../workshop/image/local-store.ts";
import { filesOf, typeOf } from "../workshop/image/rules.ts";
import { onServer, withDatabase } from "./global-setup.ts";
import { insertsOf, openOwnTestDatabase, refill } from "./test-database.ts";

export const now = new Date("2026-01-02T04:05:06Z");
export const hashes = { inLibrary: "0".repeat(31).concat("a"), replaced: "0".repeat(31).concat("b") };
const photograph = `kind-${"0".repeat(31)}c`;
const log = pino({ level: "silent" });

/** The content of a backup with these lines. */
export const gzipped = (lines: readonly unknown[]) =>
  gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));

/** The rows of the sample; its story is told once for all tests of a worker. */
let told: Promise<Map<string, string>> | undefined;

async function tellOnce(): Promise<Map<string, string>> {
  const database = await openOwnTestDatabase();
  try {
    await tellStory(configOf({}), database, now);
    return await insertsOf(database);
  } finally {
    await database.close();
  }
}

/** The sample, with a library's picture, one that only a box shows, a photograph, and a job; in the database of this run. */
export async function filledDatabase(open: () => Promise<Database> = openOwnTestDatabase): Promise<Database> {
  const database = await open();
  onTestFinished(() => database.close());
  told ??= tellOnce();
  await refill(database, await told);
  await database.pool.query(
    `insert into images (name, hash, width, height, cache_seconds, created_at, updated_at)
     values ('Sun\u2028set', $1, 10, 10, 60, now(), now())`,
    [hashes.inLibrary],
  );
  await database.pool.query(
    `insert into box_photographs (box_type, photo, width, alt, focus_x, focus_y)
     values ('gaming_night', $1, 1080, 'Dice', 50, 50)`,
    [photograph],
  );
  await database.pool.query(
    "update subscription_boxes set image_url = $1 where id = (select id from subscription_boxes limit 1)",
    [`/images/${hashes.replaced}-medium.webp`],
  );
  await database.pool.query(
    `insert into pgboss.job (name, data) select name, '{"to": "ada@example.com"}' from pgboss.queue`,
  );
  return database;
}

/** An embedded database in memory, whatever this run's database is. */
export async function openEmbeddedCopy(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: undefined, dir: undefined, log });
  await prepareDatabase(database, log);
  return database;
}

async function storeWithPictures(folder: string) {
  const store = createLocalStore(join(folder, "images"));
  for (const hash of Object.values(hashes))
    for (const size of ["small", "medium", "large"])
      await store.put(`${hash}-${size}.webp`, Buffer.from(`${hash} ${size}`), "image/webp");
  for (const file of filesOf(photograph)) await store.put(file, Buffer.from(file), typeOf(file));
  return store;
}

export async function backupOf(database: Database, folder: string): Promise<string> {
  const pictures = await storeWithPictures(folder);
  const { file } = await writeBackup(database, { folder: join(folder, "backups"), now, keep: 2, pictures });
  return file;
}

/** Every row of every table that counts, as text. */
export async function allRows(database: Database): Promise<Record<string, string[]>> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    const rows: Record<string, string[]> = {};
    for (const table of [...(await ownTables(client)), ...(await tablesOfQueue(client))]) {
      const all: string[] = [];
      for await (const line of readRows(client, table)) all.push(line);
      if (table.table !== "pgboss.queue") rows[table.table] = all.sort();
    }
    return rows;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

export const configOf = (env: Record<string, string>): Config => readConfig({ LOG_LEVEL: "silent", ...env });

export async function emptyPostgres(url: string): Promise<string> {
  const name = `boxmates_restored_${process.pid}_${randomBytes(4).toString("hex")}`;
  await onServer(url, `create database ${name}`);
  onTestFinished(() => onServer(url, `drop database ${name} with (force)`));
  return withDatabase(url, name);
}

export async function opened(config: Config): Promise<Database> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dir: join(config.dataDir, "db"),
    log,
  });
  onTestFinished(() => database.close());
  return database;
}

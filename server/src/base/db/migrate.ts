import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { formerMigrations, withFoundation } from "./former-migrations.ts";
import {
  applyFunctions,
  createAppliedFunctions,
  forgetAppliedFunctions,
  hasCurrentFunctions,
} from "./functions.ts";
import { givingWay } from "./giving-way.ts";
import { areas } from "./sql-areas.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";

const folder = new URL("./migrations/", import.meta.url);

// Any number will do, as long as every process uses the same one.
const advisoryLock = 8_204_417;

/** Returns the names of all migrations, in the order in which they run. The foundation is a folder, the others files. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_\w+(\.sql)?$/.test(name)).sort();
}

/**
 * Brings the database up to date, forward only: each migration in its own transaction, then the functions and triggers,
 * one process at a time. Returns the names of the migrations that ran. An error names the file; earlier migrations are
 * kept.
 * @throws OperatorError if a restore into this database was interrupted, or if it is too old
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  await refuseUnfinishedRestore(pool);
  if (await isUpToDate(pool)) return [];
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    await createMigrationsTable(client);
    const missing = await missingMigrations(client);
    for (const name of missing) await runMigration(client, name);
    if (!(await isUpToDate(client))) await applyFunctions(client);
    await client.query("select pg_advisory_unlock($1)", [advisoryLock]);
    client.release();
    return missing;
  } catch (error) {
    // Closing the connection releases the lock in any case.
    client.release(true);
    throw error;
  }
}

/** A server that is older than the database leaves the functions as the later version has made them. */
async function isUpToDate(client: Pick<pg.Pool, "query">): Promise<boolean> {
  const [ran, names] = [await ranMigrations(client), await migrationNames()];
  if (!names.every((name) => ran.has(name))) return false;
  return laterOf(ran, names).length > 0 || (await hasCurrentFunctions(client));
}

/** Returns the migrations that have run here and that this version does not know: a later one has used the database. */
export async function laterMigrations(client: Pick<pg.Pool, "query">): Promise<string[]> {
  return laterOf(await ranMigrations(client), await migrationNames());
}

function laterOf(ran: ReadonlySet<string>, names: readonly string[]): string[] {
  const known = new Set([...names, ...formerMigrations]);
  return [...ran].filter((name) => !known.has(name)).sort();
}

/** Returns the migrations that have not run here yet: all of them if the database is new. */
export async function missingMigrations(client: Pick<pg.Pool, "query">): Promise<string[]> {
  const ran = await ranMigrations(client);
  return (await migrationNames()).filter((name) => !ran.has(name));
}

/** Returns the names of those that have run, or whose work others have done; none if the database is new. */
async function ranMigrations(client: Pick<pg.Pool, "query">): Promise<ReadonlySet<string>> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('migrations') is not null as exists",
  );
  if (!found[0]?.exists) return new Set();
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  return withFoundation(
    rows.map(({ name }) => name),
    "This database",
  );
}

type Client = Pick<pg.PoolClient, "query">;

/** Makes the tables of these migrations in an empty database, in the caller's transaction. */
export async function migrateEmpty(client: Client, names: readonly string[]): Promise<void> {
  await createMigrationsTable(client);
  const had = withFoundation(names, "This backup");
  for (const name of await migrationNames()) if (had.has(name)) await applyMigration(client, name);
}

/** Keeps other processes from migrating until the transaction ends. */
export async function keepOthersFromMigrating(client: Client): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [advisoryLock]);
}

async function createMigrationsTable(client: Client): Promise<void> {
  await client.query(
    "create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())",
  );
  await createAppliedFunctions(client);
}

function readMigration(name: string): Promise<string[]> {
  const files = name.endsWith(".sql") ? [name] : areas.map((area) => `${name}/${area}.sql`);
  return Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
}

/** Returns the tables that are there already and that the migration alters. */
async function changedTables(client: Client, name: string): Promise<string[]> {
  const altered = (await readMigration(name)).flatMap((text) => [...text.matchAll(/^alter table (\w+)/gm)]);
  const { rows } = await client.query<{ table: string }>(
    "select name as table from unnest($1::text[]) name where to_regclass(name) is not null",
    [[...new Set(altered.map(([, table]) => table))]],
  );
  return rows.map(({ table }) => table);
}

async function applyMigration(client: Client, name: string): Promise<void> {
  for (const statements of await readMigration(name)) await client.query(statements);
  // It may have dropped a trigger with its table.
  await forgetAppliedFunctions(client);
  await client.query("insert into migrations (name) values ($1)", [name]);
}

async function runMigration(client: Client, name: string): Promise<void> {
  try {
    await givingWay(client, await changedTables(client, name), () => applyMigration(client, name));
  } catch (error) {
    throw new Error(`The migration ${name} failed; nothing of it was kept.`, { cause: error });
  }
}

import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";

const folder = new URL("./migrations/", import.meta.url);

// Any number will do, as long as every process uses the same one.
const advisoryLock = 8_204_417;

/** Returns the names of all migrations, in the order in which they run. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
}

/**
 * Brings the database up to date, forward only: each file in its own transaction, one process at a time.
 * Returns the names of those that ran. An error names the file; earlier migrations are kept.
 * @throws OperatorError if a restore into this database was interrupted
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  await refuseUnfinishedRestore(pool);
  if ((await missingMigrations(pool)).length === 0) return [];
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    await createMigrationsTable(client);
    const missing = await missingMigrations(client);
    for (const name of missing) await runMigration(client, name);
    await client.query("select pg_advisory_unlock($1)", [advisoryLock]);
    client.release();
    return missing;
  } catch (error) {
    // Closing the connection releases the lock in any case.
    client.release(true);
    throw error;
  }
}

/** Returns the migrations that have not run here yet: all of them if the database is new. */
export async function missingMigrations(client: Pick<pg.Pool, "query">): Promise<string[]> {
  const ran = (await hasMigrationsTable(client)) ? await ranMigrations(client) : new Set();
  return (await migrationNames()).filter((name) => !ran.has(name));
}

async function hasMigrationsTable(client: Pick<pg.Pool, "query">): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('migrations') is not null as exists",
  );
  return rows[0]?.exists === true;
}

async function ranMigrations(client: Pick<pg.Pool, "query">): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  return new Set(rows.map(({ name }) => name));
}

type Client = Pick<pg.PoolClient, "query">;

/** Runs these migrations on an empty database, in the caller's transaction. */
export async function migrateEmpty(client: Client, names: readonly string[]): Promise<void> {
  await createMigrationsTable(client);
  for (const name of names) await applyMigration(client, name);
}

/** Keeps other processes from migrating until the transaction ends. */
export async function keepOthersFromMigrating(client: Client): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [advisoryLock]);
}

async function createMigrationsTable(client: Client): Promise<void> {
  await client.query(
    "create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())",
  );
}

async function applyMigration(client: Client, name: string): Promise<void> {
  await client.query(await readFile(new URL(name, folder), "utf8"));
  await client.query("insert into migrations (name) values ($1)", [name]);
}

async function runMigration(client: Client, name: string): Promise<void> {
  try {
    await client.query("begin");
    await applyMigration(client, name);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`The migration ${name} failed; nothing of it was kept.`, { cause: error });
  }
}

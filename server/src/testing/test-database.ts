import { randomBytes } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import type { Subscription } from "../base/db/listening.ts";
import { type Database, openDatabase } from "../base/db/open.ts";
import { onServer, withDatabase } from "./global-setup.ts";

const log = pino({ level: "silent" });

export interface TestDatabase extends Database {
  /** The address on Postgres, for a second process on the same data. */
  url: string | undefined;
  /** Empties all tables, so that no test sees the rows of another. */
  clear(): Promise<void>;
  /** Remembers all rows; the function that it returns replaces all rows by these. */
  keepRows(): Promise<() => Promise<void>>;
}

/** The database of this test worker. Its files run one after the other, and each test starts with it empty. */
let shared: ReturnType<typeof openCopy> | undefined;

/** Opens a separate database for a test that needs a second one or closes it. */
export async function openOwnTestDatabase(): Promise<TestDatabase> {
  const database = await openCopy();
  return { ...database, clear: () => clear(database), keepRows: () => keepRows(database) };
}

/** Opens the worker's database. `close` only ends its listeners: the worker's next file uses it too. */
export async function openTestDatabase(): Promise<TestDatabase> {
  shared ??= openCopy();
  const database = await shared;
  const subscriptions: Subscription[] = [];
  return {
    ...database,
    listen: async (options) => {
      const subscription = await database.listen(options);
      subscriptions.push(subscription);
      return subscription;
    },
    clear: () => clear(database),
    keepRows: () => keepRows(database),
    close: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
    },
  };
}

/** The file of an empty, migrated embedded database. To start from it takes a third of the time of creating one. */
export function embeddedDump(): string {
  return inject("embeddedDump");
}

async function openCopy() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    return {
      ...(await openDatabase({ databaseUrl: undefined, dir: undefined, from: embeddedDump(), log })),
      url: undefined,
    };
  }
  const name = `boxmates_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  await onServer(server, `create database ${name} template ${inject("postgresTemplate")}`);
  const url = withDatabase(server, name);
  return { ...(await openDatabase({ databaseUrl: url, dir: undefined, log })), url };
}

const kept = ["migrations", "push_keys"];

/** Deletes rows only from tables that have some: truncating sixty tables takes ten times as long. */
async function clear({ pool }: Database, inserts: readonly string[] = []): Promise<void> {
  const deletes = (await filledTables(pool)).map((name) => `delete from ${name}`);
  // As a replica, without foreign keys and triggers, so that the order does not matter.
  const asReplica = ["begin", "set local session_replication_role = replica"];
  await pool.query([...asReplica, ...deletes, ...inserts, "commit"].join("; "));
}

async function keepRows(database: Database): Promise<() => Promise<void>> {
  const inserts = await insertsOf(database);
  return () => refill(database, inserts);
}

/** Replaces all rows by those of `insertsOf`, perhaps of another database. */
export function refill(database: Database, inserts: readonly string[]): Promise<void> {
  return clear(database, inserts);
}

/** Returns the statements that insert all rows of this database. */
export async function insertsOf(database: Database): Promise<string[]> {
  const inserts: string[] = [];
  for (const name of await filledTables(database.pool)) {
    const { rows } = await database.pool.query<{ columns: string; kept: string }>(
      `select (select json_agg(each)::text from ${name} each) as kept,
         (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns`,
    );
    for (const { columns, kept } of rows) {
      const source = `json_populate_recordset(null::${name}, ${pg.escapeLiteral(kept)})`;
      inserts.push(
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${source}`,
      );
    }
  }
  return inserts;
}

async function filledTables(pool: Database["pool"]): Promise<string[]> {
  const names = await tablesOf(pool);
  const filled = names.map((name) => `select '${name}' as name where exists (select from ${name})`);
  const { rows } = await pool.query<{ name: string }>(filled.join(" union all "));
  return rows.map(({ name }) => name);
}

async function tablesOf(pool: Database["pool"]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all ($1)",
    [kept],
  );
  return [...rows.map(({ name }) => name), "pgboss.job", "pgboss.schedule"];
}

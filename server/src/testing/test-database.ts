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
async function clear({ pool }: Database): Promise<void> {
  const names = await tablesOf(pool);
  const filled = names.map((name) => `select '${name}' as name where exists (select from ${name})`);
  const { rows } = await pool.query<{ name: string }>(planned("filled tables", filled.join(" union all ")));
  await replaceRows(
    pool,
    rows.map(({ name }) => name),
  );
}

/** Under a name a statement is planned once: about all tables, that takes ten times as long as running it. */
const planned = (name: string, text: string) => ({ name, text });

/** Only tables in which something has happened since are written again. */
async function keepRows({ pool }: Database): Promise<() => Promise<void>> {
  const known = await marksOf(pool);
  const inserts = await insertsOf({ pool });
  return async () => {
    const marks = await marksOf(pool);
    const changed = [...marks].flatMap(([name, mark]) => (mark === known.get(name) ? [] : [name]));
    await replaceRows(pool, changed, inserts);
    for (const [name, mark] of await marksOf(pool, changed)) known.set(name, mark);
  };
}

/** Returns for each table with rows the statement that inserts them all. */
export async function insertsOf({ pool }: Pick<Database, "pool">): Promise<Map<string, string>> {
  const inserts = new Map<string, string>();
  for (const [name, mark] of await marksOf(pool))
    if (mark !== noRows) inserts.set(name, await insertOf(pool, name));
  return inserts;
}

/** Replaces the rows of these tables by those of another database. */
export function refill({ pool }: Database, inserts: Map<string, string>): Promise<void> {
  return replaceRows(pool, [...inserts.keys()], inserts);
}

/** Empties these tables, and fills them with the rows that were kept. */
async function replaceRows(pool: Pool, names: readonly string[], inserts = new Map<string, string>()) {
  if (names.length === 0) return;
  const deletes = names.map((name) => `delete from ${name}`);
  // Acts as a replica, without foreign keys and triggers, so that the order does not matter.
  const asReplica = ["begin", "set local session_replication_role = replica"];
  const filled = names.flatMap((name) => inserts.get(name) ?? []);
  await pool.query([...asReplica, ...deletes, ...filled, "commit"].join("; "));
}

async function insertOf(pool: Pool, name: string): Promise<string> {
  const { rows } = await pool.query<{ columns: string; kept: string }>(
    `select (select json_agg(each)::text from ${name} each) as kept,
       (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns`,
  );
  const [found] = rows;
  if (!found) throw new Error("A select without a table has one row.");
  const source = `json_populate_recordset(null::${name}, ${pg.escapeLiteral(found.kept)})`;
  return `insert into ${name} (${found.columns}) overriding system value select ${found.columns} from ${source}`;
}

const noRows = "0";

/** Returns for each table how many rows it has and which transaction wrote its newest: no change leaves both as they were. */
async function marksOf(pool: Pool, names?: readonly string[]): Promise<Map<string, string>> {
  const of = names ?? (await tablesOf(pool));
  if (of.length === 0) return new Map();
  const marks = of.map(
    (name) =>
      `select '${name}' as name, concat_ws(' ', count(*), max(xmin::text::bigint)) as mark from ${name}`,
  );
  const text = marks.join(" union all ");
  const statement = names ? { text } : planned("marks of all tables", text);
  const { rows } = await pool.query<{ name: string; mark: string }>(statement);
  return new Map(rows.map(({ name, mark }) => [name, mark]));
}

type Pool = Database["pool"];
const tables = new WeakMap<Pool, Promise<string[]>>();

/** Lists all tables; they stay the same while tests run. */
function tablesOf(pool: Pool): Promise<string[]> {
  const known = tables.get(pool) ?? listTables(pool);
  tables.set(pool, known);
  return known;
}

async function listTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all ($1)",
    [kept],
  );
  return [...rows.map(({ name }) => name), "pgboss.job", "pgboss.schedule"];
}

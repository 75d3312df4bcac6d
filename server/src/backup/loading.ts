import pg from "pg";
import { keepOthersFromMigrating, migrateEmpty } from "../base/db/migrate.ts";
import { unmarkRestore } from "../base/db/unfinished-restore.ts";
import { OperatorError } from "../base/operator-error.ts";
import { readEntries, unfit } from "./backup-file.ts";
import type { Table } from "./format.ts";
import { insertRows, ownTables, type StoredTable, tablesOfQueue, textSettings } from "./rows.ts";

type Client = Pick<pg.ClientBase, "query">;

/** @throws OperatorError if the database has tables already */
export async function requireEmpty(client: Client): Promise<void> {
  if ((await ownTables(client)).length === 0) return;
  throw new OperatorError(
    "This database is not empty. Nothing was changed: create another one, set DATABASE_URL to it, and restore there.",
  );
}

/**
 * Fills an empty database, which has the queue's tables only, with a backup that was checked: in one transaction, so
 * that a restore that is killed leaves it empty and marked. It is as old as the backup then; the next start migrates it.
 * @throws OperatorError if a row does not fit
 */
export async function loadRows(client: Client, file: string, migrations: readonly string[]): Promise<void> {
  await client.query("begin");
  try {
    await client.query(textSettings);
    await keepOthersFromMigrating(client);
    await requireEmpty(client);
    await migrateEmpty(client, migrations);
    await withoutKeys(client, () => insertAll(client, file));
    await requireSameMigrations(client, file, migrations);
    await unmarkRestore(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw isAboutRows(error) ? unfit(file, error.message) : error;
  }
  await client.query("analyze");
}

/** The classes of SQLSTATE that say something about values, keys, tables and statements, not about the server. */
function isAboutRows(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^(21|22|23|42)/.test(error.code ?? "");
}

/** The next start runs those that the table does not name: it has to say what the header says. */
async function requireSameMigrations(
  client: Client,
  file: string,
  migrations: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  const kept = rows.map(({ name }) => name).sort();
  if (kept.join() !== [...new Set(migrations)].sort().join())
    throw unfit(file, "its table migrations is not what its first line says");
}

/** Empties the application's tables, which the migrations may have filled, and inserts all rows as they were. */
async function insertAll(client: Client, file: string): Promise<void> {
  const own = await ownTables(client);
  for (const { table } of own) await client.query(`delete from ${table}`);
  const queue = await tablesOfQueue(client);
  const targets = new Map([...own, ...queue].map((each) => [each.table, each]));
  for await (const { table, lines } of batches(file)) {
    const target = targets.get(table.table);
    if (!target) throw unfit(file, `there is no table ${table.table}`);
    if (!hasSameColumns(table, target, queue.includes(target)))
      throw unfit(file, `the table ${table.table} has other columns`);
    await insertRows(client, target, table.columns, lines);
  }
}

/** The queue's tables come from its own version, which may be another than the backup's. */
function hasSameColumns({ columns }: Table, target: StoredTable, mayDiffer: boolean): boolean {
  if (mayDiffer) return new Set(columns).size === columns.length;
  return [...columns].sort().join() === [...target.columns].sort().join();
}

const batchRows = 500;
const batchCharacters = 4_000_000;

async function* batches(file: string): AsyncGenerator<{ table: Table; lines: string[] }> {
  let table: Table | undefined;
  let lines: string[] = [];
  let characters = 0;
  for await (const entry of readEntries(file)) {
    if (entry.kind === "row") {
      lines.push(entry.line);
      characters += entry.line.length;
    }
    const isFull = lines.length >= batchRows || characters >= batchCharacters;
    if (table && lines.length > 0 && (isFull || entry.kind !== "row")) {
      yield { table, lines };
      lines = [];
      characters = 0;
    }
    if (entry.kind === "table") table = entry.table;
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `work` without foreign keys, because rows come in any order. They are made anew afterwards, which checks every
 * row. Only superusers could switch them off as a whole. Triggers, which the rows have had already, come with the next
 * start.
 */
async function withoutKeys(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

import type pg from "pg";
import type { Table } from "./format.ts";

/** A table as both sides of a copy see it. */
export interface StoredTable extends Table {
  /** The columns' types, in the same order. */
  types: string[];
}

type Client = Pick<pg.ClientBase, "query">;

const queues = "pgboss.queue";

/** The other tables of the job queue are made anew. Jobs refer to queues, so those come first. */
const queueTables = [queues, "pgboss.job"];

/** Lists all tables of the application, without columns that the database computes. Names can be used in statements. */
export async function ownTables(client: Client): Promise<StoredTable[]> {
  return tables(client, "relation.relnamespace = current_schema()::regnamespace", []);
}

export async function tablesOfQueue(client: Client): Promise<StoredTable[]> {
  const found = await tables(client, "relation.oid = any ($1::text[]::regclass[])", [queueTables]);
  return queueTables.flatMap((name) => found.filter(({ table }) => table === name));
}

async function tables(client: Client, condition: string, values: unknown[]): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select relation.oid::regclass::text as table, array_agg(quote_ident(attname) order by attnum) as columns,
       array_agg(format_type(atttypid, atttypmod) order by attnum) as types
     from pg_class relation join pg_attribute on attrelid = relation.oid
     where ${condition} and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relation.oid order by 1`,
    values,
  );
  return rows;
}

const rowsAtOnce = 500;

/** Values are written as text. These are the defaults of Postgres, which a server's settings may have changed. */
export const textSettings =
  "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; " +
  "set local extra_float_digits = 1; set local timezone = 'UTC'";

/** Reads each row as a line of JSON, an array of texts and nulls. Needs a transaction. */
export async function* readRows(client: Client, { table, columns }: Table): AsyncGenerator<string> {
  const texts = columns.map((column) => `${column}::text`).join(", ");
  await client.query(
    `declare all_rows no scroll cursor for select json_build_array(${texts})::text as line from ${table}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from all_rows`);
    for (const { line } of rows) yield line;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query("close all_rows");
}

/** Inserts lines of `readRows`, which have these columns. Columns that the target does not have are left out. */
export async function insertRows(
  client: Client,
  target: StoredTable,
  columns: string[],
  lines: string[],
): Promise<void> {
  const known = columns.flatMap((column, place) => {
    const type = target.types[target.columns.indexOf(column)];
    return type === undefined ? [] : [{ column, value: `(line->>${place})::${type}` }];
  });
  // Preparing the queue has created most of its queues.
  const conflict = target.table === queues ? "on conflict do nothing" : "";
  await client.query(
    `insert into ${target.table} (${known.map(({ column }) => column).join(", ")}) overriding system value
     select ${known.map(({ value }) => value).join(", ")} from json_array_elements($1::json) line ${conflict}`,
    [`[${lines.join(",")}]`],
  );
}

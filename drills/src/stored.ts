import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fillEmbedded, readEmbedded } from "@boxmates/processes/embedded";
import pg from "pg";

/** A database of either kind that a drill looks into while no server has it open. */
export interface Store {
  /** The address at which the programs find it. */
  env: Record<string, string>;
  read<Row extends object>(sql: string): Promise<Row[]>;
  /** Runs a dump. */
  fill(sql: string): Promise<void>;
}

export function embeddedStore(folder: string, name: string): Store {
  const [dataDir, database] = [join(folder, name), join(folder, name, "db")];
  return {
    env: { DATA_DIR: dataDir },
    read: (sql) => readEmbedded(database, sql),
    fill: async (sql) => {
      await mkdir(dataDir, { recursive: true });
      await fillEmbedded(database, sql);
    },
  };
}

/** Creates a database on this Postgres. */
export async function postgresStore(server: string, folder: string, name: string): Promise<Store> {
  await withClient(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { DATA_DIR: join(folder, "files"), DATABASE_URL: url.href },
    read: <Row extends object>(sql: string) =>
      withClient(url.href, async (client) => (await client.query<Row>(sql)).rows),
    fill: async (sql) => {
      await withClient(url.href, (client) => client.query(sql));
    },
  };
}

async function withClient<Value>(url: string, use: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const schema = `
  select table_name || '.' || ordinal_position || column_name || ' ' || data_type || is_nullable
    || coalesce(column_default, '') as what
  from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  order by 1`;

export const readSchema = async ({ read }: Store): Promise<string> => JSON.stringify(await read(schema));

export interface Table {
  name: string;
  columns: string;
  /** The condition for the rows that count, unless all do. */
  where?: string;
}

/** Lists the tables that have a noun's rows. */
export function listTables({ read }: Store): Promise<Table[]> {
  return read<Table>(`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'
    group by table_name
    order by table_name`);
}

/** Counts the rows of each table, in the same order, with a hash of all that is in these columns. */
export function readRows(
  { read }: Store,
  tables: readonly Table[],
): Promise<{ count: number; hash: string }[]> {
  const each = tables.map(
    ({ name, columns, where = "true" }, place) => `
      select ${place} as place, count(*)::int as count, md5(string_agg(line, '|' order by line)) as hash
      from (select row(${columns})::text as line from public.${name} where ${where}) lines`,
  );
  return read(`${each.join(" union all ")} order by place`);
}

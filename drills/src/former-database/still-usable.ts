import pg from "pg";
import type { Finding } from "../drill.ts";

interface Column {
  table: string;
  column: string;
  type: string;
  isGenerated: boolean;
}

/** The columns of the database that a server of the version before knows. */
export type Known = readonly Column[];

export async function readKnown(client: pg.Client): Promise<Known> {
  const { rows } = await client.query<Column>(`
    select class.relname as table, quote_ident(attname) as column, format_type(atttypid, atttypmod) as type,
      attgenerated <> '' or attidentity = 'a' as "isGenerated"
    from pg_attribute join pg_class class on class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and relname <> 'migrations'
    order by class.relname, attnum`);
  return rows;
}

/**
 * Looks at a database after its migrations as a server of the version before does, which goes on serving until it is
 * updated too: it reads all columns that it knows, and writes rows with these alone.
 */
export async function stillUsable(client: pg.Client, known: Known): Promise<Finding[]> {
  const now = new Map(
    (await readKnown(client)).map(({ table, column, type }) => [`${table}.${column}`, type]),
  );
  const gone = known
    .filter(({ table, column, type }) => now.get(`${table}.${column}`) !== type)
    .map(({ table, column }) => `${table}.${column}`);
  const tables = new Set(known.map(({ table }) => table));
  const refused: string[] = [];
  for (const table of tables) {
    const columns = known.filter((each) => each.table === table && !each.isGenerated);
    const reason = await refusalOf(client, table, columns.map(({ column }) => column).join(", "));
    if (reason) refused.push(`${table} (${reason})`);
  }
  return [
    finding("columns that a migration took from the version before", gone, known.length),
    finding("tables that no longer take a row of the version before", refused, tables.size),
  ];
}

/** The refusals that speak of the row's form; that it is there already speaks well of it. */
const ofForm = new Set(["23502", "23514", "42703", "42804", "42P01", "428C9"]);

/** Writes a row that is there once more; nothing of it is kept. */
async function refusalOf(client: pg.Client, table: string, columns: string): Promise<string | undefined> {
  await client.query("begin");
  try {
    await client.query(`insert into ${table} (${columns}) select ${columns} from ${table} limit 1`);
    return undefined;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !ofForm.has(error.code ?? "")) return undefined;
    return error.message;
  } finally {
    await client.query("rollback");
  }
}

const finding = (name: string, found: readonly string[], of: number): Finding => ({
  name,
  figure: `${found.length} of ${of} ${found.join(", ")}`.trim(),
  goal: "0",
  reached: found.length === 0 && of > 0,
});

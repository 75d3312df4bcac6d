import type pg from "pg";

/** The indexes of these tables, or of all, that no constraint depends on. */
const looseIndexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace
    and ($1::regclass[] is null or indrelid = any($1))
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`;

/** Drops the indexes while `insert` runs: creating them at the end, for all rows at once, is much faster. */
export async function withoutIndexes(
  client: pg.PoolClient,
  tables: readonly string[] | undefined,
  insert: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(looseIndexes, [tables]);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await insert();
  await client.query("set local maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await client.query(definition);
}

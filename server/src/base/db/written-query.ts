import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Db } from "./open.ts";

/** The SQL for a moment inside of JSON, written as outside of it. */
export const momentOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// Values that are only printed are built as `json`, which costs Postgres a fraction of `jsonb`: see
// docs/decisions/0089.

/** The SQL for a list as JSON, empty without rows: its elements, in order, and where they come from. */
export const listOf = (element: string, order: string, from: string) =>
  `coalesce((select json_agg(${element} order by ${order}) ${from}), '[]')`;

/** The SQL for the rows of a query as JSON, in its order. */
export const rowsOf = (query: string) =>
  `coalesce((select json_agg(to_json(listed)) from (${query}) listed), '[]')`;

/** The same for a query with values in it. */
export const listed = (query: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(to_json(listed)) from (${query}) listed), '[]')`;

/** SQL that a noun after this one adds to its query: columns, and what they are joined from. */
export interface StatementParts {
  columns: string;
  join: string;
}

/** Things for `jsonb_to_recordset`, each with its position. */
export const inOrder = (things: readonly object[]): string =>
  JSON.stringify(things.map((thing, position) => ({ ...thing, position })));

/**
 * Prepares a query from its SQL, with `$1`, `$2` for its parameters and column names as in code ("createdAt"). Nothing
 * is built when it runs, which for the long query of a busy page is worth more than the builder's types.
 */
export function writtenQuery<Row>(text: string): (db: Db, parameters: readonly unknown[]) => Promise<Row[]> {
  return async (db, parameters) => {
    const { rows } = await db
      .getExecutor()
      .withoutPlugins()
      .executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
    return rows;
  };
}

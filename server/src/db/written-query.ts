import { CompiledQuery } from "kysely";
import type { Db } from "./open.ts";

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

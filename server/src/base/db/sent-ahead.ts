import { type Compilable, CompiledQuery } from "kysely";
import { aheadMark } from "./named-statements.ts";
import type { Db } from "./open.ts";

/**
 * Sends a statement whose answer nobody reads, and does not wait: the transaction's next statement travels with it. If
 * it fails, so does the next statement that is waited for, at the latest the commit.
 */
export async function sendAhead(db: Db, statement: Compilable | CompiledQuery): Promise<void> {
  const { sql, parameters } = "compile" in statement ? statement.compile() : statement;
  await db.executeQuery(CompiledQuery.raw(db.isTransaction ? aheadMark + sql : sql, [...parameters]));
}

import type { ActiveState } from "@boxmates/contract/base/values";
import { type RawBuilder, sql } from "kysely";

/**
 * Returns the condition that a column contains the text, ignoring case. `%` and `_` have no special meaning. Only values
 * with non-ASCII letters get the second check, because lower-casing the letters of all languages is expensive.
 */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const [held, term] = [sql.ref(column), text.toLowerCase()];
  return sql<boolean>`(
    strpos(lower(${held}), ${term}) > 0
    or (octet_length(${held}) > char_length(${held}) and strpos(lower_case(${held}), ${term}) > 0)
  )`;
}

/** Returns the condition that the flag in a column is as a list's filter wants it; without a filter all match. */
export function isInState(column: string, state: ActiveState | undefined): RawBuilder<boolean> {
  return state ? sql<boolean>`${sql.ref(column)} = ${state === "active"}` : sql<boolean>`true`;
}

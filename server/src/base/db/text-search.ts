import type { ActiveState } from "@boxmates/contract/base/values";
import { type RawBuilder, sql } from "kysely";

/** Returns the text as `folded` makes it: once for a statement, not once for each row. */
const foldedOnce = (text: string) => sql`(select folded(${text}))`;

/** Returns the condition that the folded column of `profiles` or `groups`, under this alias, contains the text. */
export function isFound(table: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(${sql.ref(`${table}.searched`)}, ${foldedOnce(text)}) > 0`;
}

/**
 * Returns the condition that a column contains the text, ignoring case and accents. `%` and `_` have no special meaning.
 * Only values with non-ASCII letters are folded, because that is expensive; tables with many of them keep them folded.
 */
export function contains(column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const held = typeof column === "string" ? sql.ref(column) : column;
  const term = foldedOnce(text);
  return sql<boolean>`(
    case when octet_length(${held}) = char_length(${held}) then strpos(lower(${held}), ${term}) > 0
      else strpos(folded(${held}), ${term}) > 0 end
  )`;
}

/** Returns the condition that the flag in a column is as a list's filter wants it; without a filter all match. */
export function isInState(column: string, state: ActiveState | undefined): RawBuilder<boolean> {
  return state ? sql<boolean>`${sql.ref(column)} = ${state === "active"}` : sql<boolean>`true`;
}

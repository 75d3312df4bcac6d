import { type RawBuilder, sql } from "kysely";

/**
 * Whether a column holds the text, whatever the case. Nothing but the text itself counts: `%` and `_` are letters like
 * others. Columns with other letters than English ones are looked at twice: knowing the small letters of all languages
 * is dear.
 */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const [held, term] = [sql.ref(column), text.toLowerCase()];
  return sql<boolean>`(
    strpos(lower(${held}), ${term}) > 0
    or (octet_length(${held}) > char_length(${held}) and strpos(lower_case(${held}), ${term}) > 0)
  )`;
}

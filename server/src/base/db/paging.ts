import type { pageQuery } from "@boxmates/contract/base/values";
import { type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";

export type PageQuery = z.output<typeof pageQuery>;

/** The position in a list, newest first, after which the next page begins. */
export interface PageKey {
  createdAt: string;
  id: string;
}

export function pageKeyOf(before: string | undefined): PageKey | undefined {
  const [createdAt, id] = before?.split("_") ?? [];
  return createdAt && id ? { createdAt, id } : undefined;
}

/** Returns the condition that a row of the table comes after the key, newest first; without a key all do. */
export function isAfter(key: PageKey | undefined, table: string): RawBuilder<boolean> {
  if (!key) return sql<boolean>`true`;
  const place = sql`(${sql.ref(`${table}.createdAt`)}, ${sql.ref(`${table}.id`)})`;
  return sql<boolean>`${place} < (${key.createdAt}::timestamptz, ${key.id}::uuid)`;
}

/** Builds a page from one more row than requested; the extra row shows whether there is a next page. */
export function toPage<Row extends PageKey>(
  rows: Row[],
  limit: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? `${last.createdAt}_${last.id}` : null };
}

/**
 * Builds the number of all rows that a search finds, in a statement whose first part, `page`, holds up to `limit + 1` of
 * them. If a first page shows them all, they are not searched again. `found` is what follows `from`.
 */
export const countWithPage = (key: PageKey | undefined, limit: number, found: RawBuilder<unknown>) => sql`
  case when ${!key}::boolean and (select count(*) from page) <= ${limit}::integer then (select count(*) from page)
    else (select count(*) from ${found}) end`;

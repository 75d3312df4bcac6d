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

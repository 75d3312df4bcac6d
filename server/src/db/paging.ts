import type { pageQuery } from "@boxmates/contract/values";
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

/** Builds a page from one more row than requested; the extra row shows whether there is a next page. */
export function toPage<Row extends PageKey>(
  rows: Row[],
  limit: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? `${last.createdAt}_${last.id}` : null };
}

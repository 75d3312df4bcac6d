import type { pageQuery } from "@boxmates/contract/values";
import type * as z from "zod/mini";

export type PageQuery = z.output<typeof pageQuery>;

/** The place in a list, newest first, behind which the next page begins. */
export interface PageKey {
  createdAt: string;
  id: string;
}

export function pageKeyOf(before: string | undefined): PageKey | undefined {
  const [createdAt, id] = before?.split("_") ?? [];
  return createdAt && id ? { createdAt, id } : undefined;
}

/** Makes a page of one row more than asked for: that row tells whether there is a next page. */
export function toPage<Row extends PageKey>(
  rows: Row[],
  limit: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? `${last.createdAt}_${last.id}` : null };
}

import type { Fields } from "./schema.ts";

const mostItems = 100;

/** A page of a list as Stripe sends it: the newest first, filtered by what its parameters say. */
export function listOf(all: readonly Fields[], params: Fields): Fields {
  const { limit = 10, starting_after: after, created, ...filters } = params;
  const from = Number((created as Fields | undefined)?.gte ?? 0);
  const fits = (item: Fields) =>
    Number(item.created ?? 0) >= from &&
    Object.entries(filters).every(([name, value]) => typeof value !== "string" || item[name] === value);
  const found = all.filter(fits).toReversed();
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const end = start + Math.min(Number(limit), mostItems);
  return { object: "list", data: found.slice(start, end), has_more: found.length > end, url: "/v1/list" };
}

import { groupQuery } from "@boxmates/contract/admin";
import { searchIn } from "../ui/search-in-address.ts";

/** The query of an address: what it searches for, and from where on the list goes. */
export function queryIn(params: URLSearchParams) {
  const before = groupQuery.shape.before.safeParse(params.get("before") ?? undefined);
  return { search: searchIn(params) || undefined, before: before.data };
}

/** The search part of the address that shows the newest groups that are found. */
export function addressOf(search: string): string {
  return search.trim() ? `?${new URLSearchParams({ search: search.trim() })}` : "";
}

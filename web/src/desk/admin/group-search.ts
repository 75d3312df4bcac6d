import { groupQuery } from "@boxmates/contract/desk/admin";
import { searchIn } from "../../base/ui/search-in-address.ts";

/** The query in an address: the search, and where the page of the list begins. */
export function queryIn(params: URLSearchParams) {
  const before = groupQuery.shape.before.safeParse(params.get("before") ?? undefined);
  return { search: searchIn(params) || undefined, before: before.data };
}

/** The search part of the address that shows the first page of what is found. */
export function addressOf(search: string): string {
  return search.trim() ? `?${new URLSearchParams({ search: search.trim() })}` : "";
}

import { ledgerApi } from "@boxmates/contract/money/ledger";
import { searchIn } from "../../base/ui/search-in-address.ts";

const { before: pageKey } = ledgerApi.passes.query.shape;

/** The list's filter, as the address holds it. */
export const filterIn = (params: URLSearchParams) => ({ search: searchIn(params) });

/** The query in an address: the filter, and where the page of the list begins. */
export function passesQueryIn(params: URLSearchParams) {
  const before = pageKey.safeParse(params.get("before") ?? undefined).data;
  return { search: filterIn(params).search || undefined, before };
}

/** The search part of the address that shows the first page of the filtered list. */
export function addressOf({ search }: { search: string }): string {
  const text = search.trim();
  return text ? `?${new URLSearchParams({ search: text })}` : "";
}

import type { ActiveState } from "@boxmates/contract/base/values";
import { type BoxType, boxQuery, boxTypeNamed } from "@boxmates/contract/workshop/box";
import { activeStateOf } from "../../base/ui/active-states.ts";
import { searchIn } from "../../base/ui/search-in-address.ts";

/** The list's filter, as the address holds it. */
export interface BoxFilter {
  search: string;
  boxType: BoxType | undefined;
  state: ActiveState | undefined;
}

/** The filter in an address. People edit addresses: nonsense in them is ignored. */
export function filterIn(params: URLSearchParams): BoxFilter {
  return {
    search: searchIn(params),
    boxType: boxTypeNamed(params.get("type")),
    state: activeStateOf(params.get("state")),
  };
}

/** The query in an address: the filter, and where the page of the list begins. */
export function queryIn(params: URLSearchParams) {
  const { search, ...filter } = filterIn(params);
  const before = boxQuery.shape.before.safeParse(params.get("before") ?? undefined);
  return { ...filter, search: search || undefined, before: before.data };
}

/** The search part of the address that shows the first page of the filtered list. */
export function addressOf({ search, boxType, state }: BoxFilter): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set("search", search.trim());
  if (boxType) params.set("type", boxType);
  if (state) params.set("state", state);
  return params.size > 0 ? `?${params}` : "";
}

export function isFiltering(filter: BoxFilter): boolean {
  return addressOf(filter) !== "";
}

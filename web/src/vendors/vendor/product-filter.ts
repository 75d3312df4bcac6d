import { isId } from "@boxmates/contract/base/values";
import { type VendorSort, vendorSorts } from "@boxmates/contract/vendors/vendor";
import { type BoxType, boxTypeNamed } from "@boxmates/contract/workshop/box";
import { searchIn } from "../../base/ui/search-in-address.ts";

/** The list's filter and order, as the address holds them. */
export interface ProductFilter {
  search: string;
  boxType: BoxType | undefined;
  sort: VendorSort;
}

export const sortOf = (text: string | null): VendorSort =>
  vendorSorts.find((sort) => sort === text) ?? "name";

/** The filter in an address. People edit addresses: nonsense in them is ignored. */
export function filterIn(params: URLSearchParams): ProductFilter {
  return {
    search: searchIn(params),
    boxType: boxTypeNamed(params.get("type")),
    sort: sortOf(params.get("sort")),
  };
}

/** Returns the filter for the server, without the page's place in the list. */
export function fileQueryIn(params: URLSearchParams) {
  const { search, boxType, sort } = filterIn(params);
  return { search: search || undefined, boxType, sort };
}

const pageLength = 20;

/** The query in an address: the filter, and the product after which the page of the list begins. */
export function queryIn(params: URLSearchParams) {
  const after = params.get("after");
  return { ...fileQueryIn(params), limit: pageLength, after: after && isId(after) ? after : undefined };
}

/** The search part of the address that shows the first page of the filtered list. */
export function addressOf({ search, boxType, sort }: ProductFilter): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set("search", search.trim());
  if (boxType) params.set("type", boxType);
  if (sort !== "name") params.set("sort", sort);
  return params.size > 0 ? `?${params}` : "";
}

export function isFiltering({ search, boxType }: ProductFilter): boolean {
  return search !== "" || boxType !== undefined;
}

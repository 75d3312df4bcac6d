import {
  deliveryApi,
  type ParcelSort,
  parcelSorts,
  usualParcelSort,
} from "@boxmates/contract/deliveries/delivery";
import { type DeliveryStatus, deliveryStatuses } from "@boxmates/contract/deliveries/delivery-status";
import { searchIn } from "../../base/ui/search-in-address.ts";
import { typedDate } from "../../base/ui/typed-date.ts";

/** The statuses to filter by, and parcels on their way that nobody can track. */
export const shownStatuses = [...deliveryStatuses, "untracked"] as const;
export type ShownStatus = DeliveryStatus | "untracked";

/** The list's filter, as the address holds it. */
export interface ParcelFilter {
  /** Empty for all. */
  status: ShownStatus | "";
  /** The first and the last delivery date; empty for no bound. */
  from: string;
  to: string;
  search: string;
  sort: ParcelSort;
}

const { before: pageKey } = deliveryApi.parcels.query.shape;

export function sortOf(text: string | null): ParcelSort {
  return parcelSorts.find((sort) => sort === text) ?? usualParcelSort;
}

export function statusOf(text: string): ShownStatus | "" {
  return shownStatuses.find((status) => status === text) ?? "";
}

/** The filter in an address. People edit addresses: nonsense in them is ignored. */
export function filterIn(params: URLSearchParams): ParcelFilter {
  return {
    status: statusOf(params.get("status") ?? ""),
    from: typedDate(params.get("from") ?? ""),
    to: typedDate(params.get("to") ?? ""),
    search: searchIn(params),
    sort: sortOf(params.get("sort")),
  };
}

/** The filter's part of a query, without the status and the order. */
export function rangeOf({ from, to, search }: ParcelFilter) {
  return { from: from || undefined, to: to || undefined, search: search || undefined };
}

/** The query in an address: the filter, and where the page of the list begins. */
export function queryIn(params: URLSearchParams) {
  const filter = filterIn(params);
  const before = pageKey.safeParse(params.get("before") ?? undefined);
  return { ...rangeOf(filter), ...statusQuery(filter), sort: filter.sort, before: before.data };
}

function statusQuery({ status }: ParcelFilter) {
  return status === "untracked" ? ({ tracking: "none" } as const) : { status: status || undefined };
}

/** The search part of the address that shows the first page of the filtered list. */
export function addressOf({ status, from, to, search, sort }: ParcelFilter): string {
  const params = new URLSearchParams();
  if (status) params.set("status", status);
  if (typedDate(from)) params.set("from", from);
  if (typedDate(to)) params.set("to", to);
  if (search.trim()) params.set("search", search.trim());
  if (sort !== usualParcelSort) params.set("sort", sort);
  return params.size > 0 ? `?${params}` : "";
}

export function isFiltering(filter: ParcelFilter): boolean {
  return addressOf({ ...filter, sort: usualParcelSort }) !== "";
}

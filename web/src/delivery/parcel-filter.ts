import { type DeliveryStatus, deliveryApi, deliveryStatuses } from "@boxmates/contract/delivery";
import { calendarDate } from "@boxmates/contract/values";
import { searchIn } from "../ui/search-in-address.ts";

/** Which parcels the list shows, as its page's address says it. */
export interface ParcelFilter {
  /** Empty for all. */
  status: DeliveryStatus | "";
  /** The first and the last delivery date; empty for no bound. */
  from: string;
  to: string;
  search: string;
}

/** While a year is typed it is one of the first centuries for a moment. */
const firstDate = "1900-01-01";

const { before: pageKey } = deliveryApi.parcels.query.shape;

export function statusOf(text: string): DeliveryStatus | "" {
  return deliveryStatuses.find((status) => status === text) ?? "";
}

function dateOf(text: string): string {
  return text >= firstDate && calendarDate.safeParse(text).success ? text : "";
}

/** The filter in an address. People edit addresses: what makes no sense in them is left out. */
export function filterIn(params: URLSearchParams): ParcelFilter {
  return {
    status: statusOf(params.get("status") ?? ""),
    from: dateOf(params.get("from") ?? ""),
    to: dateOf(params.get("to") ?? ""),
    search: searchIn(params),
  };
}

/** What the filter says to the server, whatever the status. */
export function rangeOf({ from, to, search }: ParcelFilter) {
  return { from: from || undefined, to: to || undefined, search: search || undefined };
}

/** The query of an address: the filter, and from where on the list goes. */
export function queryIn(params: URLSearchParams) {
  const filter = filterIn(params);
  const before = pageKey.safeParse(params.get("before") ?? undefined);
  return { ...rangeOf(filter), status: filter.status || undefined, before: before.data };
}

/** The search part of the address that shows the latest parcels that the filter leaves. */
export function addressOf({ status, from, to, search }: ParcelFilter): string {
  const params = new URLSearchParams();
  if (status) params.set("status", status);
  if (dateOf(from)) params.set("from", from);
  if (dateOf(to)) params.set("to", to);
  if (search.trim()) params.set("search", search.trim());
  return params.size > 0 ? `?${params}` : "";
}

export function isFiltering(filter: ParcelFilter): boolean {
  return addressOf(filter) !== "";
}

import { type AuditKind, auditApi, auditKinds } from "@boxmates/contract/desk/audit";
import { searchIn } from "../../base/ui/search-in-address.ts";
import { typedDate } from "../../base/ui/typed-date.ts";

/** The log's filter, as the address holds it; an empty field filters nothing. */
export interface AuditFilter {
  search: string;
  kind: AuditKind | "";
  /** The first and the last day. */
  from: string;
  to: string;
}

const { before: pageKey } = auditApi.entries.query.shape;

export function kindOf(text: string): AuditKind | "" {
  return auditKinds.find((kind) => kind === text) ?? "";
}

/** The filter in an address. People edit addresses: nonsense in them is ignored. */
export function filterIn(params: URLSearchParams): AuditFilter {
  return {
    search: searchIn(params),
    kind: kindOf(params.get("kind") ?? ""),
    from: typedDate(params.get("from") ?? ""),
    to: typedDate(params.get("to") ?? ""),
  };
}

export function filterQuery({ search, kind, from, to }: AuditFilter) {
  return {
    search: search || undefined,
    kind: kind || undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** The query in an address: the filter, and where the page of the log begins. */
export function queryIn(params: URLSearchParams) {
  const before = pageKey.safeParse(params.get("before") ?? undefined);
  return { ...filterQuery(filterIn(params)), before: before.data };
}

/** The search part of the address that shows the newest entries that fit the filter. */
export function addressOf({ search, kind, from, to }: AuditFilter): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set("search", search.trim());
  if (kind) params.set("kind", kind);
  if (typedDate(from)) params.set("from", from);
  if (typedDate(to)) params.set("to", to);
  return params.size > 0 ? `?${params}` : "";
}

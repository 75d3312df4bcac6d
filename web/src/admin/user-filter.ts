import { userQuery } from "@boxmates/contract/admin";
import { type UserRole, userRoles } from "@boxmates/contract/user";
import { searchIn } from "../ui/search-in-address.ts";

/** Which users the list shows, as its page's address says it. */
export interface UserFilter {
  search: string;
  /** Empty for all roles. */
  role: UserRole | "";
}

export function roleOf(text: string): UserRole | "" {
  return userRoles.find((role) => role === text) ?? "";
}

/** The filter in an address. People edit addresses: what makes no sense in them is left out. */
export function filterIn(params: URLSearchParams): UserFilter {
  return {
    search: searchIn(params),
    role: roleOf(params.get("role") ?? ""),
  };
}

/** The query of an address: the filter, and from where on the list goes. */
export function queryIn(params: URLSearchParams) {
  const { search, role } = filterIn(params);
  const before = userQuery.shape.before.safeParse(params.get("before") ?? undefined);
  return { search: search || undefined, role: role || undefined, before: before.data };
}

/** The search part of the address that shows the newest users that the filter leaves. */
export function addressOf({ search, role }: UserFilter): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set("search", search.trim());
  if (role) params.set("role", role);
  return params.size > 0 ? `?${params}` : "";
}

export function isFiltering({ search, role }: UserFilter): boolean {
  return search !== "" || role !== "";
}

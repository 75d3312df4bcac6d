import { type UserRole, userRoles } from "@boxmates/contract/base/user";
import { userQuery } from "@boxmates/contract/desk/admin";
import { searchIn } from "../../base/ui/search-in-address.ts";

/** The list's filter, as the address holds it. */
export interface UserFilter {
  search: string;
  /** Empty for all roles. */
  role: UserRole | "";
}

export function roleOf(text: string): UserRole | "" {
  return userRoles.find((role) => role === text) ?? "";
}

/** The filter in an address. People edit addresses: nonsense in them is ignored. */
export function filterIn(params: URLSearchParams): UserFilter {
  return {
    search: searchIn(params),
    role: roleOf(params.get("role") ?? ""),
  };
}

/** The query in an address: the filter, and where the page of the list begins. */
export function queryIn(params: URLSearchParams) {
  const { search, role } = filterIn(params);
  const before = userQuery.shape.before.safeParse(params.get("before") ?? undefined);
  return { search: search || undefined, role: role || undefined, before: before.data };
}

/** The search part of the address that shows the first page of the filtered list. */
export function addressOf({ search, role }: UserFilter): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set("search", search.trim());
  if (role) params.set("role", role);
  return params.size > 0 ? `?${params}` : "";
}

export function isFiltering({ search, role }: UserFilter): boolean {
  return search !== "" || role !== "";
}

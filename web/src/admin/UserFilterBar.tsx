import type { UserRole } from "@boxmates/contract/user";
import { Search } from "lucide-react";
import { controlClass } from "../ui/control-class.ts";
import { useAddressFilter } from "../ui/use-address-filter.ts";
import { addressOf, filterIn, roleOf, searchMaxLength } from "./user-filter.ts";

const searchLabel = "Search users by name or email...";

const roles: readonly { role: UserRole | ""; label: string }[] = [
  { role: "", label: "All Roles" },
  { role: "admin", label: "Administrators" },
  { role: "vendor", label: "Vendors" },
  { role: "user", label: "Regular Users" },
];

export function UserFilterBar() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <div className="relative">
        <Search
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
          aria-hidden
        />
        <input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          maxLength={searchMaxLength}
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.target.value })}
          className={`${controlClass} pl-11 [&::-webkit-search-cancel-button]:cursor-pointer [&::-webkit-search-cancel-button]:grayscale`}
        />
      </div>
      <select
        aria-label="Role filter"
        value={filter.role}
        onChange={(event) => setFilter({ ...filter, role: roleOf(event.target.value) })}
        className={`${controlClass} select-arrow cursor-pointer pr-10`}
      >
        {roles.map(({ role, label }) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </select>
    </search>
  );
}

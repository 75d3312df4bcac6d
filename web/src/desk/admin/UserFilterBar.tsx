import type { UserRole } from "@boxmates/contract/base/user";
import { controlClass } from "../../base/ui/control-class.ts";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { addressOf, filterIn, roleOf } from "./user-filter.ts";

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
      <SearchInput
        label={searchLabel}
        value={filter.search}
        onType={(search) => setFilter({ ...filter, search })}
      />
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

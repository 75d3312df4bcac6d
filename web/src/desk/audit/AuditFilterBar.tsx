import { auditKindLabels, auditKinds } from "@boxmates/contract/desk/audit";
import { controlClass } from "../../base/ui/control-class.ts";
import { DateInput } from "../../base/ui/DateInput.tsx";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { addressOf, filterIn, kindOf } from "./audit-filter.ts";

export function AuditFilterBar() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_16rem_11rem_11rem]">
      <SearchInput
        label="Search by name or email..."
        value={filter.search}
        onType={(search) => setFilter({ ...filter, search })}
        className="col-span-2 lg:col-span-1"
      />
      <label className="col-span-2 grid gap-1.5 lg:col-span-1">
        <span className="font-medium">Kind</span>
        <select
          value={filter.kind}
          onChange={({ target }) => setFilter({ ...filter, kind: kindOf(target.value) })}
          className={`${controlClass} select-arrow cursor-pointer pr-10`}
        >
          <option value="">All</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {auditKindLabels[kind]}
            </option>
          ))}
        </select>
      </label>
      <DateInput
        label="From"
        value={filter.from}
        max={filter.to}
        onChange={({ target }) => setFilter({ ...filter, from: target.value })}
      />
      <DateInput
        label="To"
        value={filter.to}
        min={filter.from}
        onChange={({ target }) => setFilter({ ...filter, to: target.value })}
      />
    </search>
  );
}

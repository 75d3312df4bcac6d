import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import { controlClass } from "../../base/ui/control-class.ts";
import { DateInput } from "../../base/ui/DateInput.tsx";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { addressOf, filterIn, type ShownStatus, shownStatuses, statusOf } from "./parcel-filter.ts";

const searchLabel = "Search by group or recipient...";

const statusLabels: Record<ShownStatus, string> = {
  ...deliveryStatusLabels,
  untracked: "On its way without tracking",
};

export function ParcelFilterBar() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_11rem_11rem_11rem]">
      <SearchInput
        label={searchLabel}
        value={filter.search}
        onType={(search) => setFilter({ ...filter, search })}
        className="col-span-2 lg:col-span-1"
      />
      <label className="col-span-2 grid gap-1.5 lg:col-span-1">
        <span className="font-medium">Status</span>
        <select
          value={filter.status}
          onChange={({ target }) => setFilter({ ...filter, status: statusOf(target.value) })}
          className={`${controlClass} select-arrow cursor-pointer pr-10`}
        >
          <option value="">All</option>
          {shownStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </select>
      </label>
      <DateInput
        label="Delivery from"
        value={filter.from}
        max={filter.to}
        onChange={({ target }) => setFilter({ ...filter, from: target.value })}
      />
      <DateInput
        label="Delivery to"
        value={filter.to}
        min={filter.from}
        onChange={({ target }) => setFilter({ ...filter, to: target.value })}
      />
    </search>
  );
}

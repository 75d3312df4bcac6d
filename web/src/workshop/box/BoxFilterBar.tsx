import { boxTypeLabels, boxTypeNamed, boxTypes } from "@boxmates/contract/workshop/box";
import { activeStateOf, activeStateOptions } from "../../base/ui/active-states.ts";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { addressOf, filterIn } from "./box-filter.ts";

const types = [
  { value: "", label: "All types" },
  ...boxTypes.map((type) => ({ value: type, label: boxTypeLabels[type] })),
];

export function BoxFilterBar() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_15rem_13rem]">
      <SearchInput
        label="Search boxes..."
        className="max-md:col-span-full"
        value={filter.search}
        onType={(search) => setFilter({ ...filter, search })}
      />
      <FilterSelect
        label="Type filter"
        options={types}
        value={filter.boxType ?? ""}
        onChoose={(type) => setFilter({ ...filter, boxType: boxTypeNamed(type) })}
      />
      <FilterSelect
        label="State filter"
        options={activeStateOptions}
        value={filter.state ?? ""}
        onChoose={(state) => setFilter({ ...filter, state: activeStateOf(state) })}
      />
    </search>
  );
}

import { boxTypeLabels, boxTypeNamed, boxTypes } from "@boxmates/contract/workshop/box";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { addressOf, filterIn, stateOf } from "./proposal-filter.ts";
import { stateOptions } from "./StateFilter.tsx";

const typeOptions = [
  { value: "", label: "All types" },
  ...boxTypes.map((type) => ({ value: type, label: boxTypeLabels[type] })),
];

export function ProposalFilterBar() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_13rem_16rem]">
      <SearchInput
        label="Search by product or vendor..."
        value={filter.search}
        onType={(search) => setFilter({ ...filter, search })}
        className="col-span-2 lg:col-span-1"
      />
      <FilterSelect
        label="State filter"
        value={filter.state ?? ""}
        options={stateOptions}
        onChoose={(state) => setFilter({ ...filter, state: stateOf(state) })}
      />
      <FilterSelect
        label="Type filter"
        value={filter.boxType ?? ""}
        options={typeOptions}
        onChoose={(type) => setFilter({ ...filter, boxType: boxTypeNamed(type) })}
      />
    </search>
  );
}

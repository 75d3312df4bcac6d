import { textTypeLabels, textTypes } from "@boxmates/contract/workshop/text";
import { activeStateOf, activeStateOptions } from "../../base/ui/active-states.ts";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { companionLabels } from "./companion-labels.ts";
import { addressOf, filterIn, textTypeOf } from "./companions-address.ts";

const types = [
  { value: "", label: "All types" },
  ...textTypes.map((type) => ({ value: type, label: textTypeLabels[type] })),
];

/** The tab is part of the address: it is drawn anew for each. */
export function CompanionFilterBar() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid grid-cols-2 gap-3">
      <SearchInput
        label={companionLabels[filter.tab].search}
        className="col-span-full"
        value={filter.search}
        onType={(search) => setFilter({ ...filter, search })}
      />
      {filter.tab === "texts" && (
        <FilterSelect
          label="Type filter"
          options={types}
          value={filter.textType ?? ""}
          onChoose={(type) => setFilter({ ...filter, textType: textTypeOf(type) })}
        />
      )}
      <FilterSelect
        label="State filter"
        options={activeStateOptions}
        value={filter.state ?? ""}
        onChoose={(state) => setFilter({ ...filter, state: activeStateOf(state) })}
      />
    </search>
  );
}

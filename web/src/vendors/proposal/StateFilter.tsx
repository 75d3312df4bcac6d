import { proposalStateLabels, proposalStates } from "@boxmates/contract/vendors/proposal";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { addressOf, filterIn, stateOf } from "./proposal-filter.ts";

export const stateOptions = [
  { value: "", label: "All states" },
  ...proposalStates.map((state) => ({ value: state, label: proposalStateLabels[state] })),
];

export function StateFilter() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid sm:max-w-60">
      <FilterSelect
        label="State filter"
        value={filter.state ?? ""}
        options={stateOptions}
        onChoose={(state) => setFilter({ ...filter, state: stateOf(state) })}
      />
    </search>
  );
}

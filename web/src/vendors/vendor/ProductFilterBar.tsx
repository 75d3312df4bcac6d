import { boxTypeLabels, boxTypeNamed, boxTypes } from "@boxmates/contract/workshop/box";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { addressOf, filterIn, sortOf } from "./product-filter.ts";

const types = [
  { value: "", label: "All types" },
  ...boxTypes.map((type) => ({ value: type, label: boxTypeLabels[type] })),
];

const sorts = [
  { value: "name", label: "By name" },
  { value: "rating", label: "Best rated first" },
  { value: "guesses", label: "Best guessed first" },
  { value: "parcels", label: "Most parcels first" },
];

export function ProductFilterBar() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_15rem_13rem]">
      <SearchInput
        label="Search products and boxes..."
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
        label="Order"
        options={sorts}
        value={filter.sort}
        onChoose={(sort) => setFilter({ ...filter, sort: sortOf(sort) })}
      />
    </search>
  );
}

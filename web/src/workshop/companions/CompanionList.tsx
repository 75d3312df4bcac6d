import { textTypeLabels, textTypes } from "@boxmates/contract/workshop/text";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Reading } from "../../base/api/read.ts";
import { EmptyBoxArt } from "../../base/shell/EmptyBoxArt.tsx";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { activeStateOf, activeStateOptions } from "../../base/ui/active-states.ts";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { FoundCount } from "../../base/ui/FoundCount.tsx";
import { SearchedPart } from "../../base/ui/SearchedPart.tsx";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { companionLabels } from "./companion-labels.ts";
import {
  addressOf,
  type CompanionsAddress,
  filterIn,
  isFiltering,
  textTypeOf,
  unfiltered,
} from "./companions-address.ts";

interface Page<Companion> {
  items: readonly Companion[];
  next: string | null;
  matching: number;
  total: number;
}

interface CompanionListProps<Companion> {
  address: CompanionsAddress;
  read: Reading<Page<Companion>>;
  children: (companion: Companion) => ReactNode;
}

/** The list of a tab, newest first, page by page. */
export function CompanionList<Companion extends { id: string }>({
  address,
  read,
  children,
}: CompanionListProps<Companion>) {
  const titleId = useId();
  const { list, found } = companionLabels[address.tab];
  const page = read.value;
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <h2 id={titleId} className="sr-only">
        {list}
      </h2>
      {page?.total !== 0 && <CompanionFilterBar key={address.tab} />}
      {page ? (
        <SearchedPart className="grid grid-cols-1 gap-4">
          {page.total > 0 && <FoundCount {...found} found={page} isFiltering={isFiltering(address)} />}
          {page.items.length === 0 && <NothingListed address={address} total={page.total} />}
          <ul className="grid grid-cols-1 gap-4 empty:hidden">
            {page.items.map((companion) => (
              <li key={companion.id}>{children(companion)}</li>
            ))}
          </ul>
          <NextPageLink next={page.next} />
        </SearchedPart>
      ) : (
        <UnreadPage title="Failed to fetch content data" read={read} />
      )}
    </section>
  );
}

function NothingListed({ address, total }: { address: CompanionsAddress; total: number }) {
  const { empty, emptyText, found } = companionLabels[address.tab];
  if (total === 0) return <EmptyState drawing={<EmptyBoxArt />} title={empty} text={emptyText} />;
  const lead = (to: CompanionsAddress, label: string) => (
    <Link to={addressOf(to)} preventScrollReset className={buttonClass("outline")}>
      {label}
    </Link>
  );
  return address.before ? (
    <EmptyState title="Nothing older" action={lead({ ...address, before: undefined }, "Newest entries")} />
  ) : (
    <EmptyState
      drawing={<EmptyBoxArt />}
      title={`No ${found.many} found`}
      text={`No ${found.one} fits this search and these filters.`}
      action={lead(unfiltered(address), "Clear filters")}
    />
  );
}

const types = [
  { value: "", label: "All types" },
  ...textTypes.map((type) => ({ value: type, label: textTypeLabels[type] })),
];

/** The tab is part of the address: it is drawn anew for each. */
function CompanionFilterBar() {
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

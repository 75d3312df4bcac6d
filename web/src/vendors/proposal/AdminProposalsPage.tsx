import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { boxTypeLabels, boxTypeNamed, boxTypes } from "@boxmates/contract/workshop/box";
import { Lightbulb, SearchX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SearchedPart } from "../../base/ui/SearchedPart.tsx";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import type { Route } from "./+types/AdminProposalsPage.ts";
import { ProposalList } from "./ProposalList.tsx";
import { addressOf, filterIn, queryIn, stateOf } from "./proposal-filter.ts";
import { allProposals } from "./reads.ts";
import { stateOptions } from "./StateFilter.tsx";

export const meta = () => pageTitle(brand, "Proposals");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(allProposals(queryIn(new URL(request.url).searchParams)));

export default function AdminProposalsPage() {
  const [search] = useSearchParams();
  const read = useRead(allProposals(queryIn(search)));
  const list = read.value;
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <h1 className="mt-5 text-4xl font-extrabold">Proposals</h1>
        <p className="mt-2 text-muted">Products that vendors would like to see in a box, newest first.</p>
      </header>
      <ProposalFilterBar />
      <section aria-labelledby="proposals" className="grid grid-cols-1 gap-4">
        {/* Screen readers announce its changes; otherwise they would notice nothing of a search. */}
        <h2 id="proposals" aria-live="polite" className="text-2xl font-bold">
          {list ? `Proposals (${list.items.length} shown)` : "Proposals"}
        </h2>
        {list ? (
          <SearchedPart>
            {list.items.length === 0 ? (
              <NoProposals />
            ) : (
              <ProposalList proposals={list.items} addressOf={pages.adminProposal} other="vendor" />
            )}
            <NextPageLink next={list.next} />
          </SearchedPart>
        ) : (
          <UnreadPage title="The proposals could not be read" read={read} />
        )}
      </section>
    </PageBody>
  );
}

function NoProposals() {
  const [params] = useSearchParams();
  if (params.size > 0)
    return (
      <EmptyState
        heading="h3"
        drawing={<SearchX className="size-12" />}
        title="No proposals found"
        text="Nothing fits this search and these filters, or the list ends before this page."
        action={
          <Link to={{ search: "" }} className={buttonClass("outline")}>
            Clear filters
          </Link>
        }
      />
    );
  return (
    <EmptyState
      heading="h3"
      drawing={<Lightbulb className="size-12" />}
      title="No proposals yet"
      text="Products appear here once a vendor proposes one."
    />
  );
}

const typeOptions = [
  { value: "", label: "All types" },
  ...boxTypes.map((type) => ({ value: type, label: boxTypeLabels[type] })),
];

function ProposalFilterBar() {
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

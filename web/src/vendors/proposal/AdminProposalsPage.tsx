import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { Lightbulb, SearchX } from "lucide-react";
import { Link, useNavigation, useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import type { Route } from "./+types/AdminProposalsPage.ts";
import { ProposalFilterBar } from "./ProposalFilterBar.tsx";
import { ProposalList } from "./ProposalList.tsx";
import { queryIn } from "./proposal-filter.ts";
import { allProposals } from "./reads.ts";

export const meta = () => pageTitle(brand, "Proposals");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(allProposals(queryIn(new URL(request.url).searchParams)));

export default function AdminProposalsPage() {
  const [search] = useSearchParams();
  const read = useRead(allProposals(queryIn(search)));
  const isWaiting = useNavigation().state === "loading";
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
          <div aria-busy={isWaiting} className={isWaiting ? "opacity-60 transition-opacity delay-300" : ""}>
            {list.items.length === 0 ? (
              <NoProposals />
            ) : (
              <ProposalList proposals={list.items} addressOf={pages.adminProposal} other="vendor" />
            )}
            <NextPageLink next={list.next} />
          </div>
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

import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { Lightbulb, Plus, SearchX } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import type { Route } from "./+types/VendorProposalsPage.ts";
import { ProposalForm } from "./ProposalForm.tsx";
import { ProposalList } from "./ProposalList.tsx";
import { queryIn } from "./proposal-filter.ts";
import { ownProposals } from "./reads.ts";
import { StateFilter } from "./StateFilter.tsx";

export const meta = () => pageTitle(brand, "My Proposals");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(ownProposals(ownQueryIn(new URL(request.url).searchParams)));

function ownQueryIn(params: URLSearchParams) {
  const { state, before } = queryIn(params);
  return { state, before };
}

export default function VendorProposalsPage() {
  const [search] = useSearchParams();
  const read = useRead(ownProposals(ownQueryIn(search)));
  const [isProposing, setProposing] = useState(false);
  const navigate = useNavigate();
  const list = read.value;
  const propose = (
    <Button onClick={() => setProposing(true)}>
      <Plus className="size-5" aria-hidden />
      Propose a Product
    </Button>
  );
  return (
    <PageBody width="reading" className="grid grid-cols-1 gap-8 py-12">
      <header className="grid gap-5">
        <p>
          <BackLink to={pages.vendor()}>Back to My Products</BackLink>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-4xl font-extrabold">My Proposals</h1>
          {propose}
        </div>
        <p className="text-muted">
          Propose what friends should find in a box. We read every proposal, ask what we want to know, and
          accept it or tell you why not.
        </p>
        <StateFilter />
      </header>
      {!list && <UnreadPage title="Your proposals could not be read" read={read} />}
      {list && list.items.length === 0 && <NoProposals />}
      {list && list.items.length > 0 && (
        <section aria-labelledby="proposals">
          <h2 id="proposals" aria-live="polite" className="sr-only">
            {`Your proposals (${list.items.length} shown)`}
          </h2>
          <ProposalList proposals={list.items} addressOf={pages.vendorProposal} other="admins" />
          <NextPageLink next={list.next} />
        </section>
      )}
      <Dialog open={isProposing} onOpenChange={setProposing} title="Propose a Product" width="wide">
        <ProposalForm
          onDone={({ id }) => {
            setProposing(false);
            void navigate(pages.vendorProposal({ proposalId: id }));
          }}
          onCancel={() => setProposing(false)}
        />
      </Dialog>
    </PageBody>
  );
}

function NoProposals() {
  const [params] = useSearchParams();
  if (params.size > 0)
    return (
      <EmptyState
        drawing={<SearchX className="size-12" />}
        title="No proposals found"
        text="None of your proposals fits this, or the list ends before this page."
        action={
          <Link to={{ search: "" }} className={buttonClass("outline")}>
            All proposals
          </Link>
        }
      />
    );
  return (
    <EmptyState
      drawing={<Lightbulb className="size-12" />}
      title="No proposals yet"
      text="Tell us about a product of yours with the button above. A picture helps."
    />
  );
}

import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { AdminProposal } from "@boxmates/contract/vendors/proposal";
import { prefetch, useRead } from "../../base/api/read.ts";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { BreakableAddress } from "../../base/ui/BreakableAddress.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { vendorName } from "../../base/ui/vendor-name.ts";
import type { Route } from "./+types/AdminProposalPage.ts";
import { DecidingActions } from "./DecidingActions.tsx";
import { Fact, ProposalFacts } from "./ProposalFacts.tsx";
import { adminProposal } from "./reads.ts";
import { Thread } from "./Thread.tsx";
import { useWriteToVendor } from "./writes.ts";

export const meta = () => pageTitle(brand, "Proposal");

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  prefetch(adminProposal(params.proposalId));

export default function AdminProposalPage({ params: { proposalId } }: Route.ComponentProps) {
  const read = useRead(adminProposal(proposalId));
  const proposal = read.value;
  return (
    <PageBody width="reading" className="grid grid-cols-1 gap-8 py-12">
      <header>
        <BackLink to={pages.adminProposals()}>Back to Proposals</BackLink>
        <h1 dir="auto" className="mt-5 text-4xl font-extrabold wrap-anywhere">
          {proposal?.name ?? "Proposal"}
        </h1>
      </header>
      {proposal ? (
        <>
          <ProposalFacts proposal={proposal} more={<AdminFacts proposal={proposal} />}>
            <DecidingActions proposal={proposal} />
          </ProposalFacts>
          <AdminThread proposal={proposal} />
        </>
      ) : (
        <UnreadPage title="The proposal could not be read" read={read} />
      )}
    </PageBody>
  );
}

function AdminFacts({ proposal: { vendor, item, state } }: { proposal: AdminProposal }) {
  return (
    <>
      <Fact name="Vendor">
        <bdi>{vendorName(vendor)}</bdi>
        {vendor && (
          <span className="block font-normal text-muted">
            <BreakableAddress address={vendor.email} />
          </span>
        )}
      </Fact>
      {item && (
        <Fact name="Item">
          {item.productNumber !== null && <span>Number {item.productNumber} of </span>}
          <bdi>{item.boxTitle}</bdi>
        </Fact>
      )}
      {state === "accepted" && !item && <Fact name="Item">Deleted since</Fact>}
    </>
  );
}

function AdminThread({ proposal: { id: proposalId, messages, state } }: { proposal: AdminProposal }) {
  const { send, busy, errors } = useWriteToVendor();
  return (
    <Thread
      {...{ messages, state, busy, errors }}
      side="admins"
      onSend={(text, onDone) => send({ params: { proposalId }, body: { text } }, onDone)}
    />
  );
}

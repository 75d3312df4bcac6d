import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { isOpenProposal, type OwnProposal } from "@boxmates/contract/vendors/proposal";
import { useState } from "react";
import { prefetch, useRead } from "../../base/api/read.ts";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import type { Route } from "./+types/VendorProposalPage.ts";
import { ProposalFacts } from "./ProposalFacts.tsx";
import { ProposalForm } from "./ProposalForm.tsx";
import { ownProposal } from "./reads.ts";
import { Thread } from "./Thread.tsx";
import { useWithdraw, useWriteToAdmins } from "./writes.ts";

export const meta = () => pageTitle(brand, "Proposal");

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetch(ownProposal(params.proposalId));

export default function VendorProposalPage({ params: { proposalId } }: Route.ComponentProps) {
  const read = useRead(ownProposal(proposalId));
  const proposal = read.value;
  return (
    <PageBody width="reading" className="grid grid-cols-1 gap-8 py-12">
      <header>
        <BackLink to={pages.vendorProposals()}>Back to My Proposals</BackLink>
        <h1 dir="auto" className="mt-5 text-4xl font-extrabold wrap-anywhere">
          {proposal?.name ?? "Proposal"}
        </h1>
      </header>
      {proposal ? (
        <>
          <ProposalFacts proposal={proposal}>
            <OwnActions proposal={proposal} />
          </ProposalFacts>
          <OwnThread proposal={proposal} />
        </>
      ) : (
        <UnreadPage title="The proposal could not be read" read={read} />
      )}
    </PageBody>
  );
}

function OwnActions({ proposal }: { proposal: OwnProposal }) {
  const [open, setOpen] = useState<"edit" | "withdraw">();
  const { send, busy } = useWithdraw();
  const close = () => setOpen(undefined);
  const { state } = proposal;
  if (!isOpenProposal(state) && open === undefined) return null;
  return (
    <>
      {state === "in_talks" && (
        <p className="text-muted">
          We have taken it up, so it stays as it is. Write to us below if something changes.
        </p>
      )}
      <div className={buttonRowClass}>
        {state === "proposed" && (
          <Button kind="outline" onClick={() => setOpen("edit")}>
            Edit Proposal
          </Button>
        )}
        <Button kind="outline" onClick={() => setOpen("withdraw")}>
          Withdraw Proposal
        </Button>
      </div>
      <Dialog
        open={open === "edit"}
        onOpenChange={(next) => next || close()}
        title="Edit Proposal"
        width="wide"
      >
        <ProposalForm proposal={proposal} onDone={close} onCancel={close} />
      </Dialog>
      <ConfirmDialog
        open={open === "withdraw"}
        onOpenChange={(next) => next || close()}
        title="Withdraw this proposal?"
        question="The administrators are told, and this cannot be undone. You can propose the product again."
        confirmLabel="Withdraw"
        busy={busy}
        busyLabel="Withdrawing..."
        onConfirm={() => send({ params: { proposalId: proposal.id } }, close)}
      />
    </>
  );
}

function OwnThread({ proposal: { id: proposalId, messages, state } }: { proposal: OwnProposal }) {
  const { send, busy, errors } = useWriteToAdmins();
  return (
    <Thread
      {...{ messages, state, busy, errors }}
      side="vendor"
      onSend={(text, onDone) => send({ params: { proposalId }, body: { text } }, onDone)}
    />
  );
}

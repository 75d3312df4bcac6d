import { type AdminProposal, isOpenProposal } from "@boxmates/contract/vendors/proposal";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { AcceptForm } from "./AcceptForm.tsx";
import { DeclineForm } from "./DeclineForm.tsx";
import { useTakeUp } from "./writes.ts";

/** Takes up, accepts or declines an open proposal. */
export function DecidingActions({ proposal }: { proposal: AdminProposal }) {
  const [open, setOpen] = useState<"accept" | "decline">();
  const { send, busy } = useTakeUp();
  const close = () => setOpen(undefined);
  const { state, vendor } = proposal;
  if (!isOpenProposal(state)) return null;
  return (
    <>
      {!vendor?.isVendor && (
        <p className="rounded-2xl bg-honey-soft p-4 font-medium text-honey">
          {vendor ? "This account is not a vendor's any more" : "The vendor's account is deleted"}, so the
          product cannot be accepted.
        </p>
      )}
      <div className={buttonRowClass}>
        {state === "proposed" && vendor?.isVendor && (
          <Button
            kind="outline"
            busy={busy}
            busyLabel="Taking up..."
            onClick={() => send({ params: { proposalId: proposal.id } })}
          >
            Take Up
          </Button>
        )}
        {vendor?.isVendor && <Button onClick={() => setOpen("accept")}>Accept</Button>}
        <Button kind="outline" onClick={() => setOpen("decline")}>
          Decline
        </Button>
      </div>
      <Dialog
        open={open === "accept"}
        onOpenChange={(next) => next || close()}
        title="Accept Proposal"
        description="It becomes the next item of a box and names its vendor."
      >
        <AcceptForm proposal={proposal} onDone={close} />
      </Dialog>
      <Dialog open={open === "decline"} onOpenChange={(next) => next || close()} title="Decline Proposal">
        <DeclineForm proposalId={proposal.id} onDone={close} />
      </Dialog>
    </>
  );
}

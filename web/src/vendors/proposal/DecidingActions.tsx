import { type AdminProposal, isOpenProposal } from "@boxmates/contract/vendors/proposal";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import { useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { DialogButtons } from "../../base/ui/DialogButtons.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { SearchField } from "../../base/ui/SearchField.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { boxNames } from "./reads.ts";
import { useAccept, useDecline, useTakeUp } from "./writes.ts";

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

interface AcceptFormProps {
  proposal: AdminProposal;
  onDone: () => void;
}

/** Lives inside the dialog: the boxes are read when it opens. Those of the proposed kind come first. */
function AcceptForm({ proposal, onDone }: AcceptFormProps) {
  // The proposal may change behind the dialog: it is accepted as it was read.
  const [asRead] = useState(proposal);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState("");
  const {
    value: boxes,
    failure,
    busy: reading,
    readAgain,
  } = useRead(boxNames(search), { keepsPrevious: true });
  const { send, busy, errors } = useAccept();
  // A search may have taken it out of the list.
  const boxId = boxes?.some(({ id }) => id === chosen) ? chosen : "";
  const accept = () =>
    send({ params: { proposalId: asRead.id }, body: { boxId, basedOn: asRead.revision } }, onDone);
  const isOfKind = (type: string) => Number(type !== asRead.boxType);
  return (
    <Form onSubmit={accept} errors={errors} unsaved={false} noValidate>
      <SearchField label="Search boxes by title..." search={search} onSearch={setSearch} />
      {failure && <ErrorState text={failure} busy={reading} onRetry={readAgain} />}
      {!boxes && !failure && (
        <div role="status" aria-label="Loading boxes">
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      {boxes && (
        <SelectField
          label="Box"
          name="boxId"
          placeholder={boxes.length === 0 ? "No box has such a title" : "Choose a box"}
          options={boxes
            .toSorted((a, b) => isOfKind(a.boxType) - isOfKind(b.boxType))
            .map(({ id, title, boxType }) => ({ value: id, label: `${title} (${boxTypeLabels[boxType]})` }))}
          value={boxId}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <DialogButtons onCancel={onDone}>
        <Button type="submit" busy={busy} busyLabel="Accepting...">
          Accept into Box
        </Button>
      </DialogButtons>
    </Form>
  );
}

interface DeclineFormProps {
  proposalId: string;
  onDone: () => void;
}

function DeclineForm({ proposalId, onDone }: DeclineFormProps) {
  const [reason, setReason] = useState("");
  const { send, busy, errors } = useDecline();
  return (
    <Form
      onSubmit={() => send({ params: { proposalId }, body: { reason } }, onDone)}
      errors={errors}
      unsaved={reason !== ""}
      noValidate
    >
      <TextAreaField
        label="Reason"
        name="reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        hint="The vendor reads it, on their page and in a mail."
        dir="auto"
      />
      <DialogButtons onCancel={onDone}>
        <Button type="submit" kind="danger" busy={busy} busyLabel="Declining...">
          Decline
        </Button>
      </DialogButtons>
    </Form>
  );
}

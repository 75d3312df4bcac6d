import { formatCents } from "@boxmates/contract/money/amount";
import { type LedgerPass, reasonMaxCharacters } from "@boxmates/contract/money/ledger";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { payerOf } from "./payment-words.ts";
import { useRefundPass } from "./writes.ts";

export function PassRefundDialog({ dialog: { open, subject, close } }: { dialog: DialogAbout<LedgerPass> }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Refund unused boxes"
      description={
        subject && (
          <>
            {formatCents(subject.leftCents, subject.currency)} for {subject.leftCount} of {subject.boxCount}{" "}
            boxes go back to the card that <bdi>{payerOf(subject).name}</bdi> paid with. Boxes that are used
            by then stay paid. Stripe keeps its fee.
          </>
        )
      }
    >
      {subject && <PassRefundForm pass={subject} onDone={close} />}
    </Dialog>
  );
}

/** Lives inside the dialog, so that what was typed and its errors go with it. */
function PassRefundForm({ pass, onDone }: { pass: LedgerPass; onDone: () => void }) {
  const { send, busy, errors } = useRefundPass();
  const save = ({ reason }: { reason: string }) =>
    send({ params: { passId: pass.id }, body: { reason } }, onDone);
  return (
    <Form onSubmit={save} errors={errors} noValidate>
      <TextField
        label="Reason"
        name="reason"
        autoComplete="off"
        maxLength={reasonMaxCharacters}
        hint="Only administrators see it."
      />
      <div className={`${buttonRowClass} justify-end`}>
        <Button kind="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Refunding...">
          Refund
        </Button>
      </div>
    </Form>
  );
}

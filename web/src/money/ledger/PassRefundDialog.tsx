import { formatCents } from "@boxmates/contract/money/amount";
import type { LedgerPass } from "@boxmates/contract/money/ledger";
import { Dialog } from "../../base/ui/Dialog.tsx";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { payerOf } from "./payment-words.ts";
import { RefundForm } from "./RefundForm.tsx";
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
            {formatCents(subject.leftCents, subject.currency)} for{" "}
            {subject.boxCount === 1 ? "the box goes" : `${subject.leftCount} of ${subject.boxCount} boxes go`}{" "}
            back to the card that <bdi>{payerOf(subject).name}</bdi> paid with. Boxes that are used by then
            stay paid. Stripe keeps its fee.
          </>
        )
      }
    >
      {subject && <PassForm pass={subject} onDone={close} />}
    </Dialog>
  );
}

/** Lives inside the dialog, so that what was typed and its errors go with it. */
function PassForm({ pass, onDone }: { pass: LedgerPass; onDone: () => void }) {
  const { send, busy, errors } = useRefundPass();
  const save = ({ reason }: { reason: string }) =>
    send({ params: { passId: pass.id }, body: { reason } }, onDone);
  return <RefundForm onSubmit={save} errors={errors} busy={busy} onDone={onDone} />;
}

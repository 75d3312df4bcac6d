import { formatCents } from "@boxmates/contract/money/amount";
import type { LedgerPayment } from "@boxmates/contract/money/ledger";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { personName, typedCents } from "./payment-words.ts";
import { RefundForm } from "./RefundForm.tsx";
import { useRefund } from "./writes.ts";

export function RefundDialog({ dialog: { open, subject, close } }: { dialog: DialogAbout<LedgerPayment> }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Refund"
      description={
        <>
          It goes back to the card that <bdi>{personName(subject?.person ?? null)}</bdi> paid with. Stripe
          keeps its fee.
        </>
      }
    >
      {subject && <PaymentForm payment={subject} onDone={close} />}
    </Dialog>
  );
}

/** Lives inside the dialog, so that what was typed and its errors go with it. */
function PaymentForm({ payment, onDone }: { payment: LedgerPayment; onDone: () => void }) {
  const { send, busy, errors } = useRefund();
  const { id: paymentId, leftCents, currency } = payment;
  const save = ({ cents, reason }: { cents: string; reason: string }) =>
    send({ params: { paymentId }, body: { cents: typedCents(cents), reason } }, onDone);
  return (
    <RefundForm onSubmit={save} errors={errors} busy={busy} onDone={onDone}>
      <TextField
        label={`Amount in ${currency.toUpperCase()}`}
        name="cents"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={(leftCents / 100).toFixed(2)}
        hint={`At most ${formatCents(leftCents, currency)}, which is all that is left.`}
      />
    </RefundForm>
  );
}

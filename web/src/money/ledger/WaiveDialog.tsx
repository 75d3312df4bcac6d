import type { LedgerPayment } from "@boxmates/contract/money/ledger";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { personName } from "./payment-words.ts";
import { useWaive } from "./writes.ts";

export function WaiveDialog({ dialog: { open, subject, close } }: { dialog: DialogAbout<LedgerPayment> }) {
  const { send, busy } = useWaive();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Waive this payment?"
      question={
        <>
          <bdi>{personName(subject?.person ?? null)}</bdi> pays nothing for <bdi>{subject?.boxTitle}</bdi>,
          and the parcel ships all the same. What was paid goes back to the card. This cannot be undone.
        </>
      }
      confirmLabel="Waive"
      busy={busy}
      busyLabel="Waiving..."
      onConfirm={() => subject && send({ params: { paymentId: subject.id } }, close)}
    />
  );
}

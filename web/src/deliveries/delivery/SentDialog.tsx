import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { useRead } from "../../base/api/read.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { ContentsForm } from "./ContentsForm.tsx";
import { contentsOfDelivery } from "./reads.ts";

/** Shows what was sent with a delivery, and changes it until somebody has begun its game. */
export function SentDialog({ dialog: { open, subject, close } }: { dialog: DialogAbout<AdminParcel> }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="What was sent"
      description={
        <span className="wrap-anywhere">
          <bdi>{subject?.groupName}</bdi> plays with what is in this delivery of{" "}
          <bdi>{subject?.boxTitle}</bdi>, whatever becomes of the box.
        </span>
      }
      width="wide"
    >
      {subject && <Contents deliveryId={subject.deliveryId} onDone={close} />}
    </Dialog>
  );
}

/** Lives inside the dialog: it is read when the dialog opens. */
function Contents({ deliveryId, onDone }: { deliveryId: string; onDone: () => void }) {
  const { value, failure, busy, readAgain } = useRead(contentsOfDelivery(deliveryId));
  if (failure !== undefined) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  if (!value) {
    return (
      <div role="status" aria-label="Loading what was sent" className="grid gap-3">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    );
  }
  if (value.hasBegun) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <p className="rounded-2xl bg-sunken px-4 py-3">
          Somebody has begun the game of this delivery, so what is in it stays as it is.
        </p>
        <ol className="grid list-inside list-decimal gap-2">
          {value.products.map(({ id, itemName }) => (
            <li key={id} className="wrap-anywhere">
              <bdi>{itemName}</bdi>
            </li>
          ))}
        </ol>
      </div>
    );
  }
  return <ContentsForm key={value.versionId} deliveryId={deliveryId} contents={value} onDone={onDone} />;
}

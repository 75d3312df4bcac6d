import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { Package } from "lucide-react";
import { useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { ContentsForm } from "./ContentsForm.tsx";
import { contentsOfDelivery } from "./reads.ts";

interface ContentsButtonProps {
  /** Any parcel of the delivery. */
  parcel: Pick<AdminParcel, "deliveryId" | "groupName" | "boxTitle">;
  name: string;
}

/** Shows what was sent with a delivery, and changes it until somebody has begun its game. */
export function ContentsButton({ parcel, name }: ContentsButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" aria-label={name} onClick={() => setOpen(true)}>
        <Package className="size-4.5" aria-hidden />
        Contents
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="What was sent"
        description={
          <span className="wrap-anywhere">
            <bdi>{parcel.groupName}</bdi> plays with what is in this delivery of <bdi>{parcel.boxTitle}</bdi>,
            whatever becomes of the box.
          </span>
        }
        width="wide"
      >
        <Contents deliveryId={parcel.deliveryId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
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

import { useRead } from "../api/read.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { OfferForm } from "./OfferForm.tsx";
import { boxOffers } from "./reads.ts";

interface AddSubscriptionDialogProps {
  groupId: string;
  /** The boxes that the group already receives. */
  subscribedBoxIds: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddSubscriptionDialog(props: AddSubscriptionDialogProps) {
  const { groupId, subscribedBoxIds, open, onOpenChange } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Subscription"
      description="Everyone in the group gets the same box. You can change or cancel it at any time."
      width="wide"
    >
      <OfferList groupId={groupId} subscribedBoxIds={subscribedBoxIds} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface OfferListProps extends Pick<AddSubscriptionDialogProps, "groupId" | "subscribedBoxIds"> {
  onDone: () => void;
}

function OfferList({ groupId, subscribedBoxIds, onDone }: OfferListProps) {
  const { value: boxes, failure, busy, readAgain } = useRead(boxOffers(groupId));
  if (failure !== undefined) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  if (!boxes)
    return (
      <div role="status" aria-label="Loading boxes">
        <Skeleton className="h-40 w-full" />
      </div>
    );
  if (boxes.length === 0) return <p className="text-muted">No box is offered at the moment.</p>;
  return <OfferForm groupId={groupId} boxes={boxes} subscribedBoxIds={subscribedBoxIds} onDone={onDone} />;
}

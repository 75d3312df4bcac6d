import { useRead } from "../../base/api/read.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { OfferForm, type OfferFormProps } from "./OfferForm.tsx";
import { boxOffers } from "./reads.ts";

export interface AddSubscriptionDialogProps extends Omit<OfferFormProps, "boxes" | "onDone"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const words = {
  subscribe: {
    title: "Add Subscription",
    description: "Everyone in the group gets the same box. You can change or cancel it at any time.",
  },
  suggest: {
    title: "Suggest a Box",
    description: "The owner and the admins of your group see what you would like, and decide.",
  },
};

const paidDescription =
  "You get and pay for a box of your own with each delivery, and so does each friend who joins. You can change or cancel it at any time.";

function wordsFor({ act, isPaid }: Pick<OfferFormProps, "act" | "isPaid">) {
  return act === "subscribe" && isPaid ? { ...words.subscribe, description: paidDescription } : words[act];
}

/** The boxes that are offered: to subscribe to one, or for members to suggest one. */
export function AddSubscriptionDialog({ open, onOpenChange, ...offer }: AddSubscriptionDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} {...wordsFor(offer)} width="wide">
      <OfferList {...offer} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function OfferList(offer: Omit<OfferFormProps, "boxes">) {
  const { value: boxes, failure, busy, readAgain } = useRead(boxOffers(offer.groupId));
  if (failure !== undefined) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  if (!boxes)
    return (
      <div role="status" aria-label="Loading boxes">
        <Skeleton className="h-40 w-full" />
      </div>
    );
  if (boxes.length === 0) return <p className="text-muted">No box is offered at the moment.</p>;
  return <OfferForm {...offer} boxes={boxes} />;
}

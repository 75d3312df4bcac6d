import { boxTypeLabels } from "@boxmates/contract/box";
import type { CalendarDate } from "@boxmates/contract/calendar";
import type { GroupPage } from "@boxmates/contract/group-page";
import { Dialog } from "../ui/Dialog.tsx";
import { daysToGo } from "../ui/days-to-go.ts";
import { formatDate } from "../ui/formatting.ts";
import { CadenceButtons } from "./CadenceButtons.tsx";
import { CancelSubscriptionButton } from "./CancelSubscriptionButton.tsx";
import { SkipControls } from "./SkipControls.tsx";
import { useCancelSubscription } from "./writes.ts";

type ShownSubscription = GroupPage["subscriptions"][number];

interface ManageSubscriptionDialogProps {
  groupId: string;
  /** Undefined once somebody has cancelled it. */
  subscription: ShownSubscription | undefined;
  today: CalendarDate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The reader has cancelled it here. */
  onCancelled: () => void;
}

/** What any member may do with a subscription. Specification, sections 2 and 6. */
export function ManageSubscriptionDialog(props: ManageSubscriptionDialogProps) {
  const { groupId, subscription, today, open, onOpenChange } = props;
  // Not inside the popup: what that holds is gone as soon as the subscription is.
  const { send, busy } = useCancelSubscription();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Manage Subscription"
      description={
        subscription && (
          <span className="wrap-anywhere">
            {subscription.box.title} · {boxTypeLabels[subscription.box.boxType]}
          </span>
        )
      }
    >
      {subscription ? (
        <div className="grid gap-6">
          <NextDelivery subscription={subscription} groupId={groupId} today={today} />
          <CadenceButtons groupId={groupId} subscription={subscription} />
          <div className="border-t border-line pt-5">
            <CancelSubscriptionButton
              boxTitle={subscription.box.title}
              busy={busy}
              onConfirm={() =>
                send({ params: { groupId, subscriptionId: subscription.id } }, props.onCancelled)
              }
            />
          </div>
        </div>
      ) : (
        <p className="text-muted">This subscription is cancelled.</p>
      )}
    </Dialog>
  );
}

interface NextDeliveryProps {
  subscription: ShownSubscription;
  groupId: string;
  today: CalendarDate;
}

function NextDelivery({ subscription, groupId, today }: NextDeliveryProps) {
  const { id, nextDeliveryDate, skippedDate } = subscription;
  return (
    <section className="grid gap-3 rounded-2xl bg-warm p-4">
      <p>
        The next delivery comes on{" "}
        <strong className="whitespace-nowrap">{formatDate(nextDeliveryDate)}</strong>,{" "}
        {daysToGo(nextDeliveryDate, today)}.
      </p>
      <SkipControls
        groupId={groupId}
        subscriptionId={id}
        nextDate={nextDeliveryDate}
        skippedDate={skippedDate}
        today={today}
      />
    </section>
  );
}

import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { isPaused } from "@boxmates/contract/deliveries/subscription";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import { ChevronDown, CircleX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatPrice } from "../../base/api/format-price.ts";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { daysToGo } from "../../base/ui/days-to-go.ts";
import { formatDate } from "../../base/ui/formatting.ts";
import { BendControls } from "./BendControls.tsx";
import { CadenceButtons } from "./CadenceButtons.tsx";
import { ResumeButton } from "./ResumeButton.tsx";
import { SkipControls } from "./SkipControls.tsx";
import { useCancelSubscription } from "./writes.ts";

type ShownSubscription = GroupPage["subscriptions"][number];

interface ManageSubscriptionDialogProps {
  groupId: string;
  /** Undefined once somebody has cancelled it. */
  subscription: ShownSubscription | undefined;
  today: CalendarDate;
  /** The owner and the admins may bend the dates. */
  myRole: GroupRole;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The reader has cancelled it here. */
  onCancelled: () => void;
}

/** Any member may do this with a subscription; bending its dates is left to the owner and admins. Specification, sections 2 and 6. */
export function ManageSubscriptionDialog(props: ManageSubscriptionDialogProps) {
  const { groupId, subscription, today, myRole, open, onOpenChange } = props;
  // Not inside the popup: its content is gone as soon as the subscription is.
  const { send, busy } = useCancelSubscription();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Manage Subscription"
      description={
        subscription && (
          <span className="wrap-anywhere">
            {subscription.box.title} · {boxTypeLabels[subscription.box.boxType]} ·{" "}
            <span className="whitespace-nowrap">{formatPrice(subscription.box.price)} per box</span>
          </span>
        )
      }
    >
      {subscription ? (
        <div className="grid grid-cols-1 gap-5">
          <CadenceButtons groupId={groupId} subscription={subscription} />
          <Dates subscription={subscription} today={today} myRole={myRole}>
            <NextDelivery subscription={subscription} groupId={groupId} today={today} myRole={myRole} />
            {myRole !== "member" && (
              <BendControls groupId={groupId} subscription={subscription} today={today} />
            )}
          </Dates>
          {/* In sight however long the dates are. */}
          <div className="sticky -bottom-6 -mx-6 -mb-6 grid border-t border-line bg-raised px-6 py-4 sm:justify-items-start">
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

interface DatesProps {
  subscription: ShownSubscription;
  today: CalendarDate;
  myRole: GroupRole;
  children: ReactNode;
}

/** Everything about dates, folded to a line that says what is next. */
function Dates({ subscription: { nextDeliveryDate, pausedUntil }, today, myRole, children }: DatesProps) {
  const isNowPaused = isPaused({ pausedUntil }, today);
  const deeds = isNowPaused ? "Resume or move" : "Skip, move or pause";
  return (
    <details className="group rounded-2xl border border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-2xl px-4 py-2.5 hover:bg-accent-soft [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-semibold">Next: {formatDate(nextDeliveryDate)}</span>
          <span className="block text-sm text-muted">
            {isNowPaused && pausedUntil
              ? `Paused until ${formatDate(pausedUntil)}`
              : daysToGo(nextDeliveryDate, today)}
            {" · "}
            {myRole === "member" ? "Skip" : deeds}
          </span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="grid gap-6 px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}

type NextDeliveryProps = Omit<DatesProps, "children"> & { groupId: string };

function NextDelivery({ subscription, groupId, today, myRole }: NextDeliveryProps) {
  const { id, nextDeliveryDate, skippedDate, pausedUntil } = subscription;
  return (
    <section className="grid gap-3">
      <p>
        The next delivery comes on{" "}
        <strong className="whitespace-nowrap">{formatDate(nextDeliveryDate)}</strong>,{" "}
        {daysToGo(nextDeliveryDate, today)}.
        {pausedUntil && isPaused({ pausedUntil }, today) && (
          <span> Paused until {formatDate(pausedUntil)}.</span>
        )}
      </p>
      <ResumeButton groupId={groupId} subscription={subscription} myRole={myRole} today={today} />
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

interface CancelSubscriptionButtonProps {
  boxTitle: string;
  busy: boolean;
  onConfirm: () => void;
}

/** Asks first: the boxes of the whole group end with the subscription. */
function CancelSubscriptionButton({ boxTitle, busy, onConfirm }: CancelSubscriptionButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        <CircleX className="size-5 text-danger" aria-hidden />
        Cancel Subscription
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel the subscription?"
        question={`Your group will no longer get ${boxTitle}. A box that is already on its way still comes, and your group can subscribe again at any time.`}
        confirmLabel="Cancel Subscription"
        cancelLabel="Keep It"
        busy={busy}
        busyLabel="Cancelling..."
        onConfirm={onConfirm}
      />
    </>
  );
}

import { boxTypeLabels } from "@boxmates/contract/box";
import type { CalendarDate } from "@boxmates/contract/calendar";
import type { GroupPage } from "@boxmates/contract/group-page";
import { pages } from "@boxmates/contract/paths";
import { cadenceLabels } from "@boxmates/contract/subscription";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { daysToGo } from "../ui/days-to-go.ts";
import { formatDate } from "../ui/formatting.ts";
import { useDialogAbout } from "../ui/use-dialog-about.ts";
import { AddSubscriptionDialog } from "./AddSubscriptionDialog.tsx";
import { ManageSubscriptionDialog } from "./ManageSubscriptionDialog.tsx";

interface SubscriptionsCardProps {
  group: Pick<GroupPage, "id" | "subscriptions" | "today">;
  /** Only the owner and admins add subscriptions. */
  mayAdd: boolean;
}

export function SubscriptionsCard({ group, mayAdd }: SubscriptionsCardProps) {
  const { id: groupId, subscriptions, today } = group;
  const [adding, setAdding] = useState(false);
  const managing = useDialogAbout<string>();
  const { heading, focusHeading } = useHeadingFocus();
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          Subscriptions
        </h2>
        {mayAdd && (
          <Button kind="outline" onClick={() => setAdding(true)}>
            Add Subscription
          </Button>
        )}
      </div>
      {subscriptions.length === 0 ? (
        <NoSubscriptions mayAdd={mayAdd} />
      ) : (
        <ul aria-label="Subscriptions" className="grid grid-cols-1 gap-3">
          {subscriptions.map((each) => (
            <SubscriptionItem
              key={each.id}
              subscription={each}
              today={today}
              onManage={() => managing.show(each.id)}
            />
          ))}
        </ul>
      )}
      <p>
        <Link to={pages.schedule()} className="font-semibold text-accent underline">
          Delivery Schedule
        </Link>
      </p>
      <AddSubscriptionDialog
        groupId={groupId}
        subscribedBoxIds={subscriptions.map(({ subscriptionBoxId }) => subscriptionBoxId)}
        open={adding}
        onOpenChange={setAdding}
      />
      <ManageSubscriptionDialog
        groupId={groupId}
        subscription={subscriptions.find(({ id }) => id === managing.subject)}
        today={today}
        open={managing.open}
        onOpenChange={(open) => open || managing.close()}
        onCancelled={() => {
          managing.close();
          focusHeading();
        }}
      />
    </Card>
  );
}

/** The button that opened the dialog is gone with its subscription: the focus goes to the list's heading. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    // After the dialog has let go of it.
    if (times > 0) heading.current?.focus();
  }, [times]);
  return { heading, focusHeading: () => setTimes((before) => before + 1) };
}

function NoSubscriptions({ mayAdd }: { mayAdd: boolean }) {
  return (
    <p className="text-muted">
      {mayAdd
        ? "No box yet. Choose the first one together."
        : "No box yet. Your group's owner or an admin can choose one."}
    </p>
  );
}

interface SubscriptionItemProps {
  subscription: GroupPage["subscriptions"][number];
  today: CalendarDate;
  onManage: () => void;
}

function SubscriptionItem({ subscription, today, onManage }: SubscriptionItemProps) {
  const { box, cadence, nextDeliveryDate } = subscription;
  return (
    <li className="grid gap-3 rounded-2xl bg-sunken p-4">
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">{box.title}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {boxTypeLabels[box.boxType]}
          <Badge>{cadenceLabels[cadence]}</Badge>
        </p>
      </div>
      <p>
        Next delivery {formatDate(nextDeliveryDate)} · {daysToGo(nextDeliveryDate, today)}
      </p>
      <Button
        kind="outline"
        className="sm:justify-self-start"
        aria-label={`Manage Subscription: ${box.title}`}
        onClick={onManage}
      >
        Manage Subscription
      </Button>
    </li>
  );
}

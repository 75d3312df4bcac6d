import type { GroupPage } from "@boxmates/contract/group-page";
import { pages } from "@boxmates/contract/paths";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { useDialogAbout } from "../ui/use-dialog-about.ts";
import { AddSubscriptionDialog } from "./AddSubscriptionDialog.tsx";
import { ManageSubscriptionDialog } from "./ManageSubscriptionDialog.tsx";
import { SubscriptionItem } from "./SubscriptionItem.tsx";

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

/** The button that has opened the dialog is gone with its subscription: the focus goes to the list's heading. */
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

import type { GroupPage } from "@boxmates/contract/group-page";
import { cadenceLabels } from "@boxmates/contract/subscription";
import { useState } from "react";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { formatDate } from "../ui/formatting.ts";
import { AddSubscriptionDialog } from "./AddSubscriptionDialog.tsx";

interface SubscriptionsCardProps {
  groupId: string;
  subscriptions: GroupPage["subscriptions"];
  /** Only the owner and admins add subscriptions. */
  mayAdd: boolean;
}

export function SubscriptionsCard({ groupId, subscriptions, mayAdd }: SubscriptionsCardProps) {
  const [adding, setAdding] = useState(false);
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl font-bold">Subscriptions</h2>
        {mayAdd && (
          <Button kind="outline" onClick={() => setAdding(true)}>
            Add Subscription
          </Button>
        )}
      </div>
      {subscriptions.length === 0 ? (
        <p className="text-muted">
          {mayAdd
            ? "No box yet. Choose the first one together."
            : "No box yet. Your group's owner can choose one."}
        </p>
      ) : (
        <ul className="grid gap-4">
          {subscriptions.map((subscription) => (
            <li key={subscription.id} className="flex items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{subscription.box.title}</p>
                <p className="text-sm text-muted">
                  Next delivery {formatDate(subscription.nextDeliveryDate)}
                </p>
              </div>
              <Badge>{cadenceLabels[subscription.cadence]}</Badge>
            </li>
          ))}
        </ul>
      )}
      <AddSubscriptionDialog groupId={groupId} open={adding} onOpenChange={setAdding} />
    </Card>
  );
}

import { boxTypeLabels } from "@boxmates/contract/box";
import type { CalendarDate } from "@boxmates/contract/calendar";
import type { GroupPage } from "@boxmates/contract/group-page";
import { cadenceLabels } from "@boxmates/contract/subscription";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { daysToGo } from "../ui/days-to-go.ts";
import { formatDate } from "../ui/formatting.ts";

interface SubscriptionItemProps {
  subscription: GroupPage["subscriptions"][number];
  today: CalendarDate;
  onManage: () => void;
}

export function SubscriptionItem({ subscription, today, onManage }: SubscriptionItemProps) {
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

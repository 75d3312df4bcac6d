import type { ScheduledDelivery } from "@boxmates/contract/schedule";
import type { ReactNode } from "react";
import { Card } from "../ui/Card.tsx";
import { formatDate } from "../ui/formatting.ts";
import { EntryMark } from "./EntryMark.tsx";
import { GroupLink } from "./GroupLink.tsx";

interface UnderwayCardProps {
  delivery: ScheduledDelivery;
  /** Where the reader's own parcel can be followed. */
  tracking: ReactNode;
}

/** A box on its way; that it arrived is told on the group's page, beside the friends' parcels. */
export function UnderwayCard({ delivery, tracking }: UnderwayCardProps) {
  return (
    <Card className="grid grid-cols-1 gap-3 bg-warm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg font-bold wrap-anywhere">{delivery.box.title}</h3>
        <EntryMark kind={delivery.status} />
      </div>
      <p className="text-muted">Delivery of {formatDate(delivery.deliveryDate)}</p>
      <p>
        {delivery.status === "preparing" ? "It is being packed for" : "Is it here? Tell your friends in"}{" "}
        <GroupLink {...delivery} />.
      </p>
      <div className="empty:hidden">{tracking}</div>
    </Card>
  );
}

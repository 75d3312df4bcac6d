import { deliveryStatusLabels } from "@boxmates/contract/delivery";
import type { GroupDelivery } from "@boxmates/contract/group-page";
import type { Member } from "@boxmates/contract/membership";
import { useId } from "react";
import { Badge } from "../ui/Badge.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { formatDate } from "../ui/formatting.ts";
import { ArrivalBoard } from "./ArrivalBoard.tsx";
import { ArrivalButton } from "./ArrivalButton.tsx";
import { hasMyBox } from "./open-deliveries.ts";
import { QuestionnaireButton } from "./QuestionnaireButton.tsx";
import { statusTones } from "./status-tones.ts";
import { TastingLink } from "./TastingLink.tsx";
import { TrackingLink } from "./TrackingLink.tsx";

interface DeliveryCardProps {
  groupId: string;
  delivery: GroupDelivery;
  members: readonly Member[];
  /** The reader. */
  userId: string | undefined;
}

/** A delivery that the group waits for or plays now, with what the reader can do about it. */
export function DeliveryCard({ groupId, delivery, members, userId }: DeliveryCardProps) {
  const titleId = useId();
  const { box, status, deliveryDate, parcels, parcelsArrived } = delivery;
  return (
    <Card role="group" aria-labelledby={titleId} className="grid grid-cols-1 gap-4 bg-warm">
      <div className="flex items-start justify-between gap-3">
        <h2 id={titleId} className="min-w-0 text-2xl font-bold wrap-anywhere">
          {box.title}
        </h2>
        <span className="mt-1 shrink-0">
          <Badge tone={statusTones[status]}>{deliveryStatusLabels[status]}</Badge>
        </span>
      </div>
      <p className="text-muted">
        Delivery of {formatDate(deliveryDate)}
        {status !== "cancelled" &&
          ` · ${parcelsArrived} of ${parcels} ${parcels === 1 ? "box" : "boxes"} here`}
      </p>
      <ArrivalBoard board={delivery.board} members={members} userId={userId} />
      <div className={`${buttonRowClass} empty:hidden`}>
        {/* What is still being packed has hardly arrived. */}
        {delivery.awaitsMyParcel && (
          <ArrivalButton
            groupId={groupId}
            deliveryId={delivery.id}
            kind={status === "preparing" ? "outline" : "primary"}
          />
        )}
        {delivery.awaitsMyParcel && <TrackingLink url={delivery.myTrackingUrl} />}
        <TastingLink groupId={groupId} delivery={delivery} label="Tasting Challenge" />
        {status === "delivered" && (
          <QuestionnaireButton groupId={groupId} delivery={delivery} hasBox={hasMyBox(delivery, userId)} />
        )}
      </div>
    </Card>
  );
}

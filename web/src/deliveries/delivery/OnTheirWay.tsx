import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import type { WaitingParcel } from "@boxmates/contract/deliveries/parcel-payment";
import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import { useId } from "react";
import { Badge } from "../../base/ui/Badge.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { FoldedLine } from "../../base/ui/FoldedLine.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { ArrivalButton } from "./ArrivalButton.tsx";
import { DeliveryFriends, type DeliveryFriendsProps } from "./DeliveryFriends.tsx";
import { DeliveryNote } from "./DeliveryNote.tsx";
import { GameLink } from "./GameLink.tsx";
import { gameSteps } from "./game-steps.ts";
import { hasMyBox } from "./open-deliveries.ts";
import { statusTones } from "./status-tones.ts";
import { TrackingLink } from "./TrackingLink.tsx";

const useParcelPayment = loadedLater(() => import("./ParcelPayment.tsx"));

// More of them are folded: a friend who never taps 'It arrived' should not fill the page.
const shownCards = 2;

interface OnTheirWayProps extends Omit<WayCardProps, "delivery" | "isNext" | "isAlone" | "waiting"> {
  /** The parcels that wait for the reader to pay. */
  waiting: readonly WaitingParcel[];
  /** The latest first. */
  deliveries: readonly GroupDelivery[];
  /** The delivery whose arrival the page asks for already, if any. */
  nextId: string | undefined;
}

/** The boxes that the group or the reader waits for: two can come on one day. */
export function OnTheirWay({ deliveries, nextId, waiting, ...rest }: OnTheirWayProps) {
  if (deliveries.length === 0) return null;
  const cards = deliveries.map((delivery) => (
    <WayCard
      key={delivery.id}
      delivery={delivery}
      isNext={delivery.id === nextId}
      isAlone={deliveries.length === 1}
      waiting={waiting.find(({ deliveryId }) => deliveryId === delivery.id)}
      {...rest}
    />
  ));
  const folded = cards.slice(shownCards);
  return (
    <div className="grid grid-cols-1 gap-4">
      {cards.slice(0, shownCards)}
      {folded.length > 0 && (
        <FoldedLine title={`${folded.length} more not with everyone yet`}>
          <div className="grid grid-cols-1 gap-4">{folded}</div>
        </FoldedLine>
      )}
    </div>
  );
}

interface WayCardProps extends DeliveryFriendsProps {
  /** True if the page asks for its arrival already. */
  isNext: boolean;
  /** True if no other is on its way. */
  isAlone: boolean;
  /** The reader's parcel if it waits for its payment; undefined if it is paid, or if nothing is charged. */
  waiting: WaitingParcel | undefined;
}

function WayCard({ isNext, isAlone, waiting, ...friends }: WayCardProps) {
  const ParcelPayment = useParcelPayment(waiting !== undefined);
  const mayArrive = friends.delivery.awaitsMyParcel && !waiting;
  const { groupId, delivery, userId } = friends;
  const titleId = useId();
  const { box, status, deliveryDate, awaitsMyParcel } = delivery;
  const about = isAlone ? undefined : `${box.title}, ${formatDate(deliveryDate)}`;
  return (
    <Card role="group" aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
      <div className="flex items-start justify-between gap-3">
        <h2 id={titleId} className="min-w-0 text-xl font-bold wrap-anywhere">
          <bdi>{box.title}</bdi>
        </h2>
        <Badge tone={statusTones[status]}>{deliveryStatusLabels[status]}</Badge>
      </div>
      <DeliveryNote notes={delivery.notes} />
      {waiting && ParcelPayment && <ParcelPayment groupId={groupId} waiting={waiting} />}
      <DeliveryFriends note={`Delivery of ${formatDate(deliveryDate)}`} {...friends} />
      <div className={`${buttonRowClass} empty:hidden`}>
        {mayArrive && !isNext && <ArrivalButton groupId={groupId} delivery={delivery} kind="outline" />}
        {awaitsMyParcel && <TrackingLink url={delivery.myTrackingUrl} />}
        {gameSteps(delivery).map((step) => (
          <GameLink
            key={step}
            groupId={groupId}
            delivery={delivery}
            step={step}
            hasBox={hasMyBox(delivery, userId)}
            about={about}
          />
        ))}
      </div>
    </Card>
  );
}

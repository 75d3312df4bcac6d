import { pages } from "@boxmates/contract/base/paths";
import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import { Link } from "react-router";
import { Badge } from "../../base/ui/Badge.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { ArrivalButton } from "./ArrivalButton.tsx";
import { DeliveryNote } from "./DeliveryNote.tsx";
import { InstructionsLink } from "./InstructionsLink.tsx";
import { hasMyBox } from "./open-deliveries.ts";
import { PlayLink } from "./PlayLink.tsx";
import { statusTones } from "./status-tones.ts";
import { UndoArrival } from "./UndoArrival.tsx";

interface DeliveryHistoryProps {
  groupId: string;
  /** The latest first. */
  deliveries: readonly GroupDelivery[];
  /** True if the group has had no delivery at all: it can have open ones and no history. */
  isFirstAwaited: boolean;
  /** The reader. */
  userId: string | undefined;
}

/** The deliveries that are over. */
export function DeliveryHistory({ groupId, deliveries, isFirstAwaited, userId }: DeliveryHistoryProps) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-2xl font-bold">Delivery History</h2>
      {deliveries.length === 0 ? (
        <p className="text-muted">
          {isFirstAwaited
            ? "No deliveries yet. Boxes appear here once they are with everyone."
            : "Once a box is with everyone and the next one comes, it moves here."}
        </p>
      ) : (
        <ul aria-label="Delivery History" className="grid grid-cols-1 gap-3">
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <PastDelivery groupId={groupId} delivery={delivery} hasBox={hasMyBox(delivery, userId)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PastDeliveryProps {
  groupId: string;
  delivery: GroupDelivery;
  hasBox: boolean;
}

function PastDelivery({ groupId, delivery, hasBox }: PastDeliveryProps) {
  const { box, deliveryDate, deliveredAt, status } = delivery;
  return (
    <Card className="grid grid-cols-[1fr_auto] items-center gap-3 sm:grid-cols-[1fr_auto_7rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{box.title}</bdi>
        </p>
        <p className="text-sm text-muted">{formatDate(deliveredAt ?? deliveryDate)}</p>
      </div>
      <div className="self-start justify-self-end sm:col-start-3 sm:row-start-1 sm:self-center">
        <Badge tone={statusTones[status]}>{deliveryStatusLabels[status]}</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-3 empty:hidden max-sm:col-span-2 sm:col-start-2 sm:row-start-1">
        {delivery.awaitsMyParcel && (
          <ArrivalButton
            groupId={groupId}
            delivery={delivery}
            kind="outline"
            name={`It arrived: ${box.title}, ${formatDate(deliveryDate)}`}
          />
        )}
        <UndoArrival
          groupId={groupId}
          delivery={delivery}
          name={`It has not arrived: ${box.title}, ${formatDate(deliveryDate)}`}
        />
        <InstructionsLink
          groupId={groupId}
          delivery={delivery}
          tastingLabel="Tasting"
          about={`${box.title}, ${formatDate(deliveryDate)}`}
        />
        <GameLink groupId={groupId} delivery={delivery} hasBox={hasBox} />
      </div>
      <div className="col-span-full empty:hidden">
        <DeliveryNote notes={delivery.notes} />
      </div>
    </Card>
  );
}

/** Leads to the results if the reader has played, else to the game. */
function GameLink({ groupId, delivery, hasBox }: PastDeliveryProps) {
  const { id: deliveryId, questionnaireId, played, box, status } = delivery;
  if (!questionnaireId || (!played && status !== "delivered")) return null;
  const about = `${box.title}, ${formatDate(delivery.deliveryDate)}`;
  if (!played) {
    const to = pages.play({ groupId, deliveryId, boxId: box.id });
    return <PlayLink to={to} hasBox={hasBox} label="Play" name={`Play: ${about}`} kind="outline" />;
  }
  return (
    <Link
      to={pages.results({ groupId, deliveryId, questionnaireId })}
      aria-label={`Results: ${about}`}
      className={buttonClass("outline")}
    >
      Results
    </Link>
  );
}

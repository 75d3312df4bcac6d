import { pages } from "@boxmates/contract/base/paths";
import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import type { Member } from "@boxmates/contract/groups/membership";
import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import { type ComponentType, useId } from "react";
import { Link } from "react-router";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass, buttonRowClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { toast } from "../../base/ui/toast.ts";
import { ArrivalBoard } from "./ArrivalBoard.tsx";
import { ArrivalButton } from "./ArrivalButton.tsx";
import { DeliveryNote } from "./DeliveryNote.tsx";
import { InstructionsLink } from "./InstructionsLink.tsx";
import { nextStep } from "./next-step.ts";
import { hasMyBox, isPlayable } from "./open-deliveries.ts";
import { PlayLink } from "./PlayLink.tsx";
import { statusTones } from "./status-tones.ts";
import { TogetherLink } from "./TogetherLink.tsx";
import { TrackingLink } from "./TrackingLink.tsx";
import { UndoArrival } from "./UndoArrival.tsx";

// More of them are folded: a friend who never taps 'It arrived' should not fill the page.
const shownCards = 3;

interface OpenDeliveriesProps extends Omit<DeliveryCardProps, "delivery"> {
  /** The latest first. */
  deliveries: readonly GroupDelivery[];
}

/** All that the group waits for or plays now: two boxes can come on one day. */
export function OpenDeliveries({ deliveries, ...rest }: OpenDeliveriesProps) {
  if (deliveries.length === 0) return null;
  const cards = deliveries.map((delivery) => (
    <DeliveryCard key={delivery.id} delivery={delivery} {...rest} />
  ));
  const folded = cards.slice(shownCards);
  return (
    <div className="grid grid-cols-1 gap-4">
      {cards.slice(0, shownCards)}
      {folded.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-lg py-3 font-semibold text-accent">
            {folded.length} more not with everyone yet
          </summary>
          <div className="mt-2 grid grid-cols-1 gap-4">{folded}</div>
        </details>
      )}
    </div>
  );
}

interface DeliveryCardProps {
  groupId: string;
  delivery: GroupDelivery;
  members: readonly Member[];
  /** The reader. */
  userId: string | undefined;
  /** Shows which friends have not finished; undefined until it is loaded. */
  WaitingList: ComponentType<Pick<DeliveryCardProps, "groupId" | "delivery" | "members">> | undefined;
}

function DeliveryCard({ groupId, delivery, members, userId, WaitingList }: DeliveryCardProps) {
  const titleId = useId();
  const { box, status, deliveryDate, parcels, parcelsArrived } = delivery;
  const next = nextStep(delivery);
  return (
    <Card role="group" aria-labelledby={titleId} className="grid grid-cols-1 gap-4 bg-warm">
      <div className="flex items-start justify-between gap-3">
        <h2 id={titleId} className="min-w-0 text-2xl font-bold wrap-anywhere">
          <bdi>{box.title}</bdi>
        </h2>
        <span className="mt-1 shrink-0">
          <Badge tone={statusTones[status]}>{deliveryStatusLabels[status]}</Badge>
        </span>
      </div>
      <p className="text-muted">
        Delivery of {formatDate(deliveryDate)}
        {status !== "cancelled" && (
          <span>
            {" · "}
            <span className="whitespace-nowrap">
              {parcelsArrived} of {parcels} {parcels === 1 ? "box" : "boxes"} here
            </span>
          </span>
        )}
      </p>
      <DeliveryNote notes={delivery.notes} />
      <ArrivalBoard board={delivery.board} members={members} userId={userId} />
      <div className={`${buttonRowClass} empty:hidden`}>
        {/* A parcel that is still being packed has hardly arrived. */}
        {delivery.awaitsMyParcel && (
          <ArrivalButton
            groupId={groupId}
            delivery={delivery}
            kind={delivery.myParcelStatus === "preparing" ? "outline" : "primary"}
          />
        )}
        {delivery.awaitsMyParcel && <TrackingLink url={delivery.myTrackingUrl} />}
        <InstructionsLink
          groupId={groupId}
          delivery={delivery}
          tastingLabel="Tasting Challenge"
          kind={next === "tasting" || next === "activity" ? "primary" : "outline"}
        />
        {status === "delivered" && (
          <QuestionnaireButton
            groupId={groupId}
            delivery={delivery}
            hasBox={hasMyBox(delivery, userId)}
            kind={next === "questionnaire" ? "primary" : "outline"}
          />
        )}
        {isPlayable(delivery) && <TogetherLink groupId={groupId} deliveryId={delivery.id} />}
        <UndoArrival groupId={groupId} delivery={delivery} />
      </div>
      {WaitingList && <WaitingList groupId={groupId} delivery={delivery} members={members} />}
    </Card>
  );
}

interface QuestionnaireButtonProps {
  groupId: string;
  delivery: GroupDelivery;
  /** True if the reader has the box to play with. */
  hasBox: boolean;
  kind: "primary" | "outline";
}

/** Leads to the results if the reader has finished, else to the questionnaire. Says so if there is none. */
function QuestionnaireButton({ groupId, delivery, hasBox, kind }: QuestionnaireButtonProps) {
  const { id: deliveryId, questionnaireId, box, played } = delivery;
  if (!questionnaireId) {
    return (
      <Button
        kind="outline"
        onClick={() => toast.error("No questionnaire", "No questionnaire linked to this box yet.")}
      >
        Start Questionnaire
      </Button>
    );
  }
  if (played) {
    return (
      <Link to={pages.results({ groupId, deliveryId, questionnaireId })} className={buttonClass("outline")}>
        View Results
      </Link>
    );
  }
  const to = pages.play({ groupId, deliveryId, boxId: box.id });
  return <PlayLink to={to} hasBox={hasBox} label="Start Questionnaire" kind={kind} />;
}

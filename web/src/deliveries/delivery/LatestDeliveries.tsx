import { pages } from "@boxmates/contract/base/paths";
import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import { useId } from "react";
import { Link } from "react-router";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { toast } from "../../base/ui/toast.ts";
import { DeliveryFriends, type DeliveryFriendsProps } from "./DeliveryFriends.tsx";
import { DeliveryNote } from "./DeliveryNote.tsx";
import { GameLink } from "./GameLink.tsx";
import { type GameStep, gameSteps, nextStep, stepLabels } from "./game-steps.ts";
import { hasMyBox, isPlayable } from "./open-deliveries.ts";
import { statusTones } from "./status-tones.ts";
import { TogetherLink } from "./TogetherLink.tsx";
import { UndoArrival } from "./UndoArrival.tsx";

// The history has all of them.
const shownDeliveries = 3;

/** The step that the page offers already. */
interface OfferedStep {
  deliveryId: string;
  step: GameStep;
}

interface LatestDeliveriesProps extends Omit<DeliveryFriendsProps, "delivery"> {
  /** The deliveries that have come, the latest first. */
  deliveries: readonly GroupDelivery[];
  offered: OfferedStep | undefined;
}

/** The latest boxes that have come, each with its games. */
export function LatestDeliveries({ deliveries, offered, ...rest }: LatestDeliveriesProps) {
  const titleId = useId();
  const { groupId } = rest;
  return (
    <Card role="group" aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <h2 id={titleId} className="text-xl font-bold sm:text-2xl">
          Delivery History
        </h2>
        <Link
          to={pages.history({ groupId })}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          History
        </Link>
      </div>
      {deliveries.length === 0 ? (
        <p className="text-muted">No deliveries yet. Boxes appear here once they have come.</p>
      ) : (
        <ul aria-label="Delivery History" className="grid grid-cols-1 divide-y divide-line">
          {deliveries.slice(0, shownDeliveries).map((delivery, place) => (
            <PastDelivery
              key={delivery.id}
              delivery={delivery}
              isLatest={place === 0}
              offered={offered?.deliveryId === delivery.id ? offered.step : undefined}
              {...rest}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface PastDeliveryProps extends DeliveryFriendsProps {
  isLatest: boolean;
  offered: GameStep | undefined;
}

/** The latest delivery with all its games, an earlier one with its next step: the history has the others. */
function PastDelivery({ isLatest, offered, ...friends }: PastDeliveryProps) {
  const { groupId, delivery, userId } = friends;
  const { box, deliveryDate, deliveredAt, status, questionnaireId } = delivery;
  const date = formatDate(deliveredAt ?? deliveryDate);
  const about = isLatest ? undefined : `${box.title}, ${date}`;
  const next = nextStep(delivery);
  const steps = gameSteps(delivery).filter((step) => step !== offered && (isLatest || step === next));
  return (
    <li className="grid grid-cols-1 gap-2 py-2 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <bdi className="font-semibold">{box.title}</bdi>{" "}
          <span className={`text-sm whitespace-nowrap text-muted ${isLatest ? "" : "max-sm:block"}`}>
            {date}
          </span>
        </p>
        {status !== "delivered" && <Badge tone={statusTones[status]}>{deliveryStatusLabels[status]}</Badge>}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {steps.map((step) => (
            <GameLink
              key={step}
              groupId={groupId}
              delivery={delivery}
              step={step}
              hasBox={hasMyBox(delivery, userId)}
              about={about}
            />
          ))}
          {isLatest && status === "delivered" && questionnaireId === null && <NoQuestionnaire />}
          {isLatest && isPlayable(delivery) && <TogetherLink groupId={groupId} deliveryId={delivery.id} />}
          <UndoArrival
            groupId={groupId}
            delivery={delivery}
            {...(about && { name: `It has not arrived: ${about}` })}
          />
        </div>
      </div>
      <DeliveryNote notes={delivery.notes} />
      <DeliveryFriends {...friends} />
    </li>
  );
}

function NoQuestionnaire() {
  return (
    <Button
      kind="outline"
      onClick={() => toast.error("No questionnaire", "No questionnaire linked to this box yet.")}
    >
      {stepLabels.questionnaire}
    </Button>
  );
}

import { chapterAddress } from "@boxmates/contract/around/chapter";
import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import type { PastDelivery } from "@boxmates/contract/play/history";
import { Share2, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AverageStars } from "../../base/ui/AverageStars.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass, buttonRowClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { DeliveryNote } from "../../deliveries/delivery/DeliveryNote.tsx";
import { GameLink } from "../../deliveries/delivery/GameLink.tsx";
import { gameSteps } from "../../deliveries/delivery/game-steps.ts";
import { statusTones } from "../../deliveries/delivery/status-tones.ts";

interface PastDeliveryCardProps {
  groupId: string;
  delivery: PastDelivery;
  onShare: () => void;
}

/** One box that has come, with its games and their outcome. */
export function PastDeliveryCard({ groupId, delivery, onShare }: PastDeliveryCardProps) {
  const { id: deliveryId, box, deliveryDate, deliveredAt, status, notes, told } = delivery;
  const about = `${box.title}, ${formatDate(deliveredAt ?? deliveryDate)}`;
  const isCancelled = status === "cancelled";
  return (
    <Card className="grid h-full grid-cols-1 content-between gap-5">
      <div className="grid grid-cols-1 gap-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="text-lg font-bold wrap-anywhere">{box.title}</h3>
            <p className="text-sm text-muted">{formatDate(deliveredAt ?? deliveryDate)}</p>
          </div>
          {isCancelled && <Badge tone={statusTones[status]}>{deliveryStatusLabels[status]}</Badge>}
        </div>
        <DeliveryNote notes={notes} />
        {!isCancelled && <DeliveryOutcome delivery={delivery} />}
      </div>
      <div className={`${buttonRowClass} empty:hidden`}>
        {gameSteps(delivery).map((step) => (
          <GameLink
            key={step}
            groupId={groupId}
            delivery={delivery}
            step={step}
            hasBox={!delivery.awaitsMyParcel}
            about={about}
          />
        ))}
        {!isCancelled && (
          <Link
            to={chapterAddress({ groupId, deliveryId, deliveryDate })}
            aria-label={`Memories: ${about}`}
            className={buttonClass("outline")}
          >
            Memories
          </Link>
        )}
        {told && !isCancelled && (
          <Button kind="outline" aria-label={`Share: ${about}`} onClick={onShare}>
            <Share2 className="size-5" aria-hidden />
            Share
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The players, their score and the favourite product. */
function DeliveryOutcome({ delivery }: { delivery: PastDelivery }) {
  const { players, tasters, averageScorePercent, winners, favourite, told, sealed } = delivery;
  if (players + tasters === 0) return <p className="text-muted">Nobody has played yet.</p>;
  return (
    <dl className="grid grid-cols-1 gap-2">
      <Fact term="Players">
        {players}
        {tasters > 0 && <span className="font-normal text-muted"> · {tasters} tasted</span>}
      </Fact>
      {averageScorePercent !== null && <Fact term="Average score">{averageScorePercent}%</Fact>}
      {winners.length > 0 && (
        <Fact term={winners.length === 1 ? "Winner" : "Winners"}>
          <Winners names={winners} />
        </Fact>
      )}
      {sealed && <Fact term="Results">Sealed for now</Fact>}
      {!sealed && (
        <Fact term="Favorite product">
          {favourite ? (
            <span className="inline-flex flex-wrap items-baseline gap-x-2">
              <bdi className="wrap-anywhere">{favourite.itemName}</bdi>
              <AverageStars value={favourite.average} />
            </span>
          ) : (
            <span className="font-normal text-muted">
              {told ? "not rated yet" : "shown once you have played"}
            </span>
          )}
        </Fact>
      )}
    </dl>
  );
}

function Winners({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1">
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two winners can have the same name
        <li key={index} className="flex items-start gap-2">
          <Trophy className="mt-1 size-4 shrink-0 text-star" aria-hidden />
          <bdi className="min-w-0 wrap-anywhere">{name || "Unknown User"}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] min-[22.5rem]:grid-cols-[9rem_1fr] gap-x-3">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

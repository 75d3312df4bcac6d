import type { PastDelivery } from "@boxmates/contract/history";
import { pages } from "@boxmates/contract/paths";
import { Share2 } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../ui/Button.tsx";
import { buttonClass, buttonRowClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { formatDate } from "../ui/formatting.ts";
import { DeliveryOutcome } from "./DeliveryOutcome.tsx";

interface PastDeliveryCardProps {
  groupId: string;
  delivery: PastDelivery;
  onShare: () => void;
}

/** One box that has come, and what became of its games. */
export function PastDeliveryCard({ groupId, delivery, onShare }: PastDeliveryCardProps) {
  const { id: deliveryId, box, deliveryDate, deliveredAt, questionnaireId, players, finished } = delivery;
  const about = `${box.title}, ${formatDate(deliveredAt ?? deliveryDate)}`;
  return (
    <Card className="grid h-full grid-cols-1 content-between gap-5">
      <div className="grid grid-cols-1 gap-4">
        <div>
          <h3 className="text-lg font-bold wrap-anywhere">{box.title}</h3>
          <p className="text-sm text-muted">{formatDate(deliveredAt ?? deliveryDate)}</p>
        </div>
        <DeliveryOutcome delivery={delivery} />
      </div>
      <div className={`${buttonRowClass} empty:hidden`}>
        {questionnaireId && players > 0 && (
          <Link
            to={pages.results({ groupId, deliveryId, questionnaireId })}
            aria-label={`View Results: ${about}`}
            className={buttonClass("outline")}
          >
            View Results
          </Link>
        )}
        {finished && (
          <Button kind="outline" aria-label={`Share: ${about}`} onClick={onShare}>
            <Share2 className="size-5" aria-hidden />
            Share
          </Button>
        )}
      </div>
    </Card>
  );
}

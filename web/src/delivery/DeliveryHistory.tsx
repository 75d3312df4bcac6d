import { deliveryStatusLabels } from "@boxmates/contract/delivery";
import type { GroupDelivery } from "@boxmates/contract/group-page";
import { pages } from "@boxmates/contract/paths";
import { Link } from "react-router";
import { Badge } from "../ui/Badge.tsx";
import { Card } from "../ui/Card.tsx";
import { formatDate } from "../ui/formatting.ts";
import { statusTones } from "./status-tones.ts";

/** To the results of what the reader has played, or to what is still to be played. */
function GameLink({ groupId, delivery }: { groupId: string; delivery: GroupDelivery }) {
  const { id: deliveryId, questionnaireId, played, box, status } = delivery;
  if (!questionnaireId || (!played && status !== "delivered")) return null;
  const label = played ? "Results" : "Play";
  const to = played
    ? pages.results({ groupId, deliveryId, questionnaireId })
    : pages.play({ groupId, deliveryId, boxId: box.id });
  return (
    <Link
      to={to}
      className="font-semibold text-accent underline"
      aria-label={`${label}: ${box.title}, ${formatDate(delivery.deliveryDate)}`}
    >
      {label}
    </Link>
  );
}

export function DeliveryHistory({
  groupId,
  deliveries,
}: {
  groupId: string;
  deliveries: readonly GroupDelivery[];
}) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-2xl font-bold">Delivery History</h2>
      {deliveries.length === 0 ? (
        <p className="text-muted">No deliveries yet. The first box comes on the date of your subscription.</p>
      ) : (
        <ul className="grid gap-3">
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <Card className="flex flex-wrap items-center justify-between gap-3">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{delivery.box.title}</p>
                  <p className="text-sm text-muted">
                    {formatDate(delivery.deliveredAt ?? delivery.deliveryDate)}
                  </p>
                </div>
                <div className="flex items-center gap-4">
                  <GameLink groupId={groupId} delivery={delivery} />
                  <Badge tone={statusTones[delivery.status]}>{deliveryStatusLabels[delivery.status]}</Badge>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { deliveryStatusLabels } from "@boxmates/contract/delivery";
import type { GroupDelivery } from "@boxmates/contract/group-page";
import { PackageCheck } from "lucide-react";
import { useFetcher } from "react-router";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { formatDate } from "../ui/formatting.ts";
import { QuestionnaireButton } from "./QuestionnaireButton.tsx";
import { statusTones } from "./status-tones.ts";

/** The delivery that the group waits for or plays now, with what the reader can do about it. */
export function LatestDelivery({
  groupId,
  delivery,
}: {
  groupId: string;
  delivery: GroupDelivery | undefined;
}) {
  const fetcher = useFetcher();
  if (!delivery) return null;
  return (
    <Card className="grid gap-4 bg-warm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl font-bold wrap-anywhere">{delivery.box.title}</h2>
        <Badge tone={statusTones[delivery.status]}>{deliveryStatusLabels[delivery.status]}</Badge>
      </div>
      <p className="text-muted">
        Delivery of {formatDate(delivery.deliveryDate)} · {delivery.parcelsArrived} of {delivery.parcels}{" "}
        {delivery.parcels === 1 ? "box" : "boxes"} here
      </p>
      <div className="flex flex-wrap gap-3">
        {delivery.awaitsMyParcel && (
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="arrived" />
            <input type="hidden" name="deliveryId" value={delivery.id} />
            <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="One moment...">
              <PackageCheck className="size-5" aria-hidden />
              It arrived
            </Button>
          </fetcher.Form>
        )}
        {delivery.status === "delivered" && <QuestionnaireButton groupId={groupId} delivery={delivery} />}
      </div>
    </Card>
  );
}

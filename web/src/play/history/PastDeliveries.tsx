import { historyDeliveries, type PastDelivery } from "@boxmates/contract/play/history";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { PastDeliveryCard } from "./PastDeliveryCard.tsx";
import { SharePictureDialog } from "./SharePictureDialog.tsx";
import type { Shareable } from "./share-picture.ts";

const shownAtOnce = 6;

interface PastDeliveriesProps {
  groupId: string;
  groupName: string;
  /** The latest first. */
  deliveries: readonly PastDelivery[];
}

/** The deliveries that have come, the latest first; the earlier ones are folded up. */
export function PastDeliveries({ groupId, groupName, deliveries }: PastDeliveriesProps) {
  const sharing = useDialogAbout<Shareable>();
  const earlier = deliveries.slice(shownAtOnce);
  const listOf = (label: string, shown: readonly PastDelivery[]) => (
    <ul aria-label={label} className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      {shown.map((delivery) => (
        <li key={delivery.id}>
          <PastDeliveryCard
            groupId={groupId}
            delivery={delivery}
            onShare={() =>
              sharing.show({ groupId, groupName, deliveryId: delivery.id, boxTitle: delivery.box.title })
            }
          />
        </li>
      ))}
    </ul>
  );
  return (
    <section>
      <h2 className="mb-4 text-2xl font-bold">Past Deliveries</h2>
      {listOf("Past Deliveries", deliveries.slice(0, shownAtOnce))}
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary className="w-fit cursor-pointer rounded-lg py-3 font-semibold text-accent">
            {earlier.length} earlier {earlier.length === 1 ? "delivery" : "deliveries"}
          </summary>
          <div className="mt-3">{listOf("Earlier deliveries", earlier)}</div>
        </details>
      )}
      {deliveries.length >= historyDeliveries && (
        <p className="mt-4 text-sm text-muted">These are the latest {historyDeliveries} deliveries.</p>
      )}
      <SharePictureDialog dialog={sharing} />
    </section>
  );
}

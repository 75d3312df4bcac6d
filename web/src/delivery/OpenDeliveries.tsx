import type { GroupDelivery } from "@boxmates/contract/group-page";
import type { Member } from "@boxmates/contract/membership";
import { DeliveryCard } from "./DeliveryCard.tsx";

// More of them are folded: a friend who never taps 'It arrived' should not fill the page.
const shownCards = 3;

interface OpenDeliveriesProps {
  groupId: string;
  /** The latest first. */
  deliveries: readonly GroupDelivery[];
  members: readonly Member[];
  /** The reader. */
  userId: string | undefined;
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

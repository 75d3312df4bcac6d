import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { DemoDelivery, DemoGroup, DemoSubscription } from "./demo-group.ts";
import { daysBefore, deliveryDate, noonOf } from "./moments.ts";
import { groups } from "./sample.ts";
import { idOf, numberOf } from "./seeded.ts";

/** One delivery of the sample with its date. */
export interface SentBox {
  id: string;
  group: DemoGroup;
  subscription: DemoSubscription;
  delivery: DemoDelivery;
  date: CalendarDate;
  /** The box to play: for a variety box, the specific box that was sent. */
  playedBox: BoxType;
  createdAt: Date;
  shippedAt: Date | null;
  deliveredAt: Date | null;
}

export function listSentBoxes(now: Date): SentBox[] {
  return groups.flatMap((group) =>
    group.subscriptions.flatMap((subscription) =>
      subscription.deliveries.map((delivery, round) =>
        sentBox({ group, subscription, delivery }, round, now),
      ),
    ),
  );
}

function sentBox(
  of: Pick<SentBox, "group" | "subscription" | "delivery">,
  round: number,
  now: Date,
): SentBox {
  const { group, subscription, delivery } = of;
  const date = deliveryDate(now, subscription.latestDaysAgo, subscription.cadence, round);
  const createdAt = noonOf(date, now);
  const after = (days: number) => {
    const moment = daysBefore(createdAt, -days);
    return moment < now ? moment : now;
  };
  const { status } = delivery;
  // The oldest delivery has the number 1, so that adding a newer one does not change any id.
  const id = idOf("delivery", group.name, subscription.box, String(subscription.deliveries.length - round));
  return {
    ...of,
    id,
    date,
    playedBox: delivery.specific ?? subscription.box,
    createdAt,
    shippedAt: status === "shipped" || status === "delivered" ? after(numberOf(`shipping ${id}`, 3)) : null,
    deliveredAt: status === "delivered" ? after(3) : null,
  };
}

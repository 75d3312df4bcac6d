import { dateOf } from "@boxmates/contract/base/calendar";
import type { Subscription } from "@boxmates/contract/deliveries/subscription";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Delivering } from "./access.ts";

/** Tells the group's open pages of a change, and asks for addresses that its new date needs soon. */
export async function tellOfChange(
  db: Db,
  { askInTime }: Pick<Delivering, "askInTime">,
  { groupId, subscription }: { groupId: string; subscription: Subscription },
  now: Date,
): Promise<void> {
  await publish(db, { topic: `group:${groupId}`, kind: "subscription" });
  const { id: subscriptionId, nextDeliveryDate: deliveryDate, isActive } = subscription;
  if (isActive) await askInTime(db, { subscriptionId, deliveryDate }, dateOf(now));
}

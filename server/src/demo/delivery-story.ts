import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { contract } from "@boxmates/contract/contract";
import { arrive, deliverNow, moveParcels } from "@boxmates/scenes/deliveries";
import type { DemoDelivery } from "./demo-group.ts";
import { gameStory } from "./game-story.ts";
import { daysBefore, minutesAfter, noonOf } from "./moments.ts";
import { numberOf } from "./seeded.ts";
import type { DeliveryTelling, GroupTelling, Scene } from "./telling.ts";

interface PlannedDelivery {
  delivery: DemoDelivery;
  date: CalendarDate;
  subscriptionId: () => string;
}

/** A box is made, shipped after some days, arrives, and is played. */
export function deliveryStory(telling: GroupTelling, planned: PlannedDelivery): Scene[] {
  const { stage, group, now } = telling;
  const { delivery, date, subscriptionId } = planned;
  const { status, notes } = delivery;
  let deliveryId = "";
  const name = `${group.name}/${date}`;
  const own: DeliveryTelling = { ...telling, delivery, name, deliveryId: () => deliveryId };
  const madeAt = noonOf(date, now);
  const moveTo = (to: "shipped" | "cancelled") => () =>
    moveParcels(stage, "ada", { deliveryId, groupName: group.name, deliveryDate: date }, to);
  const make = async () => {
    deliveryId = await deliverNow(stage, "ada", subscriptionId());
    if (notes)
      await stage.call(contract.delivery.setNotes, { params: { deliveryId }, body: { notes } }, "ada");
  };
  const made: Scene = { at: madeAt, play: make };
  const daysOnTheWay = numberOf(`shipping ${name}`, 3);
  const shipped: Scene = { at: minutesAfter(daysBefore(madeAt, -daysOnTheWay), 5), play: moveTo("shipped") };
  if (status === "preparing") return [made];
  if (status === "cancelled") return [made, { at: daysBefore(madeAt, -1), play: moveTo("cancelled") }];
  if (status === "shipped") return [made, shipped];
  const arrivedAt = daysBefore(madeAt, -3);
  return [made, shipped, { at: arrivedAt, play: () => arriveAtFriends(own) }, ...gameStory(own, arrivedAt)];
}

/** Everybody whose parcel has come says so; one for the whole group is reported once. */
async function arriveAtFriends(telling: DeliveryTelling): Promise<void> {
  const { stage, delivery, group } = telling;
  const here = { groupId: telling.groupId(), deliveryId: telling.deliveryId() };
  for (const [who] of group.members) {
    if (delivery.waiting?.includes(who)) continue;
    const page = await stage.call(contract.groupPage.show, { params: { groupRef: here.groupId } }, who);
    const own = page.deliveries.find(({ id }) => id === here.deliveryId);
    if (own?.awaitsMyParcel) await arrive(stage, who, here.groupId, here.deliveryId);
  }
}

import { contract } from "@boxmates/contract/contract";
import { activityBoxTypes } from "@boxmates/contract/workshop/activity";
import { boxTypes } from "@boxmates/contract/workshop/box";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { craftingGroup } from "../../testing/activities.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { deliverToday, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
let crafting: Awaited<ReturnType<typeof craftingGroup>>;

beforeEach(async () => {
  crafting = await craftingGroup(app);
});

/** The progress with the delivery's activity on the group page, and whether My Group has it as a game. */
async function seen(deliveryId = crafting.deliveryId) {
  const { ann, groupId } = crafting;
  const page = await app.call(contract.groupPage.show, { params: { groupRef: groupId } }, ann);
  const { groups } = await app.call(contract.groupPage.mine, {}, ann);
  return {
    activity: page.deliveries.find(({ id }) => id === deliveryId)?.activity,
    isOpen: groups[0]?.comingUp.games.some(
      (game) => game.deliveryId === deliveryId && game.activity !== null,
    ),
  };
}

const begin = () => {
  const { ann, groupId, deliveryId } = crafting;
  return app.call(contract.activitySession.start, { params: { groupId, deliveryId } }, ann);
};
const emptied = () => {
  const { admin, boxId } = crafting;
  const body = { needed: [], rounds: [], basedOn: 1 };
  return app.call(contract.activity.update, { params: { boxId }, body }, admin);
};

test.each(boxTypes)("rounds are an open game only in a box whose kind has them: %s", async (boxType) => {
  const { admin, ann, groupId } = crafting;
  const { db } = app.parts;
  const [subscription] = await db.selectFrom("groupSubscriptions").select("id").execute();
  const [box] = await db.selectFrom("subscriptionBoxes").select(["id", "version"]).execute();
  const { id: boxId = "", version: basedOn = 1 } = box ?? {};
  const body = { title: "Pottery", boxType, price: 29.99, basedOn };
  await app.call(contract.box.update, { params: { boxId }, body }, admin);
  pass(app, { days: 1 });
  const [again, friend] = [await app.signedInAgain(admin), await app.signedInAgain(ann)];
  const made = await app.call(
    contract.delivery.deliverNow,
    { params: { subscriptionId: subscription?.id ?? "" } },
    again,
  );
  await arrive(app, friend, groupId, made.deliveryId);
  crafting.ann = friend;
  const isOpen = activityBoxTypes.some((each) => each === boxType);
  expect(await seen(made.deliveryId)).toEqual({ activity: isOpen ? "not_started" : null, isOpen });
});

test("an activity that is emptied stays the game of a group that has its box already, and can still begin", async () => {
  await emptied();
  expect(await seen()).toEqual({ activity: "not_started", isOpen: true });
  await begin();
  expect(await seen()).toEqual({ activity: "in_progress", isOpen: true });
});

test("a variety delivery's game is the activity of the box inside", async () => {
  const { admin, ann, groupId, boxId } = crafting;
  const variety = await stockedBox(app, admin, "Surprise", { boxType: "explorer_variety", items: 0 });
  const subscription = await subscribe(app, ann, groupId, variety.id);
  const deliveryId = await deliverToday(app, subscription.id);
  const arrived = { deliveryStatus: "delivered", deliveredAt: app.now } as const;
  const set = (specificBoxId: string | null) =>
    app.parts.db
      .updateTable("groupDeliveries")
      .set({ ...arrived, specificBoxId })
      .where("id", "=", deliveryId)
      .execute();
  await app.parts.db.updateTable("parcels").set({ status: "delivered" }).execute();
  await set(null);
  expect(await seen(deliveryId)).toEqual({ activity: null, isOpen: false });
  await set(boxId);
  expect(await seen(deliveryId)).toEqual({ activity: "not_started", isOpen: true });
});

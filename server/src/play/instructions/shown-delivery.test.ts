import { contract } from "@boxmates/contract/contract";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { TextType } from "@boxmates/contract/workshop/text";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import {
  arrivedGame,
  deliverToday,
  groupOf,
  stockedBox,
  withoutQuestionnaires,
} from "../../testing/world.ts";

const app = startTestApp();
const { instructions, tasting } = contract;
let game: Awaited<ReturnType<typeof arrivedGame>>;

beforeEach(async () => {
  game = await arrivedGame(app);
  await withoutQuestionnaires(app);
});

const show = (by: Person, deliveryId?: string) =>
  app.call(
    instructions.show,
    { params: { groupId: game.groupId }, query: deliveryId ? { deliveryId } : {} },
    by,
  );
const startCode = (by: Person, deliveryId: string, groupId = game.groupId) =>
  app.code(tasting.start, { params: { groupId, deliveryId } }, by);
const rateCode = (by: Person, deliveryId: string, groupId = game.groupId) =>
  app.code(tasting.rate, { params: { groupId, deliveryId, number: 1 }, body: { rating: 3 } }, by);

/** Sends a box of this type to the group. */
async function sent(boxType: BoxType, items = 3) {
  const box = await stockedBox(app, game.siteAdmin, `A ${boxType} box`, { boxType, items });
  const { id } = await subscribe(app, game.owner, game.groupId, box.id);
  return { box, deliveryId: await deliverToday(app, id) };
}

test("a group without deliveries has nothing to taste", async () => {
  const groupId = await groupOf(app, game.owner, "Newcomers");
  expect(await app.call(instructions.show, { params: { groupId }, query: {} }, game.owner)).toEqual({
    groupName: "Newcomers",
    delivery: null,
  });
});

test("a named delivery is shown, else the latest that has arrived, else the latest", async () => {
  const shown = async (deliveryId?: string) => (await show(owner, deliveryId)).delivery?.id;
  pass(app, { days: 1 });
  const owner = await app.signedInAgain(game.owner);
  const onItsWay = await deliverToday(app, game.subscriptionId);
  expect(await shown()).toBe(game.deliveryId);
  expect(await shown(onItsWay)).toBe(onItsWay);
  await arrive(app, owner, game.groupId, onItsWay);
  expect(await shown()).toBe(onItsWay);
  expect(await shown(game.deliveryId)).toBe(game.deliveryId);
  const waiting = { deliveryStatus: "preparing", deliveredAt: null } as const;
  await app.parts.db.updateTable("groupDeliveries").set(waiting).execute();
  expect(await shown()).toBe(onItsWay);
});

test("a tasting opens when the box arrives", async () => {
  pass(app, { days: 1 });
  const owner = await app.signedInAgain(game.owner);
  const onItsWay = await deliverToday(app, game.subscriptionId);
  expect(await startCode(owner, onItsWay)).toBe("TASTING_CLOSED");
  expect(await rateCode(owner, onItsWay)).toBe("TASTING_CLOSED");
  expect((await show(owner, onItsWay)).delivery).toMatchObject({ status: "preparing", tasting: null });
});

test("another group's delivery is not found", async () => {
  const groupId = await groupOf(app, game.owner, "Newcomers");
  const request = { params: { groupId }, query: { deliveryId: game.deliveryId } };
  expect(await app.code(instructions.show, request, game.owner)).toBe("DELIVERY_NOT_FOUND");
  expect(await startCode(game.owner, game.deliveryId, groupId)).toBe("DELIVERY_NOT_FOUND");
  expect(await rateCode(game.owner, game.deliveryId, groupId)).toBe("DELIVERY_NOT_FOUND");
});

test.each(["culinary_chef", "crafting_master", "gaming_night"] as const)(
  "a box of the type %s has instructions and no tasting",
  async (boxType) => {
    const { deliveryId } = await sent(boxType);
    await arrive(app, game.owner, game.groupId, deliveryId);
    expect((await show(game.owner, deliveryId)).delivery).toMatchObject({ boxType, tasting: null });
    expect(await startCode(game.owner, deliveryId)).toBe("NO_TASTING");
    expect(await rateCode(game.owner, deliveryId)).toBe("NO_TASTING");
  },
);

test("a tasting box without products has no tasting", async () => {
  const { deliveryId } = await sent("gourmet_tasting", 0);
  await arrive(app, game.owner, game.groupId, deliveryId);
  expect((await show(game.owner, deliveryId)).delivery).toMatchObject({ tasting: null });
  expect(await startCode(game.owner, deliveryId)).toBe("NO_TASTING");
});

test("a variety subscription plays the box that was sent", async () => {
  const { box, deliveryId } = await sent("explorer_variety", 5);
  await arrive(app, game.owner, game.groupId, deliveryId);
  const { delivery } = await show(game.owner, deliveryId);
  expect(delivery).toMatchObject({ boxTitle: game.box.title, boxType: "gourmet_tasting" });
  expect(delivery?.tasting).toEqual({ status: "not_started", products: 3 });
  expect(await startCode(game.owner, deliveryId)).toBe("ok");
  const activities = await app.parts.db.selectFrom("userBoxActivities").selectAll().execute();
  expect(activities).toMatchObject([{ deliveryId, subscriptionBoxId: box.id, status: "in_progress" }]);
});

test("the box's active texts are shown in order of creation", async () => {
  const { siteAdmin, box } = game;
  const write = async (title: string, textType: TextType, isActive = true) => {
    pass(app, { seconds: 1 });
    const body = { title, content: `All about ${title}`, textType, isActive };
    const text = await app.call(contract.text.create, { body }, siteAdmin);
    const link = { params: { textId: text.id }, body: { boxId: box.id } };
    await app.call(contract.text.link, link, siteAdmin);
  };
  await write("Tasting night", "instructions");
  await write("Withdrawn", "instructions", false);
  await write("Water between the sips", "tips");
  expect((await show(game.member)).delivery?.texts).toMatchObject([
    { title: "Tasting night", content: "All about Tasting night", textType: "instructions" },
    { title: "Water between the sips", textType: "tips" },
  ]);
});

test("a member without a box of their own is told so but can still play", async () => {
  const { db } = app.parts;
  const withoutBox = async (by: Person) => (await show(by)).delivery?.withoutBox;
  // Nobody has an address, so the group's shared parcel counts for everyone.
  expect(await withoutBox(game.member)).toBe(false);
  const [parcel] = await db.selectFrom("parcels").select("id").execute();
  const own = { userId: game.member.userId, address: JSON.stringify({ city: "Bern" }) };
  await db
    .updateTable("parcels")
    .set(own)
    .where("id", "=", parcel?.id ?? "")
    .execute();
  expect([await withoutBox(game.member), await withoutBox(game.owner)]).toEqual([false, true]);
  await db.updateTable("parcels").set({ status: "shipped", deliveredAt: null }).execute();
  expect(await withoutBox(game.member)).toBe(true);
  expect(await startCode(game.owner, game.deliveryId)).toBe("ok");
});

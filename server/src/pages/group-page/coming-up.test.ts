import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import type { Person } from "../../testing/test-app.ts";
import { startTestApp } from "../../testing/test-app.ts";
import {
  arrivedGame,
  deliverToday,
  groupOf,
  livesAt,
  play,
  productIds,
  stockedBox,
  taste,
} from "../../testing/world.ts";

const app = startTestApp();
let game: Awaited<ReturnType<typeof arrivedGame>>;

beforeEach(async () => {
  game = await arrivedGame(app);
});

async function comingUp(who: Person) {
  const { today, groups } = await app.call(contract.groupPage.mine, {}, who);
  const card = groups.find(({ id }) => id === game.groupId);
  return { today, ...card?.comingUp };
}

test("My Group says which game is open, until the reader has tasted and played", async () => {
  const { member, groupAdmin, owner, deliveryId, box } = game;
  const open = [
    {
      deliveryId,
      deliveryDate: "2026-11-21",
      hasBox: true,
      box: { id: box.id, title: box.title, boxType: "gourmet_tasting" },
    },
  ];
  const untouched = [{ ...open[0], questionnaireId: game.questionnaire.id, played: false, activity: null }];
  expect((await comingUp(member)).games).toEqual([{ ...untouched[0], tasting: "not_started" }]);
  await taste(app, member, game, [3, 4, 5]);
  expect((await comingUp(member)).games).toEqual([{ ...untouched[0], tasting: "completed" }]);
  const [first] = productIds(box);
  await play(app, member, game, { 1: first });
  expect((await comingUp(member)).games).toEqual([{ ...untouched[0], tasting: "completed", played: true }]);
  // Played, and begun to taste.
  await play(app, groupAdmin, game, { 1: first });
  await taste(app, groupAdmin, game, [3]);
  expect((await comingUp(groupAdmin)).games).toMatchObject([
    { ...open[0], played: true, tasting: "in_progress" },
  ]);
  expect((await comingUp(owner)).games).toMatchObject(open);
});

test("a later questionnaire does not reopen a game that the reader has finished", async () => {
  const { member, box } = game;
  await taste(app, member, game, [3, 4, 5]);
  await play(app, member, game, {});
  const { id } = await app.call(
    contract.questionnaire.create,
    { body: { title: "A later one" } },
    game.siteAdmin,
  );
  await app.call(
    contract.questionnaire.link,
    { params: { questionnaireId: id }, body: { boxId: box.id } },
    game.siteAdmin,
  );
  expect((await comingUp(member)).games).toMatchObject([
    { questionnaireId: game.questionnaire.id, played: true },
  ]);
});

test("My Group says which parcel of the reader's own is on its way, with its tracking link", async () => {
  const { member, groupId, owner, siteAdmin } = game;
  const address = { recipient: "Ann", street: "1 Main St", city: "Portland", country: "US" as const };
  const body = { ...address, state: "OR", zipCode: "97201" };
  await app.call(contract.profile.saveAddress, { body }, member);
  const box = await stockedBox(app, siteAdmin, "Recipes", { boxType: "culinary_chef" });
  const { id } = await subscribe(app, owner, groupId, box.id);
  const deliveryId = await deliverToday(app, id);
  const parcel = { deliveryId, boxTitle: "Recipes", status: "preparing", trackingUrl: null };
  expect((await comingUp(member)).parcels).toEqual([parcel]);
  expect((await comingUp(owner)).parcels).toEqual([]);
  const trackingUrl = "https://parcels.example.com/1";
  await app.parts.db
    .updateTable("parcels")
    .set({ status: "shipped", trackingUrl })
    .where("userId", "=", member.userId)
    .execute();
  expect((await comingUp(member)).parcels).toEqual([{ ...parcel, status: "shipped", trackingUrl }]);
  await arrive(app, member, groupId, deliveryId);
  expect((await comingUp(member)).parcels).toEqual([]);
});

test("a game stays open when a friend's newer box is here before the reader's own", async () => {
  const { member, groupId, owner, siteAdmin } = game;
  for (const person of [member, owner]) await livesAt(app, person, "1 Main St");
  const box = await stockedBox(app, siteAdmin, "Recipes", { boxType: "culinary_chef" });
  const { id } = await subscribe(app, owner, groupId, box.id);
  await app.parts.db.updateTable("groupDeliveries").set({ deliveryDate: "2026-11-20" }).execute();
  const deliveryId = await deliverToday(app, id);
  await arrive(app, owner, groupId, deliveryId);
  const openTo = async (who: Person) => (await comingUp(who)).games?.map(({ deliveryId }) => deliveryId);
  expect(await openTo(owner)).toEqual([deliveryId]);
  expect(await openTo(member)).toEqual([game.deliveryId]);
});

test("My Group says which delivery is next and when, with today's date for the last day to skip it", async () => {
  const { member, groupId, owner, siteAdmin, box, subscriptionId } = game;
  const deliveryDate = "2026-12-01";
  const first = { subscriptionId, boxTitle: box.title, deliveryDate };
  expect(await comingUp(member)).toMatchObject({ today: "2026-11-21", deliveries: [first] });
  const recipes = await stockedBox(app, siteAdmin, "Recipes", { boxType: "culinary_chef" });
  const { id } = await subscribe(app, owner, groupId, recipes.id);
  const second = { subscriptionId: id, boxTitle: "Recipes", deliveryDate };
  expect((await comingUp(member)).deliveries).toEqual([first, second]);
  await app.call(contract.subscription.skip, { params: { groupId, subscriptionId, deliveryDate } }, member);
  expect((await comingUp(member)).deliveries).toEqual([second]);
});

test("a group without a box has nothing coming up", async () => {
  const id = await groupOf(app, game.owner, "New");
  const { groups } = await app.call(contract.groupPage.mine, {}, game.owner);
  expect(groups.find((group) => group.id === id)?.comingUp).toEqual({
    games: [],
    parcels: [],
    deliveries: [],
    nights: [],
    asksForVote: false,
    suggestions: [],
  });
});

test("the owner alone is told who lacks a shipping address", async () => {
  const { owner, groupAdmin, member, groupId } = game;
  const address = { recipient: "Ann", street: "1 Main St", city: "Portland", country: "US" as const };
  const body = { ...address, state: "OR", zipCode: "97201" };
  await app.call(contract.profile.saveAddress, { body }, member);
  const seenBy = async (who: Person) => {
    const { members } = await app.call(contract.groupPage.show, { params: { groupRef: groupId } }, who);
    return new Map(members.map(({ userId, hasAddress }) => [userId, hasAddress]));
  };
  const seen = await seenBy(owner);
  expect(seen.get(member.userId)).toBe(true);
  expect(seen.get(groupAdmin.userId)).toBe(false);
  expect([...(await seenBy(groupAdmin)).values()]).toEqual([null, null, null]);
});

import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { craftingGroup } from "../../testing/activities.ts";
import { cheeseEvening, roomOf } from "../../testing/rooms.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { deliverToday, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
let evening: Awaited<ReturnType<typeof cheeseEvening>>;

beforeEach(async () => {
  evening = await cheeseEvening(app);
});

test("the lobby shows who is here and ready; the first round begins once everyone here is, two at least", async () => {
  const { room, ann, ben, cleo } = evening;
  expect(await room.see(ann)).toMatchObject({ phase: "lobby", turn: 0, standings: [], round: null });
  await room.enter(ann);
  expect(await room.ready(ann)).toMatchObject({
    phase: "lobby",
    players: expect.arrayContaining([
      expect.objectContaining({ fullName: ann.fullName, isHere: true, isReady: true }),
      expect.objectContaining({ fullName: ben.fullName, isHere: false, isReady: false }),
      expect.objectContaining({ fullName: cleo.fullName, isHere: false, isReady: false }),
    ]),
  });
  await room.enter(ben);
  expect(await room.see(ann)).toMatchObject({ phase: "lobby" });
  const started = await room.ready(ben);
  expect(started).toMatchObject({
    phase: "round",
    position: 0,
    turn: 1,
    round: { kind: "taste", number: 1 },
  });
  expect(started.rounds.map(({ kind }) => kind)).toEqual([
    ...["taste", "taste", "taste"],
    ...["question", "question", "question", "question", "question"],
  ]);
  expect(started.endsAt).toBe(new Date(app.now.getTime() + 180_000).toISOString());
});

test("an answer can be changed until the round closes, and is then refused", async () => {
  const { room, ann, ben, rate, begin } = evening;
  await begin(ann, ben);
  expect(await rate(ann, 1, 2)).toBe("ok");
  expect(await rate(ann, 1, 4)).toBe("ok");
  await room.allReady(ann, ben);
  expect(await rate(ann, 1, 5)).toBe("RATING_FINAL");
  const { round } = await room.see(ann);
  expect(round).toMatchObject({ own: { rating: 4 }, isFinal: true, reveal: { average: 4 } });
});

test("the last product, too, can be changed until its round closes, which finishes the tasting", async () => {
  const { room, ann, ben, rate, begin, totals } = evening;
  await begin(ann, ben);
  for (const number of [1, 2]) {
    for (const person of [ann, ben]) await rate(person, number, 5);
    await room.allReady(ann, ben, ann, ben);
  }
  for (const person of [ann, ben]) expect(await rate(person, 3, 2)).toBe("ok");
  expect(await rate(ann, 3, 4)).toBe("ok");
  // A player who leaves and comes back, as with a reload, can still change it.
  await room.leave(ben);
  await room.enter(ben);
  expect(await rate(ben, 3, 2)).toBe("ok");
  expect(await totals()).toMatchObject({ [ann.fullName]: 0, [ben.fullName]: 0 });
  await room.allReady(ann, ben);
  expect((await room.see(ann)).round).toMatchObject({ own: { rating: 4 }, reveal: { average: 3 } });
  expect(await totals()).toMatchObject({ [ann.fullName]: 300, [ben.fullName]: 300 });
});

test("a round closes when its time is up, which everyone can extend", async () => {
  const { room, ann, ben, begin } = evening;
  await begin(ann, ben);
  await room.extend(ben);
  await room.pass(235, ann, ben);
  expect(await room.see(ann)).toMatchObject({ phase: "round" });
  await room.pass(5, ann, ben);
  expect(await room.see(ann)).toMatchObject({ phase: "reveal", position: 0 });
  await room.pass(30, ann, ben);
  expect(await room.see(ann)).toMatchObject({ phase: "round", position: 1 });
});

test("a tap that was meant for an earlier phase changes nothing", async () => {
  const { room, ann, ben, begin } = evening;
  await begin(ann, ben);
  const { turn } = await room.see(ann);
  await room.allReady(ann, ben);
  const late = { params: room.params, body: { turn, isReady: true } };
  expect(await app.call(contract.room.ready, late, ann)).toEqual({ hasMoved: true });
  expect(await room.see(ann)).toMatchObject({ phase: "reveal" });
  const { endsAt } = await room.see(ann);
  const extended = await app.call(contract.room.extend, { params: room.params, body: { turn } }, ann);
  expect(extended.endsAt).toBe(endsAt);
});

test("nobody waits for someone who has left or fallen silent, and a round waits while nobody is here", async () => {
  const { room, ann, ben, begin } = evening;
  await begin(ann, ben);
  await room.ready(ann);
  await room.leave(ben);
  expect(await room.see(ann)).toMatchObject({ phase: "reveal" });
  await room.enter(ben);
  await room.ready(ann);
  await room.pass(30, ann);
  expect(await room.see(ann)).toMatchObject({ phase: "round", position: 1 });
  await room.pass(300);
  expect(await room.see(ann)).toMatchObject({ phase: "round", position: 1, endsAt: null });
  await room.enter(ben);
  expect((await room.see(ben)).endsAt).toBe(new Date(app.now.getTime() + 180_000).toISOString());
});

test("a round whose end no server saw begins its time anew", async () => {
  const { room, ann, ben, begin } = evening;
  await begin(ann, ben);
  app.now = new Date(app.now.getTime() + 600_000);
  for (const person of [ann, ben]) await room.enter(person);
  await room.pass(5, ann, ben);
  expect(await room.see(ann)).toMatchObject({ phase: "round", position: 0 });
});

test("a room of an activity plays its rounds, without a reveal for steps, and finishes what is complete", async () => {
  const { ann, ben, groupId, deliveryId } = await craftingGroup(app);
  const crafting = roomOf(app, { groupId, deliveryId });
  for (const person of [ann, ben]) await crafting.enter(person);
  await crafting.allReady(ann, ben);
  const { activitySession } = contract;
  const tick = (partId: string) =>
    app.call(activitySession.tick, { params: { ...crafting.params, partId }, body: { done: true } }, ann);
  expect(await crafting.see(ann)).toMatchObject({ round: { kind: "step", id: "glaze" } });
  expect((await crafting.see(ann)).endsAt).toBe(new Date(app.now.getTime() + 600_000).toISOString());
  await tick("glaze");
  expect((await crafting.see(ben)).players.map(({ hasAnswered }) => hasAnswered)).toEqual([true, false]);
  await crafting.allReady(ann, ben);
  expect(await crafting.see(ann)).toMatchObject({ phase: "round", round: { id: "fire" } });
  await tick("fire");
  await crafting.allReady(ann, ben);
  const params = { ...crafting.params, roundId: "throw" };
  const scores = [{ userId: ann.userId, value: 3 }];
  await app.call(activitySession.enterScores, { params, body: { scores } }, ben);
  await app.call(activitySession.confirmScores, { params, body: { revision: 1 } }, ann);
  await crafting.allReady(ann, ben);
  expect(await crafting.see(ann)).toMatchObject({
    phase: "reveal",
    standings: [
      { fullName: "Ann", points: 10 },
      { fullName: "Ben", points: 0 },
    ],
  });
});

test("a box that has not arrived, and people outside, have no room", async () => {
  const { room, ann } = evening;
  const outsider = await app.signedInAs("Outsider");
  expect(await app.code(contract.room.show, { params: room.params }, outsider)).toBe("NOT_A_MEMBER");
  const waiting = { deliveryStatus: "shipped", deliveredAt: null } as const;
  await app.parts.db.updateTable("groupDeliveries").set(waiting).execute();
  expect(await app.code(contract.room.show, { params: room.params }, ann)).toBe("ROOM_CLOSED");
});

test("a box with neither game nor questionnaire has no room", async () => {
  const empty = await stockedBox(app, evening.game.siteAdmin, "Empty", { boxType: "gaming_night", items: 0 });
  const { ann } = evening;
  const { groupId } = evening.game;
  const deliveryId = await deliverToday(app, (await subscribe(app, ann, groupId, empty.id)).id);
  await arrive(app, ann, groupId, deliveryId);
  expect(await app.code(contract.room.show, { params: { groupId, deliveryId } }, ann)).toBe(
    "NOTHING_TO_PLAY",
  );
});

test("a member who is removed is no longer waited for", async () => {
  const { game, room, ann, ben, cleo, begin } = evening;
  await begin(ann, ben, cleo);
  await room.allReady(ann, ben);
  const params = { groupId: game.groupId, userId: cleo.userId };
  await app.call(contract.membership.remove, { params }, ann);
  await room.pass(5, ann, ben);
  expect(await room.see(ann)).toMatchObject({ phase: "reveal" });
  expect(await app.code(contract.room.show, { params: room.params }, cleo)).toBe("NOT_A_MEMBER");
});

test("a tap of somebody who counted as gone brings them back", async () => {
  const { room, ann, ben, begin } = evening;
  await begin(ann, ben);
  await room.pass(30, ann);
  const isHere = async () =>
    (await room.see(ann)).players.find(({ userId }) => userId === ben.userId)?.isHere;
  expect(await isHere()).toBe(false);
  await room.ready(ben);
  expect(await isHere()).toBe(true);
});

test("a room that cannot be moved on keeps no other waiting", async () => {
  const { room, ann, ben, begin } = evening;
  await begin(ann, ben);
  const { ann: eve, ben: finn, groupId, deliveryId } = await craftingGroup(app);
  const broken = roomOf(app, { groupId, deliveryId });
  for (const person of [eve, finn]) await broken.enter(person);
  await broken.allReady(eve, finn);
  const { db } = app.parts;
  // Its phase is over first, and what it plays cannot be read.
  const over = new Date(app.now.getTime() + 1_000).toISOString();
  await db
    .updateTable("rooms")
    .set({ endsAt: over, rounds: JSON.stringify(null) })
    .where("deliveryId", "=", deliveryId)
    .execute();
  await db.updateTable("rooms").set({ endsAt: over }).where("deliveryId", "<>", deliveryId).execute();
  await room.pass(2, ann, ben);
  expect(await room.see(ann)).toMatchObject({ phase: "reveal" });
  const rooms = await db.selectFrom("rooms").select("phase").where("deliveryId", "=", deliveryId).execute();
  expect(rooms).toEqual([{ phase: "round" }]);
});

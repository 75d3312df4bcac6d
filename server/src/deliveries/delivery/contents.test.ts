import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { hearEvents } from "../../testing/heard-events.ts";
import { roomOf } from "../../testing/rooms.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, play, productIds } from "../../testing/world.ts";

const app = startTestApp();
const { box, delivery, groupPage, instructions, tasting } = contract;
let game: Awaited<ReturnType<typeof arrivedGame>>;
let first: string;
let second: string;

beforeEach(async () => {
  game = await arrivedGame(app);
  [first = "", second = ""] = productIds(game.box);
});

const params = () => ({ deliveryId: game.deliveryId });
const contents = () => app.call(delivery.contents, { params: params() }, game.siteAdmin);
const product = (id: string | null, itemName: string) => ({ id, itemName });
const title = (number: number) => `${game.box.title} item ${number}`;

async function setContents(products: { id: string | null; itemName: string }[], notes = "") {
  const { versionId: basedOn } = await contents();
  const body = { basedOn, notes, products };
  return app.send(delivery.setContents, { params: params(), body }, game.siteAdmin);
}

async function renew() {
  const { versionId: basedOn } = await contents();
  return app.send(delivery.renewContents, { params: params(), body: { basedOn, notes: "" } }, game.siteAdmin);
}

const rename = async (itemName: string) => {
  const [item] = await app.call(box.contents, { params: { boxId: game.box.id } }, game.siteAdmin);
  const body = { itemName, basedOn: item?.version ?? 1 };
  const at = { boxId: game.box.id, contentId: item?.id ?? "" };
  await app.call(box.updateContent, { params: at, body }, game.siteAdmin);
};

const choices = async (person: Person) => {
  const at = { groupId: game.groupId, deliveryId: game.deliveryId };
  const started = await app.call(tasting.start, { params: at }, person);
  return started.status === "in_progress" ? started.choices.map(({ label }) => label).toSorted() : [];
};

test("a delivery has the box as it was when it was made, whatever becomes of the box", async () => {
  await rename("Renamed");
  const { products, boxProducts, isCurrent, hasBegun } = await contents();
  expect(products.map(({ itemName }) => itemName)).toEqual([title(1), title(2), title(3)]);
  expect(boxProducts.map(({ itemName }) => itemName)).toContain("Renamed");
  expect([isCurrent, hasBegun]).toEqual([false, false]);
});

test("what was really sent is what members play, with a note for them", async () => {
  const sent = [product(second, title(2)), product(null, "Dates in place of figs")];
  expect(await setContents(sent, "The figs were not ripe.")).toMatchObject({
    body: { products: [{ id: second }, { itemName: "Dates in place of figs" }], isCurrent: false },
  });
  const page = await app.call(groupPage.show, { params: { groupRef: game.groupId } }, game.member);
  expect(page.deliveries[0]).toMatchObject({ notes: "The figs were not ripe." });
  expect(await choices(game.member)).toEqual([title(2), "Dates in place of figs"].toSorted());
});

test("a substitute is rated for itself, not for what it replaces", async () => {
  await setContents([product(first, "Something else")]);
  const [substitute] = (await contents()).products;
  expect(substitute?.id).not.toBe(first);
  await choices(game.member);
  const at = { groupId: game.groupId, deliveryId: game.deliveryId };
  await app.call(tasting.rate, { params: { ...at, number: 1 }, body: { rating: 2 } }, game.member);
  const rated = await app.parts.db.selectFrom("productAverages").select("boxContentId").execute();
  expect(rated).toEqual([{ boxContentId: substitute?.id }]);
  const items = await app.call(box.contents, { params: { boxId: game.box.id } }, game.siteAdmin);
  expect(items).toHaveLength(3);
});

test("the box as it is now can be used instead", async () => {
  await rename("Renamed");
  expect(await renew()).toMatchObject({ ok: true, body: { isCurrent: true } });
  expect(await choices(game.member)).toContain("Renamed");
});

test("a questionnaire that does not fit what was sent is not bound to the delivery any more", async () => {
  await setContents([product(null, "Something else")]);
  const request = { params: { groupId: game.groupId }, query: {} };
  expect((await app.call(instructions.show, request, game.member)).delivery).toMatchObject({
    questionnaire: null,
  });
  await renew();
  expect((await app.call(instructions.show, request, game.member)).delivery).toMatchObject({
    questionnaire: { id: game.questionnaire.id },
  });
});

test.each<[string, () => Promise<unknown>]>([
  ["what was really sent", () => setContents([product(first, title(1))])],
  ["a renewal", renew],
])("%s is told to the group and to the administrators", async (_, write) => {
  await rename("Renamed");
  const events = hearEvents(app);
  onTestFinished(events.stop);
  await events.settled();
  await write();
  expect(await events.settled()).toMatchObject([
    { topic: `group:${game.groupId}`, kind: "delivery" },
    { topic: "admin", kind: "delivery" },
  ]);
});

test("a change that is based on another version is refused, and a product of another box, too", async () => {
  const { versionId: basedOn } = await contents();
  await setContents([product(first, title(1))]);
  const body = { basedOn, notes: "", products: [] };
  expect(await app.code(delivery.setContents, { params: params(), body }, game.siteAdmin)).toBe(
    "CHANGED_SINCE",
  );
  expect(await setContents([product(crypto.randomUUID(), "Unknown")])).toMatchObject({
    problem: { code: "CONTENT_NOT_FOUND" },
  });
});

describe("once somebody has begun the game", () => {
  const at = () => ({ groupId: game.groupId, deliveryId: game.deliveryId });
  const answer = { questionnaireId: "", questionId: "stars" };
  const beginnings: [string, () => Promise<unknown>][] = [
    ["the tasting", () => app.call(tasting.start, { params: at() }, game.member)],
    [
      "an answer",
      () => {
        const named = { ...at(), ...answer, questionnaireId: game.questionnaire.id };
        const request = { params: named, body: { answer: "4" } };
        return app.call(contract.questionnaireSession.answer, request, game.member);
      },
    ],
    ["the whole questionnaire", () => play(app, game.member, game, {})],
    [
      "a room that has started",
      async () => {
        const room = roomOf(app, game);
        for (const person of [game.owner, game.member]) await room.enter(person);
        await room.allReady(game.owner, game.member);
      },
    ],
  ];

  test.each(beginnings)("with %s, contents and arrival stay as they are", async (_, begin) => {
    await begin();
    expect(await contents()).toMatchObject({ hasBegun: true });
    expect(await setContents([])).toMatchObject({ status: 409, problem: { code: "CONTENTS_SETTLED" } });
    expect(await renew()).toMatchObject({ problem: { code: "CONTENTS_SETTLED" } });
    expect(await app.code(delivery.undoArrival, { params: at() }, game.owner)).toBe("GAME_BEGUN");
  });

  test("not by looking into an empty room", async () => {
    await roomOf(app, game).enter(game.member);
    expect(await setContents([product(first, title(1))])).toMatchObject({ ok: true });
    expect(await app.code(delivery.undoArrival, { params: at() }, game.owner)).toBe("ok");
  });
});

test("friends who wait in a room's lobby begin with what was sent, also if that was changed meanwhile", async () => {
  const room = roomOf(app, game);
  for (const person of [game.owner, game.member]) await room.enter(person);
  await room.ready(game.owner);
  await setContents([product(first, title(1))]);
  await room.ready(game.member);
  const { phase, rounds } = await room.see(game.member);
  expect(phase).toBe("round");
  expect(rounds.filter(({ kind }) => kind === "taste")).toHaveLength(1);
});

test("nothing of a game can be written while its arrival is taken back, and its room waits", async () => {
  const at = { groupId: game.groupId, deliveryId: game.deliveryId };
  const room = roomOf(app, game);
  const { owner, member, groupAdmin: silent } = game;
  for (const person of [owner, member, silent]) await room.enter(person);
  await room.allReady(owner, member);
  await room.pass(20, owner, member);
  await app.call(delivery.undoArrival, { params: at }, game.owner);
  const named = { ...at, questionnaireId: game.questionnaire.id };
  const { questionnaireSession } = contract;
  const one = { params: { ...named, questionId: "stars" }, body: { answer: "4" } };
  expect(await app.code(questionnaireSession.answer, one, game.member)).toBe("NOT_DELIVERED");
  expect(await app.code(questionnaireSession.submit, { params: named, body: {} }, game.member)).toBe(
    "NOT_DELIVERED",
  );
  const played = { params: { ...at, boxId: game.box.id } };
  expect(await app.code(questionnaireSession.play, played, game.member)).toBe("NOT_DELIVERED");
  expect(await app.code(tasting.start, { params: at }, game.member)).toBe("TASTING_CLOSED");
  expect(await app.code(contract.room.show, { params: at }, game.member)).toBe("ROOM_CLOSED");
  await room.pass(20);
  await arrive(app, owner, game.groupId, game.deliveryId);
  expect(await room.see(member)).toMatchObject({ phase: "lobby" });
  await room.pass(5, owner, member);
  expect(await room.see(member)).toMatchObject({ phase: "round" });
});

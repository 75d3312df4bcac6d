import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, deliverToday, play, productIds } from "../../testing/world.ts";

const app = startTestApp();
const { book, group } = contract;
let game: Awaited<ReturnType<typeof arrivedGame>>;

beforeEach(async () => {
  game = await arrivedGame(app);
});

const params = () => ({ groupId: game.groupId, deliveryId: game.deliveryId });

test("the book has the deliveries of a year, the earliest first, and names the other years", async () => {
  app.now = new Date("2027-01-02T12:00:00.000Z");
  game.owner = await app.signedInAgain(game.owner);
  const next = await deliverToday(app, game.subscriptionId);
  await app.call(contract.delivery.arrive, { params: { ...params(), deliveryId: next } }, game.owner);
  const show = (query: { year?: number } = {}) =>
    app.call(book.show, { params: { groupId: game.groupId }, query }, game.owner);
  expect(await show()).toMatchObject({ year: 2027, years: [2027, 2026], chapters: [{ deliveryId: next }] });
  expect(await show({ year: 2026 })).toMatchObject({ chapters: [{ deliveryId: game.deliveryId }] });
  expect(await show({ year: 2025 })).toMatchObject({ year: 2025, chapters: [], records: [] });
});

test("the podium comes with the results, and the favourites once the reader has finished", async () => {
  const [first] = productIds(game.box);
  const shown = async (by: Person) =>
    (await app.call(book.show, { params: { groupId: game.groupId } }, by)).chapters[0];
  expect(await shown(game.owner)).toMatchObject({ podium: [], favourites: [] });
  await play(app, game.owner, game, { 1: first }, { stars: "5" });
  const podium = [{ rank: 1, fullName: game.owner.fullName, points: 1 }];
  expect(await shown(game.owner)).toMatchObject({ podium, favourites: [{ average: 5 }] });
  expect(await shown(game.member)).toMatchObject({ podium, favourites: [] });
});

test("nothing of how friends have played is in the book before sealed results open", async () => {
  const body = { name: "Cheese club", resultsMode: "sealed" as const };
  await app.call(group.update, { params: { groupId: game.groupId }, body }, game.owner);
  const [first] = productIds(game.box);
  const show = () => app.call(book.show, { params: { groupId: game.groupId } }, game.owner);
  const before = await show();
  for (const by of [game.owner, game.member]) await play(app, by, game, { 1: first }, { stars: "5" });
  expect(await show()).toEqual({ ...before, chapters: [{ ...before.chapters[0], sealed: true }] });
  await app.call(contract.questionnaireSession.openResults, { params: params() }, game.owner);
  expect((await show()).chapters[0]).toMatchObject({ sealed: false, podium: [{ rank: 1 }, { rank: 1 }] });
});

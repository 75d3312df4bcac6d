import { contract } from "@boxmates/contract/contract";
import type { BoxContent } from "@boxmates/contract/workshop/box";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, deliverToday, groupOf, play, taste } from "../../testing/world.ts";

const app = startTestApp();
let game: Awaited<ReturnType<typeof arrivedGame>>;

beforeEach(async () => {
  game = await arrivedGame(app);
});

/** Returns for each product, by number, the group's and the overall average with their counts. */
async function averages(by: Person, of: { groupId: string; deliveryId: string } = game) {
  const { groupId, deliveryId } = of;
  const params = { groupId, deliveryId, questionnaireId: game.questionnaire.id };
  const { products } = await app.call(contract.questionnaireSession.results, { params }, by);
  return products.map(({ number, groupAverage, groupOpinions, overallAverage, overallOpinions }) => [
    number,
    [groupAverage, groupOpinions],
    [overallAverage, overallOpinions],
  ]);
}

/** Makes another group that gets the same box, with its owner. */
async function otherGroup() {
  const owner = await app.signedInAs("Olga");
  const groupId = await groupOf(app, owner, "Neighbours");
  const { id } = await subscribe(app, owner, groupId, game.box.id);
  const deliveryId = await deliverToday(app, id);
  await arrive(app, owner, groupId, deliveryId);
  return { owner, groupId, deliveryId, questionnaire: game.questionnaire };
}

/** Gives 2, 1 and 4 stars to product 1, and 4 and 3 to the other two. */
async function threeOpinions() {
  await taste(app, game.owner, game, [5, 4, 3]);
  await taste(app, game.member, game, [1]);
  await play(app, game.owner, game, {}, { stars: "2" });
  await play(app, game.groupAdmin, game, {}, { stars: "4" });
}

test("averages count the questionnaire's ratings, and the tasting's stars for members without one", async () => {
  await threeOpinions();
  expect(await averages(game.owner)).toEqual([
    [1, [2.33, 3], [2.33, 3]],
    [2, [4, 1], [4, 1]],
    [3, [3, 1], [3, 1]],
  ]);
});

test("a tasting after the questionnaire does not change the questionnaire's ratings", async () => {
  await threeOpinions();
  await taste(app, game.groupAdmin, game, [1, 2]);
  await taste(app, game.groupAdmin, game, [5, 1]);
  expect(await averages(game.owner)).toEqual([
    [1, [2.33, 3], [2.33, 3]],
    [2, [2.5, 2], [2.5, 2]],
    [3, [3, 1], [3, 1]],
  ]);
});

test("the group's average covers one delivery, the overall one all groups and deliveries", async () => {
  await threeOpinions();
  const other = await otherGroup();
  await play(app, other.owner, other, {}, { stars: "5" });
  expect((await averages(other.owner, other))[0]).toEqual([1, [5, 1], [3, 4]]);
  pass(app, { days: 1 });
  const owner = await app.signedInAgain(game.owner);
  const second = { ...game, deliveryId: await deliverToday(app, game.subscriptionId) };
  await arrive(app, owner, game.groupId, second.deliveryId);
  await play(app, owner, second, {}, { stars: "1" });
  expect((await averages(owner, second))[0]).toEqual([1, [1, 1], [2.6, 5]]);
  expect((await averages(owner))[0]).toEqual([1, [2.33, 3], [2.6, 5]]);
});

test("deleting a group removes its opinions from the overall average", async () => {
  await threeOpinions();
  const other = await otherGroup();
  await play(app, other.owner, other, {}, { stars: "5" });
  await taste(app, other.owner, other, [undefined, 5, 5]);
  const params = { groupId: other.groupId };
  await app.call(contract.group.delete, { params }, other.owner);
  expect(await averages(game.owner)).toEqual([
    [1, [2.33, 3], [2.33, 3]],
    [2, [4, 1], [4, 1]],
    [3, [3, 1], [3, 1]],
  ]);
});

test("after the last group is deleted there is no average", async () => {
  const other = await otherGroup();
  await play(app, game.owner, game, {}, { stars: "3" });
  await play(app, other.owner, other, {}, { stars: "4" });
  for (const [groupId, by] of [
    [game.groupId, game.owner],
    [other.groupId, other.owner],
  ] as const) {
    await app.call(contract.group.delete, { params: { groupId } }, by);
  }
  const rows = await app.parts.db.selectFrom("productAverages").select(["opinions", "stars"]).execute();
  expect(rows).toEqual([{ opinions: 0, stars: 0 }]);
});

test("a deleted account's ratings stay in the averages", async () => {
  await threeOpinions();
  await taste(app, game.groupAdmin, game, [undefined, 1]);
  for (const { userId } of [game.groupAdmin, game.member]) {
    await app.call(contract.admin.deleteUser, { params: { userId } }, game.siteAdmin);
  }
  expect(await averages(game.owner)).toEqual([
    [1, [2.33, 3], [2.33, 3]],
    [2, [2.5, 2], [2.5, 2]],
    [3, [3, 1], [3, 1]],
  ]);
});

test("a member who has not finished sees neither averages nor numbers, whatever they have tasted", async () => {
  await threeOpinions();
  const unknown = [null, [null, 0], [null, 0]];
  expect(await averages(game.member)).toEqual([unknown, unknown, unknown]);
});

test("a rating of a product that has left the box since counts for it all the same", async () => {
  const gone = game.box.contents[0] as BoxContent;
  const params = { boxId: game.box.id, contentId: gone.id };
  const query = { basedOn: gone.version };
  await app.call(contract.box.deleteContent, { params, query }, game.siteAdmin);
  await play(app, game.member, game, {}, { stars: "5" });
  expect((await averages(game.member))[0]).toEqual([1, [5, 1], [5, 1]]);
  expect(await averages(game.member)).toHaveLength(3);
});

import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import {
  arrivedGame,
  deliverToday,
  groupOf,
  linkedQuestionnaire,
  play,
  productIds,
  stockedBox,
  taste,
  withoutQuestionnaires,
} from "../../testing/world.ts";

const app = startTestApp();
type Game = Awaited<ReturnType<typeof arrivedGame>>;
let game: Game;

beforeEach(async () => {
  game = await arrivedGame(app);
});

const read = (by: Person, groupId = game.groupId) =>
  app.call(contract.history.show, { params: { groupId } }, by);

/** Puts owner, group admin and member in this order: they joined at the same moment, so the server's order varies. */
function inOrder<Of extends { userId: string }>(members: Of[]): (Of | undefined)[] {
  const people = [game.owner, game.groupAdmin, game.member];
  return people.map((person) => members.find(({ userId }) => userId === person.userId));
}

/** Moves the clock on by a day and gives everyone a fresh session. */
async function nextDay(): Promise<void> {
  pass(app, { days: 1 });
  game.siteAdmin = await app.signedInAgain(game.siteAdmin);
  game.owner = await app.signedInAgain(game.owner);
  game.groupAdmin = await app.signedInAgain(game.groupAdmin);
  game.member = await app.signedInAgain(game.member);
}

async function sent(subscriptionId: string): Promise<string> {
  const deliveryId = await deliverToday(app, subscriptionId);
  await arrive(app, game.owner, game.groupId, deliveryId);
  return deliveryId;
}

async function playing(
  person: Person,
  of: Game,
  ...given: Parameters<typeof play> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
) {
  await play(app, person, of, ...given);
  pass(app, { seconds: 1 });
}

/** Delivers a tasting box, a recipe box and the tasting box again, on three days. */
async function threeDeliveries() {
  const [first, second, third] = productIds(game.box);
  await playing(game.member, game, { 1: first, 2: second }, { stars: "4" });
  await playing(game.groupAdmin, game, { 1: first }, { stars: "2" });
  await playing(game.owner, game, { 1: first, 2: second }, { stars: "5" });
  await taste(app, game.owner, game, [1, 4, 4], [first, third]);
  await taste(app, game.member, game, [1], [first]);
  await nextDay();
  const box = await stockedBox(app, game.siteAdmin, "Recipes", { boxType: "culinary_chef" });
  const questionnaire = await linkedQuestionnaire(app, game.siteAdmin, box);
  const { id } = await subscribe(app, game.owner, game.groupId, box.id);
  const recipes = { ...game, box, questionnaire, deliveryId: await sent(id) };
  const [chives] = productIds(box);
  await playing(game.owner, recipes, { 2: chives }, { stars: "3" });
  await playing(game.member, recipes, { 1: chives }, { stars: "3" });
  await nextDay();
  const again = { ...game, deliveryId: await sent(game.subscriptionId) };
  await taste(app, game.groupAdmin, again, [1, 2, 3]);
  return { recipes, again };
}

test("each member has points, an average rating, a guess accuracy over both games and a favourite kind", async () => {
  await threeDeliveries();
  const { members } = await read(game.owner);
  expect(inOrder(members)).toEqual([
    {
      userId: game.owner.userId,
      fullName: game.owner.fullName,
      points: 302,
      averageRating: 4,
      ratings: 4,
      rightGuesses: 3,
      guesses: 6,
      favouriteKind: "gourmet_tasting",
    },
    {
      userId: game.groupAdmin.userId,
      fullName: game.groupAdmin.fullName,
      points: 301,
      averageRating: 2,
      ratings: 1,
      rightGuesses: 1,
      guesses: 2,
      favouriteKind: "gourmet_tasting",
    },
    {
      userId: game.member.userId,
      fullName: game.member.fullName,
      points: 3,
      averageRating: 3.5,
      ratings: 2,
      rightGuesses: 3,
      guesses: 4,
      favouriteKind: "gourmet_tasting",
    },
  ]);
});

test("only deliveries whose questionnaire the reader has finished count toward the stars", async () => {
  await threeDeliveries();
  const { members, likeness } = await read(game.groupAdmin);
  const stars = inOrder(members).map((member) => [member?.averageRating, member?.ratings]);
  expect(stars).toEqual([
    [4.33, 3],
    [2, 1],
    [4, 1],
  ]);
  expect(likeness.map(({ compared }) => compared)).toEqual([1, 1, 1]);
});

test("past deliveries are listed with their results, latest first", async () => {
  const { recipes, again } = await threeDeliveries();
  const { deliveries } = await read(game.owner);
  expect(deliveries).toMatchObject([
    {
      id: again.deliveryId,
      box: { id: game.box.id, title: game.box.title, boxType: "gourmet_tasting" },
      deliveryDate: "2026-11-23",
      questionnaireId: game.questionnaire.id,
      players: 0,
      tasters: 1,
      averageScorePercent: null,
      winners: [],
      told: false,
      favourite: null,
    },
    {
      id: recipes.deliveryId,
      box: { id: recipes.box.id, title: "Recipes", boxType: "culinary_chef" },
      deliveryDate: "2026-11-22",
      questionnaireId: recipes.questionnaire.id,
      players: 2,
      tasters: 0,
      averageScorePercent: 25,
      winners: [game.member.fullName],
      told: true,
      favourite: { itemName: "Recipes item 1", average: 3 },
    },
    {
      id: game.deliveryId,
      deliveryDate: "2026-11-21",
      players: 3,
      tasters: 1,
      averageScorePercent: 83,
      winners: [game.member.fullName, game.owner.fullName],
      told: true,
      favourite: { itemName: `${game.box.title} item 2`, average: 4 },
    },
  ]);
});

test("the favourite of a delivery is shown only to members who have finished its questionnaire, not after the tasting", async () => {
  await threeDeliveries();
  const favourites = async (by: Person) => {
    const { deliveries } = await read(by);
    return deliveries.map(({ told, favourite }) => [told, favourite?.average ?? null]);
  };
  expect(await favourites(game.groupAdmin)).toEqual([
    [false, null],
    [false, null],
    [true, 4],
  ]);
  expect((await favourites(game.member))[0]).toEqual([false, null]);
});

test("the favourite of a delivery without a questionnaire is shown after the tasting", async () => {
  await withoutQuestionnaires(app);
  await taste(app, game.member, game, [5, 4]);
  expect((await read(game.member)).deliveries).toMatchObject([{ told: false, favourite: null }]);
  await taste(app, game.member, game, [5, 4, 3]);
  expect((await read(game.member)).deliveries).toMatchObject([{ told: true, favourite: { average: 5 } }]);
});

test("points over time give each member's total after each delivery, earliest first", async () => {
  const { recipes, again } = await threeDeliveries();
  const after = (await read(game.owner)).pointsOverTime;
  const pointsOf = (totals: (typeof after)[number]["totals"]) =>
    inOrder(totals).map((total) => total?.points);
  expect(
    after.map(({ deliveryId, deliveryDate, totals }) => [deliveryId, deliveryDate, pointsOf(totals)]),
  ).toEqual([
    [game.deliveryId, "2026-11-21", [302, 1, 2]],
    [recipes.deliveryId, "2026-11-22", [302, 1, 3]],
    [again.deliveryId, "2026-11-23", [302, 301, 3]],
  ]);
});

test("a delivery whose games nobody has finished earns no points", async () => {
  await taste(app, game.member, game, [5, 5]);
  expect(await read(game.member)).toMatchObject({
    pointsOverTime: [],
    deliveries: [{ players: 0, tasters: 0, told: false }],
    likeness: [],
  });
});

test("taste likeness counts the products that both rated with at most one star of difference", async () => {
  await threeDeliveries();
  const { likeness } = await read(game.owner);
  const between = (one: Person, other: Person) => {
    const pair = likeness.find(({ userIds }) => [one, other].every(({ userId }) => userIds.includes(userId)));
    return [pair?.agreed, pair?.compared];
  };
  expect(likeness).toHaveLength(3);
  expect(between(game.owner, game.groupAdmin)).toEqual([0, 1]);
  expect(between(game.owner, game.member)).toEqual([2, 2]);
  expect(between(game.groupAdmin, game.member)).toEqual([0, 1]);
});

test("'you agree on 8 of 10'", async () => {
  const box = await stockedBox(app, game.siteAdmin, "Ten cheeses", { items: 11 });
  const { id } = await subscribe(app, game.owner, game.groupId, box.id);
  const delivery = { groupId: game.groupId, deliveryId: await sent(id) };
  await taste(app, game.owner, delivery, [1, 2, 3, 4, 5, 5, 1, 3, 5, 1, 5]);
  await taste(app, game.member, delivery, [2, 2, 2, 5, 4, 5, 2, 3, 3, 5]);
  const { likeness } = await read(game.owner);
  expect(likeness).toMatchObject([{ agreed: 8, compared: 10 }]);
});

test("former members and deleted accounts stay in the results but are not compared with anyone", async () => {
  await threeDeliveries();
  await app.call(contract.membership.leave, { params: { groupId: game.groupId } }, game.groupAdmin);
  const params = { userId: game.member.userId };
  await app.call(contract.admin.deleteUser, { params }, game.siteAdmin);
  const { members, deliveries, pointsOverTime, likeness } = await read(game.owner);
  expect(members).toMatchObject([{ userId: game.owner.userId, points: 302, ratings: 4 }]);
  expect(
    deliveries.map(({ players, winners, averageScorePercent }) => [players, winners, averageScorePercent]),
  ).toEqual([
    [0, [], null],
    [2, ["Former member"], 25],
    [3, ["Former member", game.owner.fullName], 83],
  ]);
  const owner = { userId: game.owner.userId, points: 302 };
  expect(pointsOverTime.map(({ totals }) => totals)).toEqual([[owner], [owner]]);
  expect(likeness).toEqual([]);
});

test("the history of a group without deliveries has only its members", async () => {
  const groupId = await groupOf(app, game.owner, "Newcomers");
  expect(await read(game.owner, groupId)).toEqual({
    groupName: "Newcomers",
    members: [
      {
        userId: game.owner.userId,
        fullName: game.owner.fullName,
        points: 0,
        averageRating: null,
        ratings: 0,
        rightGuesses: 0,
        guesses: 0,
        favouriteKind: null,
      },
    ],
    deliveries: [],
    next: null,
    pointsOverTime: [],
    likeness: [],
  });
});

test("a delivery that is still on its way is not a past one", async () => {
  await nextDay();
  await deliverToday(app, game.subscriptionId);
  expect((await read(game.owner)).deliveries).toMatchObject([{ id: game.deliveryId }]);
});

test("only members see a group's history", async () => {
  const stranger = await app.signedInAs("Stranger");
  const request = { params: { groupId: game.groupId } };
  expect(await app.code(contract.history.show, request, stranger)).toBe("NOT_A_MEMBER");
  expect(await app.code(contract.history.show, request)).toBe("SIGNED_OUT");
});

import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { changeProducts } from "../../testing/products.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, play, productIds, taste } from "../../testing/world.ts";

const app = startTestApp();
const { admin, group, questionnaireSession } = contract;
let game: Awaited<ReturnType<typeof arrivedGame>>;
let ids: [string, string, string];

beforeEach(async () => {
  game = await arrivedGame(app);
  ids = productIds(game.box);
  const shown = { itemDescription: "Aged in a cave", imageUrl: "https://example.com/one.png" };
  await changeProducts(app, { [ids[0] ?? ""]: shown });
});

async function results(by: Person) {
  const params = {
    groupId: game.groupId,
    deliveryId: game.deliveryId,
    questionnaireId: game.questionnaire.id,
  };
  return app.call(questionnaireSession.results, { params }, by);
}

const nameOf = (index: number) => game.box.contents[index]?.itemName;

test("a product says who gave how many stars and took it for what, in both games", async () => {
  const [first, second, third] = ids;
  await play(app, game.owner, game, { 1: second }, { stars: "4" });
  await taste(app, game.owner, game, [5, 1, 3], [third, undefined, third]);
  await play(app, game.member, game, { 1: first }, { stars: "2" });
  const { products } = await results(game.member);
  expect(products[0]).toMatchObject({
    itemDescription: "Aged in a cave",
    imageUrl: "https://example.com/one.png",
    opinions: [
      { fullName: game.member.fullName, stars: 2, guesses: [{ itemName: nameOf(0), isRight: true }] },
      {
        fullName: game.owner.fullName,
        stars: 4,
        guesses: expect.arrayContaining([
          { itemName: nameOf(1), isRight: false },
          { itemName: nameOf(2), isRight: false },
        ]),
      },
    ],
  });
  expect(products[2]?.opinions).toMatchObject([{ stars: 3, guesses: [{ isRight: true }] }]);
});

test("the same guess in both games is said once", async () => {
  await play(app, game.owner, game, { 1: ids[0] });
  await taste(app, game.owner, game, [5, 1, 3], [ids[0]]);
  expect((await results(game.owner)).products[0]?.opinions).toMatchObject([
    { guesses: [{ itemName: nameOf(0), isRight: true }] },
  ]);
});

test("readers who have not finished read neither opinions nor the picture of a product", async () => {
  await play(app, game.owner, game, { 1: ids[0] });
  for (const product of (await results(game.member)).products)
    expect(product).toMatchObject({ opinions: [], itemDescription: "", imageUrl: null });
});

test("a tasting that a friend has begun is nobody's opinion yet", async () => {
  await play(app, game.owner, game, { 1: ids[0] }, { stars: "4" });
  await taste(app, game.member, game, [5], [ids[1]]);
  const { products, tasters } = await results(game.owner);
  expect(products[0]?.opinions.map(({ fullName }) => fullName)).toEqual([game.owner.fullName]);
  expect(tasters).toEqual([]);
});

test("nothing of a sealed delivery is read product by product before it opens", async () => {
  const body = { name: "Cheese club", resultsMode: "sealed" as const };
  await app.call(group.update, { params: { groupId: game.groupId }, body }, game.owner);
  for (const by of [game.owner, game.member]) {
    await play(app, by, game, { 1: ids[0] });
    await taste(app, by, game, [5, 5, 5], [ids[0]]);
  }
  const { products, tasters } = await results(game.owner);
  expect(tasters).toEqual([]);
  expect(products.map(({ opinions }) => opinions)).toEqual([[], [], []]);
});

test("tasters are ranked by right guesses, and equals share a rank in order of finishing", async () => {
  const [first, second, third] = ids;
  await taste(app, game.owner, game, [5, 1, 3], [first]);
  pass(app, { seconds: 1 });
  await taste(app, game.member, game, [5, 1, 3], [first, second, third]);
  pass(app, { seconds: 1 });
  await taste(app, game.groupAdmin, game, [5, 1, 3], [first, third]);
  expect((await results(game.owner)).tasters).toMatchObject([
    { rank: 1, fullName: game.member.fullName, rightGuesses: 3, guesses: 3, totalPoints: 300 },
    { rank: 2, fullName: game.owner.fullName, rightGuesses: 1, guesses: 1 },
    { rank: 2, fullName: game.groupAdmin.fullName, rightGuesses: 1, guesses: 2 },
  ]);
});

test("the guesses and points of a taster whose account is gone stay under 'Former member'", async () => {
  await taste(app, game.member, game, [5, 1, 3], [ids[0]]);
  await taste(app, game.owner, game, [5, 1, 3], []);
  await app.call(admin.deleteUser, { params: { userId: game.member.userId } }, game.siteAdmin);
  expect((await results(game.owner)).tasters).toMatchObject([
    { rank: 1, fullName: "Former member", rightGuesses: 1, guesses: 1, totalPoints: 300 },
    { rank: 2, fullName: game.owner.fullName, rightGuesses: 0, guesses: 0 },
  ]);
});

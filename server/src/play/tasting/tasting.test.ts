import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { changeProducts } from "../../testing/products.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, play, productIds, withoutQuestionnaires } from "../../testing/world.ts";

const app = startTestApp();
const { instructions, tasting } = contract;
let game: Awaited<ReturnType<typeof arrivedGame>>;
let first: string;
let second: string;
let third: string;

beforeEach(async () => {
  game = await arrivedGame(app);
  [first, second, third] = productIds(game.box);
  await withoutQuestionnaires(app);
});

const params = () => ({ groupId: game.groupId, deliveryId: game.deliveryId });
const start = (by: Person = game.member) => app.call(tasting.start, { params: params() }, by);
const rateRequest = (number: number, rating: number, guessedContentId: string | null = null) => ({
  params: { ...params(), number },
  body: { rating, guessedContentId },
});
const rate = (...request: Parameters<typeof rateRequest>) =>
  app.call(tasting.rate, rateRequest(...request), game.member);
const rateCode = (...request: Parameters<typeof rateRequest>) =>
  app.code(tasting.rate, rateRequest(...request), game.member);
const finish = () => app.call(tasting.finish, { params: params() }, game.member);
const finishCode = () => app.code(tasting.finish, { params: params() }, game.member);
const shown = async () =>
  (await app.call(instructions.show, { params: { groupId: game.groupId }, query: {} }, game.member)).delivery
    ?.tasting;
const itemName = (number: number) => `${game.box.title} item ${number}`;

test("before the start a member sees only the number of products", async () => {
  expect(await shown()).toEqual({ status: "not_started", products: 3 });
});

test("a started challenge is in progress and lists the possible guesses by name", async () => {
  const names = { [first]: "Zucchini", [second]: "apple", [third]: "Brie" };
  for (const [id, name] of Object.entries(names)) {
    await changeProducts(app, { [id]: { itemName: name } });
  }
  expect(await start()).toEqual({
    status: "in_progress",
    numbers: [1, 2, 3],
    given: [],
    choices: [
      { contentId: second, label: "apple" },
      { contentId: third, label: "Brie" },
      { contentId: first, label: "Zucchini" },
    ],
  });
});

test("starting the challenge again continues where it stopped", async () => {
  await start();
  const [{ startedAt } = {}] = await app.parts.db
    .selectFrom("userBoxActivities")
    .select("startedAt")
    .execute();
  await rate(2, 4, first);
  app.now = new Date(app.now.getTime() + 60_000);
  expect(await start()).toMatchObject({
    status: "in_progress",
    given: [{ number: 2, rating: 4, guessedContentId: first }],
  });
  const activities = await app.parts.db.selectFrom("userBoxActivities").selectAll().execute();
  expect(activities).toMatchObject([{ status: "in_progress", startedAt, completedAt: null }]);
});

test("products can be rated in any order, and each rating is stored at once", async () => {
  await start();
  expect(await rate(3, 1)).toMatchObject({ given: [{ number: 3, rating: 1, guessedContentId: null }] });
  await rate(1, 5, second);
  const given = [
    { number: 1, rating: 5, guessedContentId: second },
    { number: 3, rating: 1, guessedContentId: null },
  ];
  expect(await shown()).toMatchObject({ status: "in_progress", given });
});

test("the later rating and guess count if a product is rated again before the end", async () => {
  await start();
  await rate(1, 1, second);
  await rate(1, 5, first);
  await rate(2, 3);
  await rate(3, 3);
  expect(await finish()).toMatchObject({
    status: "completed",
    correctGuesses: 1,
    guesses: 1,
    products: [{ rating: 5, guess: itemName(1), isCorrect: true }, { rating: 3 }, { rating: 3 }],
  });
  const opinions = await app.parts.db.selectFrom("productAverages").selectAll().execute();
  expect(opinions.map((row) => [row.boxContentId, row.opinions, row.stars])).toContainEqual([first, 1, 5]);
});

test("finishing completes it: 100 points per product, and M in 'N out of M' is the guesses made", async () => {
  await start();
  await rate(2, 4, third);
  await rate(1, 5, first);
  expect(await finishCode()).toBe("PRODUCTS_OPEN");
  expect(await rate(3, 2)).toMatchObject({ status: "in_progress" });
  const done = await finish();
  expect(done).toEqual({
    status: "completed",
    totalPoints: 300,
    correctGuesses: 1,
    guesses: 2,
    products: [
      { number: 1, itemName: itemName(1), rating: 5, guess: itemName(1), isCorrect: true },
      { number: 2, itemName: itemName(2), rating: 4, guess: itemName(3), isCorrect: false },
      { number: 3, itemName: itemName(3), rating: 2, guess: null, isCorrect: null },
    ],
  });
  expect(await shown()).toEqual(done);
  expect(await start()).toEqual(done);
  const [activity] = await app.parts.db.selectFrom("userBoxActivities").selectAll().execute();
  expect(activity).toMatchObject({
    status: "completed",
    totalPointsEarned: 300,
    completedAt: app.now.toISOString(),
  });
});

test("the points are added to the member's total in the group exactly once", async () => {
  const userPoints = { groupId: game.groupId, userId: game.member.userId, totalPoints: 7 };
  await app.parts.db.insertInto("userPoints").values(userPoints).execute();
  await start();
  for (const number of [1, 2, 3]) await rate(number, 3);
  await finish();
  expect(await rateCode(3, 5)).toBe("TASTING_COMPLETED");
  expect(await finishCode()).toBe("TASTING_COMPLETED");
  await start();
  const page = await app.call(contract.groupPage.show, { params: { groupRef: game.groupId } }, game.owner);
  expect(page.members.map(({ points }) => points).sort()).toEqual([0, 0, 307]);
});

test("a rating is one to five whole stars", async () => {
  await start();
  for (const rating of [0, 6, 2.5, -1]) {
    expect(await rateCode(1, rating), `${rating}`).toBe("INVALID_REQUEST");
  }
  for (const rating of [1, 5]) expect(await rateCode(1, rating), `${rating}`).toBe("ok");
});

test("only products of the box can be rated and guessed", async () => {
  await start();
  expect(await rateCode(4, 3)).toBe("PRODUCT_NOT_FOUND");
  expect(await rateCode(0, 3)).toBe("INVALID_REQUEST");
  expect(await rateCode(1, 3, crypto.randomUUID())).toBe("CONTENT_NOT_FOUND");
  expect(await app.parts.db.selectFrom("userProductRatings").select("id").execute()).toEqual([]);
});

test("nothing can be rated before the start", async () => {
  expect(await rateCode(1, 3)).toBe("TASTING_NOT_STARTED");
});

test("each member has a challenge of their own", async () => {
  await start();
  await rate(1, 3, first);
  expect(await start(game.owner)).toMatchObject({ given: [] });
  expect(await shown()).toMatchObject({ given: [{ number: 1 }] });
});

test("a member who guesses nothing has made no guesses", async () => {
  await start();
  await rate(1, 3);
  await rate(2, 3);
  await rate(3, 3);
  expect(await finish()).toMatchObject({ totalPoints: 300, correctGuesses: 0, guesses: 0 });
});

test("the products' identities are revealed once the questionnaire that asks for them is finished too", async () => {
  await app.parts.db.updateTable("questionnaires").set({ isActive: true }).execute();
  await start();
  for (const number of [1, 2, 3]) await app.call(tasting.rate, rateRequest(number, 4, first), game.member);
  await finish();
  const hidden = { itemName: null, isCorrect: null, guess: itemName(1) };
  expect(await shown()).toMatchObject({
    totalPoints: 300,
    correctGuesses: 1,
    guesses: 3,
    products: [hidden, hidden, hidden],
  });
  await play(app, game.member, game, { 1: first });
  expect(await shown()).toMatchObject({ products: [{ itemName: itemName(1), isCorrect: true }, {}, {}] });
});

test("the data export names no product before the challenge and the questionnaire are completed", async () => {
  const products = async () =>
    (await app.call(contract.personalData.export, {}, game.member)).productRatings.map(
      ({ product }) => product,
    );
  await start();
  for (const number of [1, 2, 3]) await app.call(tasting.rate, rateRequest(number, 4), game.member);
  expect(await products()).toEqual([null, null, null]);
  await app.parts.db.updateTable("questionnaires").set({ isActive: true }).execute();
  await finish();
  const names = [itemName(1), itemName(2), itemName(3)];
  expect(await products()).toEqual([null, null, null]);
  await play(app, game.member, game, {});
  expect((await products()).toSorted()).toEqual(names);
});

test("products keep their numbers, names and places in the tasting, whatever becomes of the box", async () => {
  const before = await start();
  const boxId = game.box.id;
  const contents = await app.call(contract.box.contents, { params: { boxId } }, game.siteAdmin);
  const basedOn = contents.find(({ id }) => id === second)?.version ?? 1;
  const remove = { params: { boxId, contentId: second }, query: { basedOn } };
  await app.call(contract.box.deleteContent, remove, game.siteAdmin);
  const body = { contentIds: [third, first], formerIds: [first, third] };
  await app.call(contract.box.orderContents, { params: { boxId }, body }, game.siteAdmin);
  await app.call(contract.box.addContent, { params: { boxId }, body: { itemName: "New" } }, game.siteAdmin);
  expect(await start()).toEqual(before);
  await rate(1, 2, first);
  await rate(2, 4, second);
  await rate(3, 5, third);
  expect(await finish()).toMatchObject({
    totalPoints: 300,
    correctGuesses: 3,
    products: [1, 2, 3].map((number) => ({ number, itemName: itemName(number), isCorrect: true })),
  });
});

test("the tasting, the questions and the results tell one number for a product", async () => {
  await app.parts.db.updateTable("questionnaires").set({ isActive: true }).execute();
  await start();
  for (const [number, stars] of [
    [1, 3],
    [2, 5],
    [3, 1],
  ] as const)
    await rate(number, stars);
  await finish();
  await play(app, game.member, game, { 2: second });
  const { questionnaire } = game;
  const results = await app.call(
    contract.questionnaireSession.results,
    { params: { ...params(), questionnaireId: questionnaire.id } },
    game.member,
  );
  expect(
    results.products.map(({ number, itemName: name, groupAverage }) => [number, name, groupAverage]),
  ).toEqual([
    [1, itemName(1), 4],
    [2, itemName(2), 5],
    [3, itemName(3), 1],
  ]);
  expect(results.totalCorrect).toBe(1);
  expect(await shown()).toMatchObject({
    products: [{}, { number: 2, itemName: itemName(2) }, { number: 3 }],
  });
});

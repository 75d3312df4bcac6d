import { bookArchivePath, ownArchivePath } from "@boxmates/contract/around/archive";
import { fillPath } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { startPushService } from "@boxmates/processes/push-service";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readAllAs } from "../../testing/member-reads.ts";
import { changeProducts } from "../../testing/products.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, play, productIds, taste } from "../../testing/world.ts";
import { unzipped } from "../../testing/zips.ts";

const service = await startPushService();
afterAll(() => service.close());

const app = startTestApp({ PUSH_TEST_ORIGIN: service.origin });
let game: Awaited<ReturnType<typeof arrivedGame>>;
let ids: [string, string, string];
let params: Record<string, string>;

/** The products by number, in an order that is neither that of the names nor its reverse. */
const names = ["Manchego", "Appenzeller", "Gruyère"];
const friendsWords = "Smells of wet hay";
/** A member's words about a product, as a friend has written them down. */
const ownWords = "Number one is the Manchego, surely";

const refused = {
  "questionnaireSession.answers": "NOT_FINISHED",
  "profile.mailChoice": "MAIL_CHOICE_NOT_FOUND",
  "invite.shareCard": "INVITE_NOT_FOUND",
};

const { "questionnaireSession.answers": _, ...finished } = refused;

beforeEach(async () => {
  game = await arrivedGame(app);
  ids = productIds(game.box);
  await changeProducts(
    app,
    Object.fromEntries(ids.map((id, index) => [id, { itemName: names[index] ?? "" }])),
  );
  const [first, second] = ids;
  await play(app, game.owner, game, { 1: first, 2: first }, { stars: "2", words: friendsWords });
  await taste(app, game.owner, game, [5, 1, 4], [first, undefined, second]);
  const quote = { words: ownWords, saidBy: game.member.userId, contentId: first };
  const { groupId, deliveryId } = game;
  await app.call(contract.book.addQuote, { params: { groupId, deliveryId }, body: quote }, game.owner);
  service.arrived.length = 0;
  await app.call(contract.push.subscribe, { body: service.subscription("phone") }, game.member);
  const waitedFor = { userId: game.member.userId };
  await app.call(contract.nudge.send, { params: { groupId, deliveryId }, body: waitedFor }, game.owner);
  const { id } = await app.parts.db
    .selectFrom("questionnaireSessions")
    .select("id")
    .executeTakeFirstOrThrow();
  params = {
    groupId: game.groupId,
    groupRef: game.groupId,
    deliveryId: game.deliveryId,
    boxId: game.box.id,
    questionnaireId: game.questionnaire.id,
    sessionId: id,
    inviteId: game.inviteId,
    token: game.inviteToken,
  };
});

const request = (method: "GET" | "POST" | "PUT", path: string, payload?: object) =>
  app.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${game.member.token}` },
    ...(payload && { payload }),
  });

const readAll = () => readAllAs(app, { person: game.member, params, refused });

/** Everything that the member can read or take along, or is sent. */
const getAll = async () => [await readAll(), await readZips(), await readSent()];

async function readZips() {
  const zips = [];
  for (const path of [ownArchivePath, fillPath(bookArchivePath, params)]) {
    const files = unzipped((await request("GET", path)).rawPayload);
    zips.push(
      [...files].flatMap(([name, content]) =>
        name.endsWith(".json") ? JSON.parse(`${content}`) : `${content}`,
      ),
    );
  }
  return zips;
}

/** The mails to the member, and the notifications for their devices. */
async function readSent() {
  await app.runJobs();
  const mails = app.mails
    .filter(({ to }) => to === game.member.email)
    .map(({ subject, text }) => subject + text);
  return { mails, notifications: service.arrived.map(({ notification }) => notification) };
}

const podiumPath = () => fillPath("/groups/:groupId/deliveries/:deliveryId/podium.png", params);
const tastingPath = () => fillPath("/groups/:groupId/deliveries/:deliveryId/tasting", params);
const start = async () => (await request("POST", tastingPath())).json();
const rate = async (number: number, rating: number, guessedContentId?: string) =>
  (await request("PUT", `${tastingPath()}/products/${number}`, { rating, guessedContentId })).json();

type Found = (what: string, at: string) => void;

/** Visits every object and list of a body. */
function walk(value: unknown, at: string, found: Found): void {
  if (typeof value !== "object" || value === null) return;
  lookForOrder(value, at, found);
  if (!Array.isArray(value)) {
    lookForKeys(value, at, found);
    lookForPairing(value, at, found);
  }
  for (const [key, part] of Object.entries(value)) walk(part, `${at}.${key}`, found);
}

function lookForKeys(object: object, at: string, found: Found): void {
  for (const [key, value] of Object.entries(object)) {
    if (/product_?number/i.test(key)) found("a product number", `${at}.${key}`);
    if (/correct_?answer$/i.test(key) && value !== null) found("a correct answer", `${at}.${key}`);
    if (/(is_?)correct$/i.test(key) && value !== null) found("whether a guess is right", `${at}.${key}`);
  }
}

/** Returns the index of the product that a value names by id or name: 0, 1 or 2. */
function productIn(value: unknown): number | undefined {
  const place = ids.findIndex((id, index) => value === id || value === names[index]);
  return place < 0 ? undefined : place;
}

/** The member's own guess during the tasting, after it, and in the export of their data. */
const ownGuesses = [
  "guessedContentId,number,rating",
  "guess,isCorrect,itemName,number,rating",
  "createdAt,groupName,guessedProduct,pointsEarned,product,rating",
];

/** Returns whether this is a guess of the member, without the product that it is about. */
function isOwnGuess(object: object): boolean {
  const isNamed = ["itemName", "product"].some((key) => (Reflect.get(object, key) ?? null) !== null);
  return !isNamed && ownGuesses.includes(Object.keys(object).sort().join());
}

/** Reports a product next to a number that could identify it, except in the member's own guess. */
function lookForPairing(object: object, at: string, found: Found): void {
  const products = Object.values(object)
    .map(productIn)
    .filter((place) => place !== undefined);
  const numbers = Object.entries(object).filter(
    // How many of a product are inside says nothing about its number.
    ([key, value]) => typeof value === "number" && value !== 0 && key !== "quantity",
  );
  if (products.length === 0 || numbers.length === 0) return;
  const isRightPair = "number" in object && object.number === (products[0] ?? 0) + 1;
  if (!isOwnGuess(object) || isRightPair) found("a product with a number", at);
}

/** Reports a list of the products in the order of their numbers, forwards or backwards. */
function lookForOrder(value: object, at: string, found: Found): void {
  const flat = Object.values(value).map((part) => {
    if (typeof part === "object" && part !== null && isOwnGuess(part)) return undefined;
    const parts: unknown[] = typeof part === "object" && part !== null ? Object.values(part) : [part];
    return parts.map(productIn).find((place) => place !== undefined);
  });
  const order = flat.filter((place) => place !== undefined).join("");
  if (order === "012" || order === "210") found("the order of the products", at);
}

function tells(body: unknown): string[] {
  const finds: string[] = [];
  walk(body, "", (what, at) => finds.push(`${what} at ${at}`));
  if (JSON.stringify(body).includes(friendsWords)) finds.push("a friend's answer");
  if (JSON.stringify(body).includes(ownWords)) finds.push("words about a product");
  return finds;
}

test("the test reads every endpoint that matters", async () => {
  expect(Object.keys(await readAll())).toEqual(
    expect.arrayContaining([
      "groupPage.show",
      "groupPage.mine",
      "schedule.show",
      "instructions.show",
      "questionnaireSession.play",
      "questionnaireSession.results",
      "history.show",
      "subscription.offers",
      "profilePage.show",
    ]),
  );
});

test("the test reads what the member is sent", async () => {
  const { mails, notifications } = await readSent();
  expect(mails).not.toEqual([]);
  expect(JSON.stringify(notifications)).toContain("waiting for you");
});

test("before finishing, no response reveals a number, a right answer or a friend's answer", async () => {
  expect(tells(await getAll())).toEqual([]);
  expect(tells(await start())).toEqual([]);
  expect(tells(await getAll())).toEqual([]);
  const [, second, third] = ids;
  // Every guess is wrong, so that a right product next to a number could only come from the server.
  expect(tells(await rate(1, 5, third))).toEqual([]);
  expect(tells(await rate(3, 2, second))).toEqual([]);
  expect(tells(await getAll())).toEqual([]);
});

test("after the tasting and before the questionnaire, no response reveals more", async () => {
  const [first, second, third] = ids;
  await start();
  for (const [number, guess] of [third, first, second].entries())
    expect(tells(await rate(number + 1, 4, guess))).toEqual([]);
  expect(tells(await getAll())).toEqual([]);
  expect((await request("GET", podiumPath())).json()).toMatchObject({ code: "NOTHING_PLAYED" });
});

test("the test finds what it looks for", async () => {
  await play(app, game.member, game, { 1: ids[0] });
  const finds = tells(await readAllFinished());
  for (const what of [
    "a correct answer",
    "whether a guess is right",
    "a product with a number",
    "the order",
  ]) {
    expect(
      finds.some((find) => find.startsWith(what)),
      what,
    ).toBe(true);
  }
  expect(finds).toContain("a friend's answer");
});

test("words about a product come with the end of the game, to the book, the export and both zips", async () => {
  await play(app, game.member, game, { 1: ids[0] });
  const [bodies, zips] = [
    await readAllAs(app, { person: game.member, params, refused: finished }),
    await readZips(),
  ];
  const { "book.memories": page, "personalData.export": exported } = bodies;
  for (const part of [page, exported, ...zips]) expect(JSON.stringify(part)).toContain(ownWords);
});

async function readAllFinished() {
  const path = "/groups/:groupId/deliveries/:deliveryId/questionnaires/:questionnaireId";
  const read = async (end: string) => (await request("GET", fillPath(`${path}${end}`, params))).json();
  return [await read("/results"), await read("/sessions/:sessionId")];
}

test("responses do not depend on the products' numbers", async () => {
  await start();
  const before = await readAll();
  const [first, , third] = ids;
  await changeProducts(app, { [first]: { productNumber: 3 }, [third]: { productNumber: 1 } });
  expect(await readAll()).toEqual(before);
});

test("responses do not depend on a friend's answers", async () => {
  await start();
  await rate(1, 4);
  const before = await readAll();
  const { db } = app.parts;
  const others = sql`user_id <> ${game.member.userId}`;
  await sql`update product_opinions set stars = 6 - stars where ${others}`.execute(db);
  await sql`update user_product_ratings set rating = 6 - rating where ${others}`.execute(db);
  const other = JSON.stringify({ answer: "other", label: "other" });
  await sql`update questionnaire_responses set user_answer = ${other}::jsonb where ${others}`.execute(db);
  expect(await readAll()).toEqual(before);
});

test("a rating and a guess change only what the member reads of their own tasting", async () => {
  await start();
  const { "instructions.show": _, "personalData.export": __, ...before } = await readAll();
  for (const [number, guess] of [
    [1, ids[0]],
    [1, ids[1]],
    [2, ids[0]],
  ] as const) {
    const answer = await rate(number, 5, guess);
    expect(answer.given).toContainEqual({ number, rating: 5, guessedContentId: guess });
    const { "instructions.show": shown, "personalData.export": exported, ...after } = await readAll();
    expect(after).toEqual(before);
    expect(exported).toMatchObject({
      productRatings: [{ product: null }, ...(number === 2 ? [{ product: null }] : [])],
    });
    expect(shown).toMatchObject({ delivery: { tasting: answer } });
  }
});

test("the podium picture is available only after the reader has finished", async () => {
  await start();
  expect((await request("GET", podiumPath())).json()).toMatchObject({ code: "NOTHING_PLAYED" });
});

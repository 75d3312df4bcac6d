import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { changeProducts } from "../../testing/products.ts";
import { startTestApp } from "../../testing/test-app.ts";
import {
  answersWith,
  arrivedGame,
  deliverToday,
  linkedQuestionnaire,
  productIds,
  withoutQuestionnaires,
} from "../../testing/world.ts";

const app = startTestApp();
const { questionnaireSession } = contract;
type Game = Awaited<ReturnType<typeof arrivedGame>>;
let game: Game;

beforeEach(async () => {
  game = await arrivedGame(app);
});

const playParams = () => ({ groupId: game.groupId, deliveryId: game.deliveryId, boxId: game.box.id });
const params = () => ({
  groupId: game.groupId,
  deliveryId: game.deliveryId,
  questionnaireId: game.questionnaire.id,
});
const submit = (answers: { questionId: string; answer: string }[], by = game.member) =>
  app.send(questionnaireSession.submit, { params: params(), body: { answers } }, by);

test("a player sees the questions with their choices and nothing that reveals an answer", async () => {
  const played = await app.call(questionnaireSession.play, { params: playParams() }, game.member);
  expect(played).toMatchObject({
    questionnaireId: game.questionnaire.id,
    boxTitle: game.box.title,
    completed: false,
    untasted: true,
  });
  expect(played.questions.map(({ id, choices }) => [id, choices.length])).toEqual([
    ["guess-1", 3],
    ["guess-2", 3],
    ["stars", 5],
    ["choice", 2],
    ["words", 0],
  ]);
  for (const question of played.questions) {
    expect(Object.keys(question).sort()).toEqual(["choices", "id", "required", "text", "type"]);
  }
});

test("the choices of a guess are sorted by name, not by number", async () => {
  const names = ["Zucchini", "apple", "Brie"];
  const renamed = productIds(game.box).map((id, place) => [id, { itemName: names[place] ?? "" }]);
  await changeProducts(app, Object.fromEntries(renamed));
  const { questions } = await app.call(questionnaireSession.play, { params: playParams() }, game.member);
  expect(questions[0]?.choices.map(({ label }) => label)).toEqual(["apple", "Brie", "Zucchini"]);
});

test("finishing returns only the score, and the points are added to the member's total", async () => {
  const [first, second] = productIds(game.box);
  const reply = await submit(answersWith({ 1: first, 2: second }));
  expect(reply).toMatchObject({ status: 200 });
  expect(reply.ok && reply.body).toEqual({ correctAnswers: 2, guessQuestions: 2, totalPoints: 2 });
  const page = await app.call(contract.groupPage.show, { params: { groupRef: game.groupId } }, game.member);
  expect(page.members.find(({ userId }) => userId === game.member.userId)).toMatchObject({ points: 2 });
  expect(page.deliveries).toMatchObject([{ played: true }]);
  expect(await app.call(questionnaireSession.play, { params: playParams() }, game.member)).toMatchObject({
    completed: true,
  });
});

test("points of a second delivery are added to those of the first", async () => {
  const [first] = productIds(game.box);
  await submit(answersWith({ 1: first }));
  pass(app, { days: 1 });
  const member = await app.signedInAgain(game.member);
  const deliveryId = await deliverToday(app, game.subscriptionId);
  await app.call(contract.delivery.arrive, { params: { groupId: game.groupId, deliveryId } }, member);
  game = { ...game, deliveryId };
  await submit(answersWith({ 1: first }), member);
  const points = await app.parts.db.selectFrom("userPoints").select("totalPoints").execute();
  expect(points).toEqual([{ totalPoints: 2 }]);
});

test("a member plays a questionnaire of a delivery once", async () => {
  const [first, second] = productIds(game.box);
  expect((await submit(answersWith({ 1: second }))).status).toBe(200);
  expect(await submit(answersWith({ 1: first, 2: second }))).toMatchObject({
    status: 409,
    problem: { code: "ALREADY_COMPLETED" },
  });
  const results = await app.call(questionnaireSession.results, { params: params() }, game.member);
  expect(results).toMatchObject({ participants: 1, totalCorrect: 0 });
});

test("a required question needs an answer, and the refusal names it", async () => {
  for (const stars of [undefined, " "]) {
    const more: Record<string, string> = stars === undefined ? {} : { stars };
    expect(await submit(answersWith({}, more))).toMatchObject({
      status: 422,
      problem: { code: "ANSWER_REQUIRED", errors: { stars: "Please answer this question." } },
    });
  }
  expect((await submit(answersWith({}, { stars: "1" }))).status).toBe(200);
});

test.each([
  ["six stars", { stars: "6" }, "stars"],
  ["an option that is not offered", { stars: "1", choice: "Maybe" }, "choice"],
  ["a question that does not exist", { stars: "1", unknown: "x" }, "unknown"],
  ["a product of no box", { stars: "1", "guess-1": crypto.randomUUID() }, "guess-1"],
])("%s is refused, and nothing is written", async (_, answers, field) => {
  const list = Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }));
  expect(await submit(list)).toMatchObject({
    status: 422,
    problem: { code: "INVALID_REQUEST", errors: { [field]: "This is not one of the choices." } },
  });
  expect(await app.parts.db.selectFrom("questionnaireSessions").select("id").execute()).toEqual([]);
});

test.each(["a\0b", "half \ud83d"])("a text that cannot be stored is refused", async (words) => {
  expect(await submit(answersWith({}, { stars: "1", words }))).toMatchObject({
    status: 422,
    problem: { errors: { "answers.1.answer": "Please remove the invisible characters." } },
  });
});

test("the questionnaire cannot be played before the box has arrived", async () => {
  pass(app, { days: 1 });
  const member = await app.signedInAgain(game.member);
  game = { ...game, deliveryId: await deliverToday(app, game.subscriptionId) };
  expect(await app.code(questionnaireSession.play, { params: playParams() }, member)).toBe("NOT_DELIVERED");
  expect(await submit(answersWith({}), member)).toMatchObject({ problem: { code: "NOT_DELIVERED" } });
});

test("a box without an active questionnaire cannot be played", async () => {
  await withoutQuestionnaires(app);
  expect(await app.code(questionnaireSession.play, { params: playParams() }, game.member)).toBe(
    "NO_QUESTIONNAIRE",
  );
  expect(await submit(answersWith({}))).toMatchObject({ problem: { code: "NO_QUESTIONNAIRE" } });
});

test("the newest active of several linked questionnaires with questions is played", async () => {
  pass(app, { minutes: 1 });
  const newer = await linkedQuestionnaire(app, game.siteAdmin, game.box);
  pass(app, { minutes: 1 });
  await linkedQuestionnaire(app, game.siteAdmin, game.box, []);
  const { id } = await linkedQuestionnaire(app, game.siteAdmin, game.box);
  const inactive = app.parts.db.updateTable("questionnaires").set({ isActive: false });
  await inactive.where("id", "=", id).execute();
  pass(app, { days: 1 });
  const member = await app.signedInAgain(game.member);
  game = { ...game, deliveryId: await deliverToday(app, game.subscriptionId) };
  await arrive(app, member, game.groupId, game.deliveryId);
  const played = await app.call(questionnaireSession.play, { params: playParams() }, member);
  expect(played).toMatchObject({ questionnaireId: newer.id });
});

test("only the delivered box can be played with a delivery", async () => {
  const request = { params: { ...playParams(), boxId: crypto.randomUUID() } };
  expect(await app.code(questionnaireSession.play, request, game.member)).toBe("DELIVERY_NOT_FOUND");
});

import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, deliverToday, groupOf, play, productIds } from "../../testing/world.ts";

const app = startTestApp();
const { questionnaireSession } = contract;
let game: Awaited<ReturnType<typeof arrivedGame>>;
let sessionId: string;

beforeEach(async () => {
  game = await arrivedGame(app);
  const [first, second] = productIds(game.box);
  await play(app, game.owner, game, { 1: first, 2: first }, { stars: "4", words: "Smells of hay" });
  const { db } = app.parts;
  sessionId = (await db.selectFrom("questionnaireSessions").select("id").executeTakeFirstOrThrow()).id;
  await play(app, game.member, game, { 1: second });
});

const request = (changes: Partial<Record<"groupId" | "deliveryId" | "questionnaireId", string>> = {}) => {
  const { groupId, deliveryId, questionnaire } = game;
  return { params: { groupId, deliveryId, questionnaireId: questionnaire.id, ...changes, sessionId } };
};
const read = (by: Person) => app.call(questionnaireSession.answers, request(), by);
const code = (by: Person, changes?: Parameters<typeof request>[0]) =>
  app.code(questionnaireSession.answers, request(changes), by);

test("a member who has finished sees a friend's answers and the right ones", async () => {
  const title = game.box.title;
  const { fullName, answers } = await read(game.member);
  expect(fullName).toBe(game.owner.fullName);
  expect(answers).toEqual([
    {
      questionId: "guess-1",
      text: "Which one is product 1?",
      type: "box_content_guess",
      answer: `${title} item 1`,
      correctAnswer: `${title} item 1`,
      isCorrect: true,
    },
    {
      questionId: "guess-2",
      text: "Which one is item #2?",
      type: "box_content_guess",
      answer: `${title} item 1`,
      correctAnswer: `${title} item 2`,
      isCorrect: false,
    },
    {
      questionId: "stars",
      text: "How was it?",
      type: "rating",
      answer: "4",
      correctAnswer: null,
      isCorrect: null,
    },
    {
      questionId: "choice",
      text: "Again?",
      type: "multiple_choice",
      answer: "",
      correctAnswer: null,
      isCorrect: null,
    },
    {
      questionId: "words",
      text: "Anything else?",
      type: "text",
      answer: "Smells of hay",
      correctAnswer: null,
      isCorrect: null,
    },
  ]);
});

test("a member who has not finished sees no answers", async () => {
  expect(await code(game.groupAdmin)).toBe("NOT_FINISHED");
});

test("answers belong to their own delivery, not to a later one of the same box", async () => {
  pass(app, { days: 1 });
  const member = await app.signedInAgain(game.member);
  const deliveryId = await deliverToday(app, game.subscriptionId);
  await arrive(app, member, game.groupId, deliveryId);
  expect(await code(member, { deliveryId })).toBe("NOT_FINISHED");
  await play(app, member, { ...game, deliveryId }, {});
  expect(await code(member, { deliveryId })).toBe("ANSWERS_NOT_FOUND");
});

test("a former member's answers can still be read", async () => {
  await app.parts.db.deleteFrom("groupMemberships").where("userId", "=", game.owner.userId).execute();
  expect(await read(game.member)).toMatchObject({ fullName: game.owner.fullName, answers: { length: 5 } });
});

test("a deleted account's answers can still be read as a former member's", async () => {
  const params = { userId: game.owner.userId };
  await app.call(contract.admin.deleteUser, { params }, game.siteAdmin);
  expect(await read(game.member)).toMatchObject({ fullName: "Former member", answers: { length: 5 } });
});

test("a person who has left the group cannot read its answers, even through another group", async () => {
  const ownGroup = await groupOf(app, game.member, "Alone");
  const params = { groupId: game.groupId };
  await app.call(contract.membership.leave, { params }, game.member);
  expect(await code(game.member)).toBe("NOT_A_MEMBER");
  expect(await code(game.member, { groupId: ownGroup })).toBe("DELIVERY_NOT_FOUND");
});

import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, productIds, play as sendAnswers } from "../../testing/world.ts";

const app = startTestApp();
const { questionnaireSession } = contract;
let game: Awaited<ReturnType<typeof arrivedGame>>;
let first: string;
let second: string;

beforeEach(async () => {
  game = await arrivedGame(app);
  [first, second] = productIds(game.box);
});

const params = () => ({
  groupId: game.groupId,
  deliveryId: game.deliveryId,
  questionnaireId: game.questionnaire.id,
});
const results = (person: Person) => app.call(questionnaireSession.results, { params: params() }, person);

async function play(person: Person, guesses: { 1?: string; 2?: string }, more?: Record<string, string>) {
  await sendAnswers(app, person, game, guesses, more);
  pass(app, { seconds: 1 });
}

async function joinLate(): Promise<Person> {
  const late = await app.signedInAs("Late");
  const membership = {
    groupId: game.groupId,
    userId: late.userId,
    role: "member" as const,
    joinedAt: app.now,
  };
  await app.parts.db.insertInto("groupMemberships").values(membership).execute();
  return late;
}

test("before anyone has played the results are empty", async () => {
  expect(await results(game.member)).toEqual({
    ownScore: null,
    seal: null,
    questionnaireTitle: `About ${game.box.title}`,
    boxTitle: game.box.title,
    groupName: "Cheese club",
    participants: 0,
    averageScorePercent: 0,
    totalCorrect: 0,
    standings: [],
    tasters: [],
    awaited: expect.arrayContaining([game.owner.fullName, game.groupAdmin.fullName]),
    finished: false,
    open: { boxId: game.box.id, withoutBox: false },
    products: [1, 2, 3].map((number) => ({
      contentId: game.box.contents[number - 1]?.id,
      itemName: `${game.box.title} item ${number}`,
      number: null,
      groupAverage: null,
      groupOpinions: 0,
      overallAverage: null,
      overallOpinions: 0,
      itemDescription: "",
      imageUrl: null,
      opinions: [],
    })),
    ownAnswers: [],
  });
});

test("the average score is total correct divided by participants times guess questions", async () => {
  await play(game.owner, { 1: first, 2: second });
  await play(game.groupAdmin, { 1: first });
  await play(game.member, { 1: second, 2: first });
  expect(await results(game.member)).toMatchObject({
    participants: 3,
    totalCorrect: 3,
    averageScorePercent: 50,
  });
});

test("the results name the friends who have not finished, but nobody who joined after the box arrived", async () => {
  await play(game.owner, { 1: first });
  await joinLate();
  const { awaited } = await results(game.owner);
  expect(awaited.toSorted()).toEqual([game.groupAdmin.fullName, game.member.fullName].toSorted());
  await play(game.member, { 1: first });
  expect((await results(game.owner)).awaited).toEqual([game.groupAdmin.fullName]);
});

test("ties share a rank in order of finishing, and the next rank counts them all", async () => {
  await play(game.member, { 1: first });
  await play(game.owner, { 2: second });
  const late = await joinLate();
  await play(late, { 1: second });
  await play(game.groupAdmin, { 1: first, 2: second });
  const { standings } = await results(game.owner);
  expect(standings.map(({ rank, userId, correctAnswers }) => [rank, userId, correctAnswers])).toEqual([
    [1, game.groupAdmin.userId, 2],
    [2, game.member.userId, 1],
    [2, game.owner.userId, 1],
    [4, late.userId, 0],
  ]);
});

test("the member's own answers are marked right or wrong, with the right answer", async () => {
  await play(game.member, { 1: first, 2: first }, { stars: "4", choice: "Yes", words: "Lovely" });
  const name = (number: number) => `${game.box.title} item ${number}`;
  const unscored = { correctAnswer: null, isCorrect: null };
  expect((await results(game.member)).ownAnswers).toEqual([
    {
      questionId: "guess-1",
      text: "Which one is product 1?",
      type: "box_content_guess",
      answer: name(1),
      correctAnswer: name(1),
      isCorrect: true,
    },
    {
      questionId: "guess-2",
      text: "Which one is item #2?",
      type: "box_content_guess",
      answer: name(1),
      correctAnswer: name(2),
      isCorrect: false,
    },
    { questionId: "stars", text: "How was it?", type: "rating", answer: "4", ...unscored },
    { questionId: "choice", text: "Again?", type: "multiple_choice", answer: "Yes", ...unscored },
    { questionId: "words", text: "Anything else?", type: "text", answer: "Lovely", ...unscored },
  ]);
});

test("a guess that was left out counts as wrong", async () => {
  await play(game.member, {});
  expect((await results(game.member)).ownAnswers[0]).toMatchObject({
    answer: "",
    correctAnswer: `${game.box.title} item 1`,
    isCorrect: false,
  });
});

test("a member who has not finished sees the others' scores but not their answers", async () => {
  await play(game.owner, { 1: first }, { stars: "4", words: "Words of the owner" });
  await play(game.groupAdmin, { 1: first, 2: second }, { stars: "2", words: "Words of the admin" });
  const shown = await results(game.member);
  expect(shown).toMatchObject({
    finished: false,
    participants: 2,
    totalCorrect: 3,
    averageScorePercent: 75,
    ownAnswers: [],
  });
  const score = { guessQuestions: 2 };
  const { groupAdmin, owner } = game;
  expect(shown.standings).toMatchObject([
    { ...score, rank: 1, fullName: groupAdmin.fullName, correctAnswers: 2, totalPoints: 2 },
    { ...score, rank: 2, fullName: owner.fullName, correctAnswers: 1, totalPoints: 1 },
  ]);
  expect(JSON.stringify(shown)).not.toContain("Words of");
  expect(await readAnswers(game.member, shown.standings)).toEqual(["NOT_FINISHED", "NOT_FINISHED"]);

  await play(game.member, {});
  expect(await readAnswers(game.member, shown.standings)).toEqual(["ok", "ok"]);
});

const readAnswers = (person: Person, standings: readonly { sessionId: string }[]) =>
  Promise.all(
    standings.map(({ sessionId }) =>
      app.code(questionnaireSession.answers, { params: { ...params(), sessionId } }, person),
    ),
  );

test("a member who left stays in the results but cannot read them", async () => {
  await play(game.member, { 1: first });
  await app.parts.db.deleteFrom("groupMemberships").where("userId", "=", game.member.userId).execute();
  expect((await results(game.owner)).standings).toMatchObject([
    { rank: 1, userId: game.member.userId, fullName: game.member.fullName, correctAnswers: 1 },
  ]);
  expect(await app.code(questionnaireSession.results, { params: params() }, game.member)).toBe(
    "NOT_A_MEMBER",
  );
});

test("a deleted account stays in the results as a former member", async () => {
  await play(game.member, { 1: first });
  await app.parts.db.deleteFrom("users").where("id", "=", game.member.userId).execute();
  expect(await results(game.owner)).toMatchObject({
    participants: 1,
    totalCorrect: 1,
    standings: [{ userId: null, fullName: "Former member", correctAnswers: 1, totalPoints: 1 }],
  });
});

test("a questionnaire that does not exist has no results", async () => {
  const request = { params: { ...params(), questionnaireId: crypto.randomUUID() } };
  expect(await app.code(questionnaireSession.results, request, game.owner)).toBe("QUESTIONNAIRE_NOT_FOUND");
});

test("changing a question does not change results that already exist", async () => {
  await play(game.member, { 1: first });
  const params = { questionnaireId: game.questionnaire.id };
  const { questionnaire } = await app.call(contract.questionnaire.edit, { params }, game.siteAdmin);
  const body = { title: "Changed", questions: [], basedOn: questionnaire.version };
  await app.call(contract.questionnaire.update, { params, body }, game.siteAdmin);
  expect(await results(game.member)).toMatchObject({
    totalCorrect: 1,
    averageScorePercent: 50,
    ownAnswers: [
      { questionId: "guess-1", isCorrect: true, text: "Which one is product 1?" },
      { questionId: "guess-2", isCorrect: false },
      { questionId: "stars" },
      // Left open.
      { questionId: "choice", answer: "", isCorrect: null },
      { questionId: "words", answer: "" },
    ],
  });
});

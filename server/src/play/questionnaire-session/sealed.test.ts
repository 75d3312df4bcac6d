import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { describe, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { startSealedGame } from "../../testing/sealed-game.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, join, play, productIds, taste } from "../../testing/world.ts";

const app = startTestApp();
const { group, groupPage, history, membership, personalData, questionnaireSession } = contract;
const { change, game, ids, opening, points, results, twoOfThree } = startSealedGame(app);

test("a group shows its results at once, unless it chooses otherwise", async () => {
  const page = await app.call(groupPage.show, { params: { groupRef: game().groupId } }, game().owner);
  expect(page).toMatchObject({ resultsMode: "sealed", resultsAfterDays: null });
  const created = await app.call(group.create, { body: { name: "Tea club" } }, game().owner);
  expect(created).toMatchObject({ resultsMode: "open", resultsAfterDays: null });
});

test("a field that is not sent with a change of the group stays as it is", async () => {
  await change({ resultsAfterDays: 30 });
  expect(await change({})).toMatchObject({ resultsMode: "sealed", resultsAfterDays: 30 });
  expect(await change({ resultsAfterDays: null })).toMatchObject({ resultsAfterDays: null });
});

test.each([0, 31, 1.5])("a deadline of %s days is refused", async (resultsAfterDays) => {
  const request = { params: { groupId: game().groupId }, body: { name: "Cheese club", resultsAfterDays } };
  expect(await app.code(group.update, request, game().owner)).toBe("INVALID_REQUEST");
});

describe("until sealed results open", () => {
  test("each member sees who has finished, who is awaited, and their own answers and score", async () => {
    await twoOfThree();
    const seen = await results(game().member);
    expect(seen).toMatchObject({
      participants: 2,
      averageScorePercent: null,
      totalCorrect: null,
      standings: [],
      seal: { finishedBy: [game().owner.fullName, game().member.fullName], opensAt: null, mayOpen: false },
      awaited: [game().groupAdmin.fullName],
      finished: true,
      ownScore: { correctAnswers: 1, guessQuestions: 2 },
    });
    expect(seen.ownAnswers).toMatchObject([
      { isCorrect: true },
      { isCorrect: false },
      { answer: "4" },
      { answer: "" },
      { answer: "" },
    ]);
    for (const product of seen.products) {
      expect(product).toMatchObject({ number: null, groupAverage: null, overallAverage: null });
    }
    expect((await results(game().owner)).seal).toMatchObject({ mayOpen: true });
  });

  test("friends' answers are refused, one's own are not", async () => {
    await twoOfThree();
    const sessions = await app.parts.db
      .selectFrom("questionnaireSessions")
      .select(["id", "userId"])
      .execute();
    const answersOf = ({ userId }: Person) => {
      const sessionId = sessions.find((session) => session.userId === userId)?.id ?? "";
      return { params: { ...ids(), sessionId } };
    };
    const { answers } = questionnaireSession;
    expect(await app.code(answers, answersOf(game().owner), game().member)).toBe("RESULTS_SEALED");
    expect(await app.code(answers, answersOf(game().member), game().member)).toBe("ok");
    await opening(game().owner);
    expect(await app.code(answers, answersOf(game().owner), game().member)).toBe("ok");
  });

  test("the history tells no score, and there is no picture of the podium", async () => {
    await twoOfThree();
    const params = { groupId: game().groupId };
    const told = await app.call(history.show, { params }, game().member);
    expect(told.deliveries).toMatchObject([
      { sealed: true, players: 2, averageScorePercent: null, winners: [], told: false, favourite: null },
    ]);
    expect(told.pointsOverTime).toEqual([]);
    expect(told.likeness).toEqual([]);
    for (const member of told.members) {
      expect(member).toMatchObject({ points: 0, ratings: 0, guesses: 0, rightGuesses: 0 });
    }
    expect(await podium(game().member)).toMatchObject({ code: "RESULTS_SEALED" });
    await opening(game().owner);
    expect((await app.call(history.show, { params }, game().member)).deliveries).toMatchObject([
      { sealed: false, averageScorePercent: 75, winners: [game().owner.fullName], told: true },
    ]);
    expect(await podium(game().member)).toBe("a picture");
  });

  test("the points of the questionnaire wait, those of the tasting do not", async () => {
    await taste(app, game().member, game(), [5, 4, 3]);
    await twoOfThree();
    expect(await points()).toEqual({ Owner: 0, Member: 300 });
    const own = await app.call(personalData.export, {}, game().member);
    expect(own).toMatchObject({ points: [{ totalPoints: 300 }], questionnaires: [{ totalPoints: 1 }] });
    await play(app, game().groupAdmin, game(), {});
    expect(await points()).toEqual({ Owner: 2, Member: 301, "Group admin": 0 });
  });

  test("the average of all groups leaves out what friends think, also after an earlier delivery of the box", async () => {
    await change({ resultsMode: "open" });
    for (const person of [game().owner, game().member]) await play(app, person, game(), {}, { stars: "5" });
    await change({ resultsMode: "sealed" });
    pass(app, { days: 1 });
    const again = await deliverToday(app, game().subscriptionId);
    game().owner = await app.signedInAgain(game().owner);
    game().member = await app.signedInAgain(game().member);
    await arrive(app, game().owner, game().groupId, again);
    const average = async () => (await results(game().member)).products[0];
    const before = { overallAverage: 5, overallOpinions: 2 };
    await play(app, game().owner, { ...game(), deliveryId: again }, {}, { stars: "1" });
    await taste(app, game().owner, { ...game(), deliveryId: again }, [1, 2]);
    expect(await average()).toMatchObject(before);
    game().deliveryId = again;
    expect(await opening(game().owner)).toBe("ok");
    await play(app, game().member, game(), {}, { stars: "3" });
    expect(await average()).toMatchObject({ overallAverage: 3.5, overallOpinions: 4 });
  });
});

describe("nobody gets round a seal", () => {
  test("by leaving and joining again: they see no more than before, and no answers until they finish", async () => {
    await play(app, game().owner, game(), { 1: productIds(game().box)[0] });
    await app.call(membership.leave, { params: { groupId: game().groupId } }, game().member);
    pass(app, { minutes: 1 });
    await join(app, game().groupId, game().member, "member");
    expect(await results(game().member)).toMatchObject({ standings: [], seal: {}, ownScore: null });
    await play(app, game().groupAdmin, game(), {});
    const { standings } = await results(game().member);
    const answers = { params: { ...ids(), sessionId: standings[0]?.sessionId ?? "" } };
    expect(await app.code(questionnaireSession.answers, answers, game().member)).toBe("NOT_FINISHED");
  });

  test("with a second account: it is not awaited, opens nothing, and sees no friend's answers", async () => {
    pass(app, { minutes: 1 });
    const second = await app.signedInAs("Second account");
    await join(app, game().groupId, second, "member");
    await twoOfThree();
    await play(app, second, game(), { 1: productIds(game().box)[0] });
    expect(await results(second)).toMatchObject({
      standings: [],
      seal: { finishedBy: [game().owner.fullName, game().member.fullName, "Second account"] },
      awaited: [game().groupAdmin.fullName],
    });
  });
});

async function podium({ token }: Person): Promise<unknown> {
  const { groupId, deliveryId } = game();
  const response = await app.app.inject({
    url: `/api/groups/${groupId}/deliveries/${deliveryId}/podium.png`,
    headers: { authorization: `Bearer ${token}` },
  });
  return response.statusCode === 200 ? "a picture" : response.json();
}

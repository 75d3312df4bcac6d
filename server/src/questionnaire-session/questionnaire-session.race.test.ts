import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { race, racers, repeatedly, tally } from "../testing/races.ts";
import { startTestApp } from "../testing/test-app.ts";
import { answersWith, arrivedGame, join, productIds } from "../testing/world.ts";

const { questionnaireSession } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("a questionnaire that is sent many times counts once", async () => {
    const { groupId, deliveryId, questionnaire, box } = await arrivedGame(app);
    const [first, second] = productIds(box);
    const params = { groupId, deliveryId, questionnaireId: questionnaire.id };
    await repeatedly(async () => {
      const player = await app.signedInAs("Player");
      await join(app, groupId, player, "member");
      const replies = await race((number) => {
        const answers = answersWith(number % 2 ? { 1: first, 2: second } : { 1: first });
        return app.send(questionnaireSession.submit, { params, body: { answers } }, player);
      });
      expect(tally(replies)).toEqual({ ok: 1, ALREADY_COMPLETED: racers - 1 });
      const won = replies.find((reply) => reply.ok);
      const points = await app.parts.db
        .selectFrom("userPoints")
        .select("totalPoints")
        .where("userId", "=", player.userId)
        .execute();
      expect(points).toEqual([{ totalPoints: won?.ok && won.body.totalPoints }]);
      const responses = await app.parts.db
        .selectFrom("questionnaireResponses")
        .select("id")
        .where("userId", "=", player.userId)
        .execute();
      expect(responses).toHaveLength(3);
    });
  });

  test("all members of a group finish at the same moment, and each has their own points", async () => {
    const { groupId, deliveryId, questionnaire, box } = await arrivedGame(app);
    const [first] = productIds(box);
    const params = { groupId, deliveryId, questionnaireId: questionnaire.id };
    const players = await race((number) => app.signedInAs(`Player ${number}`));
    for (const player of players) await join(app, groupId, player, "member");
    const body = { answers: answersWith({ 1: first }) };
    const replies = await race((number) =>
      app.send(questionnaireSession.submit, { params, body }, players[number]),
    );
    expect(tally(replies)).toEqual({ ok: racers });
    const results = await app.call(questionnaireSession.results, { params }, players[0]);
    expect(results).toMatchObject({ participants: racers, totalCorrect: racers, averageScorePercent: 50 });
    expect(new Set(results.standings.map(({ rank }) => rank))).toEqual(new Set([1]));
  });
});

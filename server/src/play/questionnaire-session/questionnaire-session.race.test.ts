import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { manyRounds, race, racers, sideBySide, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { answersWith, arrivedGame, join, productIds, soloDeliveries } from "../../testing/world.ts";

const { questionnaireSession } = contract;
const rounds = manyRounds(100);

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("a questionnaire that is sent many times at once always counts once", async () => {
    const { questionnaire, box, member } = await arrivedGame(app);
    const [first, second] = productIds(box);
    const deliveries = await soloDeliveries(app, member, box.id, rounds);
    const wins = await sideBySide(rounds, async (round) => {
      const params = {
        groupId: "",
        deliveryId: "",
        ...deliveries[round],
        questionnaireId: questionnaire.id,
      };
      const replies = await race((number) => {
        const answers = answersWith(number % 2 ? { 1: first, 2: second } : { 1: first });
        return app.send(questionnaireSession.submit, { params, body: { answers } }, member);
      });
      expect(tally(replies)).toEqual({ ok: 1, ALREADY_COMPLETED: racers - 1 });
      return replies.flatMap((reply) => (reply.ok ? [[params.groupId, reply.body.totalPoints]] : [])).flat();
    });
    const { db } = app.parts;
    const points = await db.selectFrom("userPoints").select(["groupId", "totalPoints"]).execute();
    const earned = points.map(({ groupId, totalPoints }) => [groupId, totalPoints]);
    expect(new Map(earned as [string, number][])).toEqual(new Map(wins as [string, number][]));
    const sessions = await db.selectFrom("questionnaireSessions").select("totalPoints").execute();
    expect(sessions).toHaveLength(rounds);
    const { count } = await db
      .selectFrom("questionnaireResponses")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(3 * rounds);
    const averages = await db.selectFrom("productAverages").select(["opinions", "stars"]).execute();
    expect(averages).toEqual([{ opinions: rounds, stars: 4 * rounds }]);
  });

  test("each member gets their own points when all finish at the same moment", async () => {
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

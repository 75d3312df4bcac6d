import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { race, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { answersWith, arrivedGame, linkedQuestionnaire } from "../../testing/world.ts";

const { delivery, questionnaire, questionnaireSession } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  /** Two questionnaires, neither of them linked, and a delivery that is bound to none. */
  async function unlinked() {
    await app.clear();
    const game = await arrivedGame(app);
    const other = await linkedQuestionnaire(app, game.siteAdmin, game.box);
    await app.parts.db.deleteFrom("subscriptionBoxQuestionnaires").execute();
    const unbound = { questionnaireId: null, questionnaireVersionId: null };
    await app.parts.db.updateTable("groupDeliveries").set(unbound).execute();
    const ids = [game.questionnaire.id, other.id];
    const link = (questionnaireId = "") =>
      app.send(
        questionnaire.link,
        { params: { questionnaireId }, body: { boxId: game.box.id } },
        game.siteAdmin,
      );
    return { game, ids, link };
  }

  test("questionnaires that are linked at once and opened by all bind a delivery to one", async () => {
    await repeatedly(async () => {
      const { game, ids, link } = await unlinked();
      const { groupId, deliveryId, box } = game;
      const people = [game.owner, game.groupAdmin, game.member];
      await race((number) => link(ids[number]), 2);
      const opened = await race((number) => {
        const params = { groupId, deliveryId, boxId: box.id };
        return app.call(questionnaireSession.play, { params }, people[number % 3]);
      }, 9);
      expect(new Set(opened.map(({ questionnaireId }) => questionnaireId)).size).toBe(1);
    });
  });

  test("a box that arrives while its questionnaire is linked can always be played", async () => {
    await repeatedly(async () => {
      const { game, ids, link } = await unlinked();
      const { groupId, deliveryId, box, member } = game;
      const { db } = app.parts;
      await db.updateTable("groupDeliveries").set({ deliveryStatus: "shipped", deliveredAt: null }).execute();
      await db.updateTable("parcels").set({ status: "shipped", deliveredAt: null }).execute();
      await Promise.all([
        link(ids[0]),
        app.send(delivery.arrive, { params: { groupId, deliveryId } }, member),
      ]);
      const page = await app.call(contract.groupPage.show, { params: { groupRef: groupId } }, member);
      expect(page.deliveries).toMatchObject([{ questionnaireId: ids[0] }]);
      const params = { groupId, deliveryId, boxId: box.id };
      expect(await app.call(questionnaireSession.play, { params }, member)).toMatchObject({
        questionnaireId: ids[0],
      });
    });
  });

  test("a first opening among links and submissions leaves each member one session", async () => {
    await repeatedly(async () => {
      const { game, ids, link } = await unlinked();
      const { groupId, deliveryId, member } = game;
      await link(ids[0]);
      const replies = await race((number) => {
        const params = { groupId, deliveryId, questionnaireId: ids[number % 2] ?? "" };
        return app.send(questionnaireSession.submit, { params, body: { answers: answersWith({}) } }, member);
      }, 10);
      const { ok, ...refused } = tally(replies);
      expect(ok).toBe(1);
      const outcomes = ["ALREADY_COMPLETED", "OTHER_QUESTIONNAIRE"];
      expect(Object.keys(refused).filter((code) => !outcomes.includes(code))).toEqual([]);
      const sessions = await app.parts.db.selectFrom("questionnaireSessions").select("id").execute();
      expect(sessions).toHaveLength(1);
    });
  });
});

import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { begunActivity } from "../../testing/activities.ts";
import { race, racers, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, stockedBox } from "../../testing/world.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();
  const { activitySession } = contract;

  /** A group of three whose activity has begun: all steps are done, and 'throw' has a result that all of them have won. */
  async function begun() {
    const admin = await app.signedInAs("Admin", "admin");
    const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
    const groupId = await groupOf(app, ann);
    await join(app, groupId, ben, "member");
    const box = await stockedBox(app, admin, "Pottery", { boxType: "crafting_master", items: 0 });
    const { deliveryId } = await begunActivity(app, admin, groupId, box.id);
    return { ann, ben, groupId, params: { groupId, deliveryId } };
  }

  const totals = async (groupId: string) =>
    (
      await app.parts.db
        .selectFrom("userPoints")
        .select("totalPoints")
        .where("groupId", "=", groupId)
        .orderBy("totalPoints")
        .execute()
    ).map(({ totalPoints }) => totalPoints);

  test("a result that many confirm at once earns its points once", async () => {
    await repeatedly(async () => {
      const { ann, ben, groupId, params } = await begun();
      const request = { params: { ...params, roundId: "throw" }, body: { revision: 1 } };
      const replies = await race((racer) =>
        app.send(activitySession.confirmScores, request, racer % 2 ? ann : ben),
      );
      expect(tally(replies)).toEqual({ ok: 1, SCORE_CONFIRMED: racers - 1 });
      expect(await totals(groupId)).toEqual([10, 10, 10]);
    });
  });

  test("a result that is replaced while it is confirmed is one of the two, whole", async () => {
    await repeatedly(async () => {
      const { ann, ben, groupId, params } = await begun();
      const at = { ...params, roundId: "throw" };
      const [entered, confirmed] = await Promise.all([
        app.code(
          activitySession.enterScores,
          { params: at, body: { scores: [{ userId: ann.userId, value: 1 }] } },
          ann,
        ),
        app.code(activitySession.confirmScores, { params: at, body: { revision: 1 } }, ben),
      ]);
      expect([
        ["ok", "SCORE_CHANGED"],
        ["SCORE_CONFIRMED", "ok"],
      ]).toContainEqual([entered, confirmed]);
      expect(await totals(groupId)).toEqual(confirmed === "ok" ? [10, 10, 10] : []);
    });
  });

  test("an activity that a member finishes many times at once is finished once", async () => {
    await repeatedly(async () => {
      const { ann, params } = await begun();
      const replies = await race(() => app.send(activitySession.finish, { params }, ann));
      expect(tally(replies)).toEqual({ ok: 1, ACTIVITY_COMPLETED: racers - 1 });
    });
  });

  test("a winner who finishes while the result is confirmed keeps the points in both counts", async () => {
    await repeatedly(async () => {
      const { ann, ben, groupId, params } = await begun();
      await Promise.all([
        app.call(activitySession.finish, { params }, ann),
        app.call(
          activitySession.confirmScores,
          { params: { ...params, roundId: "throw" }, body: { revision: 1 } },
          ben,
        ),
      ]);
      const activities = await app.parts.db
        .selectFrom("userBoxActivities")
        .select("totalPointsEarned")
        .where("groupId", "=", groupId)
        .orderBy("totalPointsEarned")
        .execute();
      // A player who has finished has five more for a photo.
      expect(activities.map(({ totalPointsEarned }) => totalPointsEarned)).toEqual([10, 10, 15]);
      expect(await totals(groupId)).toEqual([10, 10, 15]);
    });
  });
});

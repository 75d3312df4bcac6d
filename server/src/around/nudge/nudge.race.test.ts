import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { race, racers, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, join } from "../../testing/world.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("of several nudges to one friend at once, one is sent", async () => {
    const { groupId, deliveryId, owner, groupAdmin, member } = await arrivedGame(app);
    await repeatedly(async () => {
      pass(app, { days: 1 });
      const friends = [await app.signedInAgain(owner), await app.signedInAgain(groupAdmin)];
      const request = { params: { groupId, deliveryId }, body: { userId: member.userId } };
      const replies = await race((number) => app.send(contract.nudge.send, request, friends[number % 2]));
      expect(tally(replies)).toEqual({ ok: 1, ALREADY_NUDGED: racers - 1 });
    });
  });

  test("a friend who is removed at that moment is nudged, or not found", async () => {
    const { groupId, deliveryId, owner, groupAdmin, member } = await arrivedGame(app);
    const request = { params: { groupId, deliveryId }, body: { userId: member.userId } };
    await repeatedly(async () => {
      await app.database.pool.query("delete from limits");
      const [removed, ...nudged] = await Promise.all([
        app.code(contract.membership.remove, { params: { groupId, userId: member.userId } }, owner),
        ...[owner, groupAdmin, groupAdmin].map((by) => app.code(contract.nudge.send, request, by)),
      ]);
      expect(removed).toBe("ok");
      for (const code of nudged) expect(["ok", "ALREADY_NUDGED", "MEMBER_NOT_FOUND"]).toContain(code);
      await join(app, groupId, member, "member");
    });
  });
});

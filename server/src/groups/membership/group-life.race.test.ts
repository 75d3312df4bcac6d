import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { repeatedly } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { groupOf, join } from "../../testing/world.ts";

const { membership } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("a group keeps one owner when members hand over, leave and are removed at the same moment", async () => {
    await repeatedly(async () => {
      const owner = await app.signedInAs("Owner");
      const friends = await Promise.all(["One", "Two", "Three"].map((name) => app.signedInAs(name)));
      const groupId = await groupOf(app, owner);
      for (const friend of friends) await join(app, groupId, friend, "member");
      const params = { groupId };
      const codes = await Promise.all([
        ...friends.flatMap((friend) => [
          app.code(membership.handOver, { params, body: { userId: friend.userId } }, owner),
          app.code(membership.leave, { params }, friend),
          app.code(membership.remove, { params: { groupId, userId: friend.userId } }, owner),
        ]),
      ]);
      const declared = ["ok", "NOT_A_MEMBER", "OWNER_ONLY", "OWNER_STAYS", "MEMBER_NOT_FOUND"];
      expect(codes.filter((code) => !declared.includes(code))).toEqual([]);
      const { rows } = await app.database.pool.query(
        `select m.user_id = g.created_by as agrees from group_memberships m join groups g on g.id = m.group_id
         where g.id = $1 and m.role = 'owner'`,
        [groupId],
      );
      expect(rows).toEqual([{ agrees: true }]);
    });
  });
});

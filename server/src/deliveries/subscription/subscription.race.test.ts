import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { manyRounds, race, racers, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { stockedBox } from "../../testing/world.ts";

const rounds = manyRounds(200);

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("one of several subscriptions to a box at once succeeds, even after a cancellation", async () => {
    const owner = await app.signedInAs("Owner");
    const box = await stockedBox(app, await app.signedInAs("Admin", "admin"), "Box", { items: 0 });
    const { rows: groups } = await app.database.pool.query<{ id: string; cancelled: boolean }>(
      `with made as (
         insert into groups (name, created_by, created_at, updated_at)
         select 'Group ' || n, $1, now(), now() from generate_series(1, $2) n returning id, name
       ), owned as (
         insert into group_memberships (group_id, user_id, role, joined_at)
         select id, $1, 'owner', now() from made
       ), cancelled as (
         insert into group_subscriptions
           (group_id, subscription_box_id, is_active, subscribed_at, revised_at, next_delivery_date, delivery_day)
         select id, $3, false, now(), now(), '2026-01-01', 1 from made where right(name, 1) in ('0', '2', '4', '6', '8')
       )
       select id from made`,
      [owner.userId, rounds, box.id],
    );
    for (const { id: groupId } of groups) {
      const request = { params: { groupId }, body: { boxId: box.id } };
      const replies = await race(() => app.send(contract.subscription.create, request, owner));
      expect(tally(replies)).toEqual({ ok: 1, ALREADY_SUBSCRIBED: racers - 1 });
    }
    const rows = await app.parts.db
      .selectFrom("groupSubscriptions")
      .select("nextDeliveryDate")
      .where("isActive", "=", true)
      .execute();
    expect(rows.map(({ nextDeliveryDate }) => nextDeliveryDate)).toEqual(Array(rounds).fill("2026-12-01"));
  });
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { findSignedIn } from "../account/access.ts";
import { listSignedInRights } from "../membership/access.ts";
import { roomOf } from "../testing/rooms.ts";
import { startTestApp } from "../testing/test-app.ts";
import { arrivedGame } from "../testing/world.ts";
import { sharedRenewals } from "./presence-queries.ts";

const app = startTestApp();

/** With its sixth run, a statement can keep a plan. */
const runs = 12;

test("one plan finds those who hear of a room and those who are still there, however many there are", async () => {
  const { owner: ann, groupId, deliveryId } = await arrivedGame(app);
  await roomOf(app, { groupId, deliveryId }).enter(ann);
  const plans = await app.parts.db.connection().execute(async (db) => {
    const { id: sessionId } = await db
      .selectFrom("sessions")
      .select("id")
      .where("userId", "=", ann.userId)
      .executeTakeFirstOrThrow();
    const user = await findSignedIn(db, { sessionId, userId: ann.userId }, app.now);
    if (!user) throw new Error("Ann is not signed in.");
    const renewed = sharedRenewals(db);
    for (let run = 1; run <= runs; run += 1) {
      expect(await renewed(user, { groupId, deliveryId }, app.now)).toBe(true);
      expect(await listSignedInRights(db, [sessionId], app.now)).toHaveLength(1);
    }
    const { rows } = await sql<{ custom: number; generic: number }>`
      select custom_plans::integer as custom, generic_plans::integer as generic from pg_prepared_statements
      where statement like any (array['%synchronous_commit%', '%as "groupIds"%'])
        and statement not like '%pg_prepared_statements%'`.execute(db);
    return rows;
  });
  expect(plans).toHaveLength(2);
  for (const { generic } of plans) expect(generic).toBeGreaterThanOrEqual(runs - 5);
});

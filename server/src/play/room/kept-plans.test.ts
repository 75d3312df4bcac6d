import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../base/db/open.ts";
import { listSignedInRights } from "../../groups/membership/access.ts";
import { findSignedIn } from "../../people/account/access.ts";
import { roomOf } from "../../testing/rooms.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame } from "../../testing/world.ts";
import { sharedRenewals } from "./presence-queries.ts";

// A session chooses the plan that it keeps by the cost of all its earlier runs, those of other tests included.
const app = startTestApp({}, { ownDatabase: true });

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
    const before = await countPlans(db);
    for (let run = 1; run <= runs; run += 1) {
      expect(await renewed(user, { groupId, deliveryId }, app.now)).toBe(true);
      expect(await listSignedInRights(db, [sessionId], app.now)).toHaveLength(1);
    }
    const after = await countPlans(db);
    // The embedded database has one session, in which the app has prepared statements, too.
    const used = [...after].map(([name, { all, generic }]) => {
      const known = before.get(name) ?? { all: 0, generic: 0 };
      return { all: all - known.all, generic: generic - known.generic };
    });
    return used.filter(({ all }) => all === runs);
  });
  expect(plans).toHaveLength(2);
  for (const { generic } of plans) expect(generic).toBeGreaterThanOrEqual(runs - 5);
});

interface Plans {
  all: number;
  generic: number;
}

/** How often each prepared statement of the session has been planned anew or has used its kept plan. */
async function countPlans(db: Db): Promise<ReadonlyMap<string, Plans>> {
  const { rows } = await sql<Plans & { name: string }>`
    select name, (custom_plans + generic_plans)::integer as "all", generic_plans::integer as generic
    from pg_prepared_statements`.execute(db);
  return new Map(rows.map(({ name, ...plans }) => [name, plans]));
}

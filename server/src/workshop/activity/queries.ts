import type { Activity, ActivityBody } from "@boxmates/contract/workshop/activity";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { LockedBoxes } from "../box/proofs.ts";
import type { Locked, Unchanged } from "../versions/proofs.ts";

/** Finds the activity of a box; an empty one if it was never saved. */
export async function findActivity(db: Db, boxId: string): Promise<Activity> {
  const found = await db
    .selectFrom("activities")
    .select(["boxId", "needed", "rounds", "version", "updatedAt"])
    .where("boxId", "=", boxId)
    .executeTakeFirst();
  return found ?? { boxId, needed: [], rounds: [], version: 0, updatedAt: null };
}

export async function upsertActivity(
  db: Db,
  { id }: Unchanged<"activity">,
  { needed, rounds }: ActivityBody,
  now: Date,
): Promise<void> {
  const fields = { needed: JSON.stringify(needed), rounds: JSON.stringify(rounds), updatedAt: now };
  await db
    .insertInto("activities")
    .values({ boxId: id, ...fields })
    .onConflict((conflict) => conflict.column("boxId").doUpdateSet(fields))
    .execute();
}

/** Records the version that last changed the activity. */
export async function noteActivityVersion(
  db: Db,
  activity: Locked<"activity">,
  version: number,
): Promise<void> {
  await db.updateTable("activities").set({ version }).where("boxId", "=", activity.id).execute();
}

/** Creates the activities of these boxes, and updates those that exist. */
export async function writeActivities(
  db: Db,
  _: LockedBoxes,
  activities: readonly (ActivityBody & { boxId: string })[],
  now: Date,
): Promise<void> {
  await sql`
    insert into activities (box_id, needed, rounds, updated_at)
    select "boxId", needed, rounds, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) as activity (
      "boxId" uuid, needed jsonb, rounds jsonb)
    on conflict (box_id) do update set
      needed = excluded.needed, rounds = excluded.rounds, updated_at = excluded.updated_at`.execute(db);
}

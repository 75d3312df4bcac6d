import type { Activity, ActivityBody } from "@boxmates/contract/activity";
import type { Db } from "../db/open.ts";
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

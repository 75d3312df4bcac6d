import { activityBody } from "@boxmates/contract/workshop/activity";
import type { Db } from "../../base/db/open.ts";
import type { Locked } from "../versions/proofs.ts";
import { insertVersion } from "../versions/queries.ts";
import { findActivity, noteActivityVersion } from "./queries.ts";

/** The snapshot of an activity in a version. */
export const activitySnapshot = activityBody;

/** Stores the activity's current state as a version, which groups play that begin from now on. */
export async function keepActivityVersion(db: Db, locked: Locked<"activity">, now: Date): Promise<void> {
  const { needed, rounds } = await findActivity(db, locked.id);
  const { number } = await insertVersion(db, locked, { needed, rounds }, now);
  await noteActivityVersion(db, locked, number);
}

import { hasActivity } from "@boxmates/contract/workshop/activity";
import type { Db } from "../../base/db/open.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireBox } from "../box/access.ts";
import { lockBox } from "../box/queries.ts";
import { lockedBy } from "../versions/access.ts";
import type { Locked } from "../versions/proofs.ts";
import { findActivity } from "./queries.ts";

/** Returns a box whose kind has an activity. Throws BOX_NOT_FOUND or NO_ACTIVITY_HERE. */
export async function requireBoxWithActivity(db: Db, boxId: string) {
  const box = await requireBox(db, boxId);
  if (!hasActivity(box.boxType)) throw new Refusal("NO_ACTIVITY_HERE");
  return box;
}

/**
 * Locks the box, and so its activity, until the transaction ends. An activity that was never saved has version 0.
 * Throws BOX_NOT_FOUND or NO_ACTIVITY_HERE.
 */
export async function requireLockedActivity(
  db: Db,
  by: AdminProof,
  boxId: string,
): Promise<Locked<"activity">> {
  await lockBox(db, boxId);
  const { id } = await requireBoxWithActivity(db, boxId);
  const { version } = await findActivity(db, id);
  return lockedBy(by, "activity", { id, version });
}

import { groupsPerDay } from "@boxmates/contract/groups/group";
import type { Db } from "../../base/db/open.ts";
import { countHit, type Limit } from "../../base/limits/limits.ts";
import type { SignedIn } from "../../base/proofs.ts";

const ofPerson: Limit = { name: "group", max: groupsPerDay, windowSeconds: 24 * 3600 };

/** Counts a new group for its creator. Throws TOO_MANY_REQUESTS. */
export async function countGroup(db: Db, by: SignedIn, now: Date): Promise<void> {
  await countHit(db, ofPerson, by.userId, now);
}

import { groupsPerDay } from "@boxmates/contract/group";
import type { Db } from "../db/open.ts";
import { countHit, type Limit } from "../limits/limits.ts";
import type { SignedIn } from "../proofs.ts";

const ofPerson: Limit = { name: "group", max: groupsPerDay, windowSeconds: 24 * 3600 };

/** Counts a new group for its creator. Throws TOO_MANY_REQUESTS. */
export async function countGroup(db: Db, by: SignedIn, now: Date): Promise<void> {
  await countHit(db, ofPerson, by.userId, now);
}

import type { Db } from "../../base/db/open.ts";
import { countHit, type Limit } from "../../base/limits/limits.ts";
import type { Nudge } from "./proofs.ts";

/** A friend with several boxes to play is nudged about a few of them a day, by whomever and in whatever group. */
const ofFriend: Limit = { name: "nudge", max: 3, windowSeconds: 24 * 3600 };

/** Counts a nudge for the friend who gets it. Throws TOO_MANY_REQUESTS. */
export async function countNudge(db: Db, { userId }: Nudge, now: Date): Promise<void> {
  await countHit(db, ofFriend, userId, now);
}

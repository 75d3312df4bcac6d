import { reactionsPerTenSeconds } from "@boxmates/contract/room";
import type { Db } from "../db/open.ts";
import { countHit, type Limit } from "../limits/limits.ts";
import type { SignedIn } from "../proofs.ts";

const ofPerson: Limit = { name: "reaction", max: reactionsPerTenSeconds, windowSeconds: 10 };

/** Counts a reaction for its sender. Throws TOO_MANY_REQUESTS. */
export async function countReaction(db: Db, by: SignedIn, now: Date): Promise<void> {
  await countHit(db, ofPerson, by.userId, now);
}

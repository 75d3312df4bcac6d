import { reactionsPerTenSeconds } from "@boxmates/contract/play/room";
import type { Db } from "../../base/db/open.ts";
import { countHit, countingHits, type Limit } from "../../base/limits/limits.ts";
import type { SignedIn } from "../../base/proofs.ts";
import type { OpenRoom } from "./proofs.ts";

const ofPerson: Limit = { name: "reaction", max: reactionsPerTenSeconds, windowSeconds: 10 };

/** Counts a reaction for its sender. Throws TOO_MANY_REQUESTS. */
export async function countReaction(db: Db, by: SignedIn, now: Date): Promise<void> {
  await countHit(db, ofPerson, by.userId, now);
}

/** Somebody who comes and goes tells their friends once. */
const ofRoom: Limit = { name: "told-of-room", max: 1, windowSeconds: 1800 };

/** Counts that the friends are told about somebody in the room. Returns false if they have just been. */
export async function countTold(db: Db, { deliveryId }: OpenRoom, now: Date): Promise<boolean> {
  const { rows } = await countingHits([[ofRoom, deliveryId]], now).execute(db);
  return rows.length > 0;
}

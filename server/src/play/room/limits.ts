import { reactionsPerTenSeconds } from "@boxmates/contract/play/room";
import type { Db } from "../../base/db/open.ts";
import { type Allowance, countHit, countWithin, type Limit } from "../../base/limits/limits.ts";
import type { SignedIn } from "../../base/proofs.ts";
import type { OpenRoom } from "./proofs.ts";

const ofPerson: Limit = { name: "reaction", max: reactionsPerTenSeconds, windowSeconds: 10 };

/** Counts a reaction for its sender. Throws TOO_MANY_REQUESTS. */
export async function countReaction(db: Db, by: SignedIn, now: Date): Promise<void> {
  await countHit(db, ofPerson, by.userId, now);
}

/** However many come and go, each friend is told once. */
const ofFriend: Limit = { name: "told-of-room", max: 1, windowSeconds: 1800 };

/** Counts that friends are told about somebody in the room. Returns those who have not just been. */
export async function countTold(
  db: Db,
  { deliveryId }: OpenRoom,
  friendIds: readonly string[],
  now: Date,
): Promise<{ deliveryId: string; userId: string }[]> {
  const allowed = friendIds.map((userId): Allowance => [ofFriend, `${deliveryId} ${userId}`]);
  const counted = await countWithin(db, allowed, now);
  return friendIds.filter((_, place) => counted[place]).map((userId) => ({ deliveryId, userId }));
}

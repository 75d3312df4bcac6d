import { invitesPerHour } from "@boxmates/contract/invite";
import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/proofs.ts";
import { countHit, type Limit } from "../limits/limits.ts";

const hour = 3600;
const ofPerson: Limit = { name: "invite", max: invitesPerHour.person, windowSeconds: hour };
const ofGroup: Limit = { name: "invite-group", max: invitesPerHour.group, windowSeconds: hour };

/** Counts an invitation for its sender and for the group. Throws TOO_MANY_REQUESTS. */
export async function countInvite(db: Db, by: MemberProof, now: Date): Promise<void> {
  await countHit(db, ofPerson, by.userId, now);
  await countHit(db, ofGroup, by.groupId, now);
}

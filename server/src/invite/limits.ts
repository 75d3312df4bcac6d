import { invitesPerAddress, invitesPerHour } from "@boxmates/contract/invite";
import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/proofs.ts";
import { forgetHits } from "../limits/forgetting.ts";
import { countHit, type Limit } from "../limits/limits.ts";
import { Refusal } from "../refusal.ts";

const hour = 3600;
const ofPerson: Limit = { name: "invite", max: invitesPerHour.person, windowSeconds: hour };
const ofGroup: Limit = { name: "invite-group", max: invitesPerHour.group, windowSeconds: hour };

const ofAddress: Limit = { name: "invite-address", max: invitesPerAddress, windowSeconds: 7 * 24 * hour };

/** Counts an invitation for its sender, for the group and for the invited address. Throws TOO_MANY_REQUESTS or INVITED_TOO_OFTEN. */
export async function countInvite(db: Db, by: MemberProof, email: string, now: Date): Promise<void> {
  await countHit(db, ofPerson, by.userId, now);
  await countHit(db, ofGroup, by.groupId, now);
  await countHit(db, ofAddress, email, now).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== "TOO_MANY_REQUESTS") throw error;
    throw new Refusal("INVITED_TOO_OFTEN", {
      retryAfterSeconds: error.retryAfterSeconds ?? ofAddress.windowSeconds,
    });
  });
}

/** Whoever accepts an invitation wants them: the count of their address starts again. */
export async function forgetInvitesTo(db: Db, email: string): Promise<void> {
  await forgetHits(db, ofAddress, email);
}

import { invitesPerAddress, invitesPerHour } from "@boxmates/contract/groups/invite";
import type { Db } from "../../base/db/open.ts";
import { forgetHits } from "../../base/limits/forgetting.ts";
import { type Allowance, firstFull, inWords, type Limit, tooManyRequests } from "../../base/limits/limits.ts";
import { Refusal } from "../../base/refusal.ts";

const hour = 3600;
const ofPerson: Limit = { name: "invite", max: invitesPerHour.person, windowSeconds: hour };
const ofGroup: Limit = { name: "invite-group", max: invitesPerHour.group, windowSeconds: hour };

const ofAddress: Limit = { name: "invite-address", max: invitesPerAddress, windowSeconds: 7 * 24 * hour };

/** An invitation counts for its sender, for the group and for the invited address. */
export function allowancesOf(by: { userId: string; groupId: string }, email: string): Allowance[] {
  return [
    [ofPerson, by.userId],
    [ofGroup, by.groupId],
    [ofAddress, email],
  ];
}

/** Throws TOO_MANY_REQUESTS or INVITED_TOO_OFTEN unless all of the allowances were counted. */
export async function requireCounted(
  db: Db,
  allowances: readonly Allowance[],
  counted: readonly string[],
  now: Date,
): Promise<void> {
  const full = firstFull(allowances, counted);
  if (!full) return;
  const refusal = await tooManyRequests(db, full, now);
  if (full[0] !== ofAddress) throw refusal;
  const retryAfterSeconds = refusal.retryAfterSeconds ?? ofAddress.windowSeconds;
  throw new Refusal("INVITED_TOO_OFTEN", {
    detail: `This address has had ${invitesPerAddress} invitations within a week. It can be invited again in ${inWords(retryAfterSeconds)}.`,
    retryAfterSeconds,
  });
}

/** Starts the count of an address again, because somebody who accepts an invitation wants them. */
export async function forgetInvitesTo(db: Db, email: string): Promise<void> {
  await forgetHits(db, ofAddress, email);
}

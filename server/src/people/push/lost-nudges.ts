import type { JobName } from "../../base/jobs/job.ts";
import type { Sendable } from "../../base/jobs/sending.ts";
import type { ClaimedPush } from "./outbox-queries.ts";

/** A nudge that did not reach some of a friend's devices. */
export interface LostNudge {
  deliveryId: string;
  userId: string;
  fromId: string;
  /** The subscriptions that are still there, but do not get it. */
  lostOn: string[];
}

/** Mails a lost nudge unless another device has it. The job is that of the nudges, which know the mail. */
export const mailLostNudge: Sendable<LostNudge> & { name: JobName } = { name: "mail-lost-nudge" };

/** A notification that is not tried again. */
export type LostPush = Pick<ClaimedPush, "kind" | "userId" | "deliveryId" | "fromId" | "subscriptionId">;

/** Returns the nudges among these, one for each friend and delivery. */
export function lostNudgesOf(lost: readonly LostPush[]): LostNudge[] {
  const nudges = new Map<string, LostNudge>();
  for (const { kind, userId, deliveryId, fromId, subscriptionId } of lost) {
    if (kind !== "nudge" || !deliveryId || !fromId) continue;
    const key = `${userId} ${deliveryId}`;
    const nudge = nudges.get(key) ?? { deliveryId, userId, fromId, lostOn: [] };
    nudge.lostOn.push(subscriptionId);
    nudges.set(key, nudge);
  }
  return [...nudges.values()];
}

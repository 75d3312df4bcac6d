import { type InviteCard, type InviteStatus, inviteLifetimeDays } from "@boxmates/contract/invite";

/** In the place of an inviter's name that is gone. */
export const formerMember = "Former member";

const dayMs = 24 * 3600 * 1000;

/** Now plus seven days; of share links as well. Specification, section 4. */
export function inviteExpiry(now: Date): Date {
  return new Date(now.getTime() + inviteLifetimeDays * dayMs);
}

/** Whoever is invited is reminded once, when no more than this is left to answer. */
const remindedBeforeDays = 2;

/** Invitations that expire until then are due to be reminded of. */
export function remindedUntil(now: Date): Date {
  return new Date(now.getTime() + remindedBeforeDays * dayMs);
}

export function hasExpired({ expiresAt }: { expiresAt: string }, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime();
}

interface OfferFacts {
  expiresAt: string;
  memberCount: number;
  maxMembers: number;
}

/** Whether a group can still be joined by an offer that stands, or the first reason why not. */
export function offerState(offer: OfferFacts, now: Date): "open" | "expired" | "full" {
  if (hasExpired(offer, now)) return "expired";
  return offer.memberCount >= offer.maxMembers ? "full" : "open";
}

/** Whether an invitation can still be accepted, or the first reason why not. */
export function inviteState(
  { status, ...offer }: OfferFacts & { status: InviteStatus },
  now: Date,
): InviteCard["state"] {
  return status === "pending" ? offerState(offer, now) : status;
}

/** How far the latest mail of an invitation has come. */
export function mailState({ mailedAt, mailFault }: { mailedAt: string | null; mailFault: string | null }) {
  if (mailFault !== null) return "failed" as const;
  return mailedAt === null ? ("waiting" as const) : ("sent" as const);
}

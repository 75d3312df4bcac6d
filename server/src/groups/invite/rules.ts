import {
  type InviteCard,
  type InviteStatus,
  inviteLifetimeDays,
  maskedEmail,
} from "@boxmates/contract/groups/invite";

const dayMs = 24 * 3600 * 1000;

/** Returns now plus seven days, for invitations and share links. Specification, section 4. */
export function inviteExpiry(now: Date): Date {
  return new Date(now.getTime() + inviteLifetimeDays * dayMs);
}

/** The number of days before the expiry at which an invitation is reminded of once. */
const remindedBeforeDays = 2;

/** Returns the time until which invitations that expire are due for a reminder. */
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

/** Returns whether the offer still lets people join the group, or the first reason why not. */
export function offerState(offer: OfferFacts, now: Date): "open" | "expired" | "full" {
  if (hasExpired(offer, now)) return "expired";
  return offer.memberCount >= offer.maxMembers ? "full" : "open";
}

/** Returns whether an invitation can still be accepted, or the first reason why not. */
export function inviteState(
  { status, ...offer }: OfferFacts & { status: InviteStatus },
  now: Date,
): InviteCard["state"] {
  return status === "pending" ? offerState(offer, now) : status;
}

/** Returns what an invitation's card tells this reader, who may be nobody. */
export function cardFor<Offer extends OfferFacts & { status: InviteStatus; invitedEmail: string }>(
  offer: Offer,
  reader: { email: string } | undefined,
  now: Date,
) {
  const state = inviteState(offer, now);
  if (state !== "open" && state !== "full") return { state };
  const isInvited = reader?.email === offer.invitedEmail;
  return { ...offer, state, invitedEmail: isInvited ? offer.invitedEmail : maskedEmail(offer.invitedEmail) };
}

/** Returns the state of an invitation's latest mail. */
export function mailState({ mailedAt, mailFault }: { mailedAt: string | null; mailFault: string | null }) {
  if (mailFault !== null) return "failed" as const;
  return mailedAt === null ? ("waiting" as const) : ("sent" as const);
}

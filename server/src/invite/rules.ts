import { type InviteCard, type InviteStatus, inviteLifetimeDays } from "@boxmates/contract/invite";

/** Now plus seven days. Specification, section 4. */
export function inviteExpiry(now: Date): Date {
  return new Date(now.getTime() + inviteLifetimeDays * 24 * 3600 * 1000);
}

interface InviteFacts {
  status: InviteStatus;
  expiresAt: string;
  memberCount: number;
  maxMembers: number;
}

/** Whether an invitation can still be accepted, or the first reason why not. */
export function inviteState(
  { status, expiresAt, memberCount, maxMembers }: InviteFacts,
  now: Date,
): InviteCard["state"] {
  if (status !== "pending") return status;
  if (Date.parse(expiresAt) <= now.getTime()) return "expired";
  return memberCount >= maxMembers ? "full" : "open";
}

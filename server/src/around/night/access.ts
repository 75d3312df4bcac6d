import { mostNights, mostProposals } from "@boxmates/contract/around/night";
import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireLockedMember } from "../../groups/group/access.ts";
import type { LockedMember } from "../../groups/group/proofs.ts";
import type { NewProposal, OpenNightProposal, OwnNight, OwnProposal } from "./proofs.ts";
import { countNights, findNight, findProposal, findRoomForProposal } from "./queries.ts";
import { faultOfTime, toMinute } from "./rules.ts";

/** Returns the minute of a time to meet at. Throws NIGHT_PAST and NIGHT_TOO_FAR. */
export function requireTimeToMeet(startsAt: string, now: Date): Date {
  const minute = toMinute(startsAt);
  const fault = faultOfTime(minute, now);
  if (fault) throw new Refusal(fault);
  return minute;
}

/**
 * Locks the group, so that everything about its nights happens one after the other. Throws TOO_MANY_PROPOSALS,
 * DELIVERY_NOT_FOUND, and what `requireLockedMember` and `requireTimeToMeet` throw.
 */
export async function requireNewProposal(
  db: Db,
  user: SignedIn,
  groupId: string,
  proposal: { startsAt: string; deliveryId: string | null; now: Date },
): Promise<NewProposal> {
  const member = await requireLockedMember(db, user, groupId);
  const startsAt = requireTimeToMeet(proposal.startsAt, proposal.now);
  const { proposals, hasDelivery } = await findRoomForProposal(db, member, proposal);
  if (proposals >= mostProposals) throw new Refusal("TOO_MANY_PROPOSALS");
  if (proposal.deliveryId !== null && !hasDelivery) throw new Refusal("DELIVERY_NOT_FOUND");
  return { ...member, startsAt, deliveryId: proposal.deliveryId, isFirst: proposals === 0 } as NewProposal;
}

/**
 * Locks the group, and finds a proposal on which it still votes. Throws NIGHT_PROPOSAL_NOT_FOUND, NIGHT_CHOSEN,
 * NIGHT_CALLED_OFF, NIGHT_PAST, and what `requireLockedMember` throws.
 */
export async function requireOpenProposal(
  db: Db,
  user: SignedIn,
  { groupId, proposalId }: { groupId: string; proposalId: string },
  now: Date,
): Promise<OpenNightProposal> {
  const member = await requireLockedMember(db, user, groupId);
  const found = await findProposal(db, groupId, proposalId);
  if (!found) throw new Refusal("NIGHT_PROPOSAL_NOT_FOUND");
  if (found.status === "chosen") throw new Refusal("NIGHT_CHOSEN");
  if (found.status === "called_off") throw new Refusal("NIGHT_CALLED_OFF");
  const startsAt = new Date(found.startsAt);
  if (startsAt <= now) throw new Refusal("NIGHT_PAST");
  const { nightId, proposedBy } = found;
  return { ...member, proposalId, nightId, startsAt, proposedBy } as OpenNightProposal;
}

/** Throws NOT_YOUR_PROPOSAL for anyone but the group's owner and whoever proposed it. */
export function requireOwnProposal(proposal: OpenNightProposal): OwnProposal {
  requireSay(proposal, proposal.proposedBy);
  return proposal as OwnProposal;
}

/** Throws TOO_MANY_NIGHTS. */
export async function requireRoomForNight(db: Db, { groupId }: OwnProposal, now: Date): Promise<void> {
  if ((await countNights(db, groupId, now)) >= mostNights) throw new Refusal("TOO_MANY_NIGHTS");
}

/**
 * Locks the group, and finds a chosen night. Throws NIGHT_NOT_FOUND, NOT_YOUR_PROPOSAL, NIGHT_PAST for one that has
 * begun, and what `requireLockedMember` throws.
 */
export async function requireOwnNight(
  db: Db,
  user: SignedIn,
  { groupId, nightId }: { groupId: string; nightId: string },
  now: Date,
) {
  const member = await requireLockedMember(db, user, groupId);
  const night = await findNight(db, groupId, nightId);
  if (!night) throw new Refusal("NIGHT_NOT_FOUND");
  requireSay(member, night.proposedBy);
  if (new Date(night.startsAt) <= now) throw new Refusal("NIGHT_PAST");
  if (night.status === "called_off") throw new Refusal("NIGHT_CALLED_OFF");
  return { own: { ...member, nightId } as OwnNight, sequence: night.sequence, startsAt: night.startsAt };
}

function requireSay({ role, userId }: LockedMember, proposedBy: string | null): void {
  if (role !== "owner" && userId !== proposedBy) throw new Refusal("NOT_YOUR_PROPOSAL");
}

import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { signedInAs } from "../../people/account/access.ts";
import { lockedMemberOf, refuseOutsider, requireLockedMember, requireOwner } from "../group/access.ts";
import type { LockedOwner } from "../group/proofs.ts";
import type { FreeSeat, LeavingMember, OtherMember } from "./proofs.ts";
import { findTwoMembers, listSessionRights } from "./queries.ts";

interface Pair {
  groupId: string;
  /** The other one, on whom the owner acts. */
  userId: string;
}

/**
 * Locks the group for its owner, and finds the role of somebody else in it, null for no member. Throws GROUP_NOT_FOUND,
 * NOT_A_MEMBER or OWNER_ONLY.
 */
export async function requireOwnerOver(db: Db, user: SignedIn, { groupId, userId }: Pair) {
  const found = await lockedMemberOf(db, groupId, () => findTwoMembers(db, groupId, user.userId, userId));
  if (!found) return refuseOutsider(db, user, groupId);
  return { owner: requireOwner(found), otherRole: found.otherRole };
}

/** Lets the owner act on a member other than themselves. Throws MEMBER_NOT_FOUND or OWNER_STAYS. */
export function requireOther(
  { groupId }: LockedOwner,
  { userId, role }: { userId: string; role: GroupRole | null },
): OtherMember {
  if (!role) throw new Refusal("MEMBER_NOT_FOUND");
  if (role === "owner") throw new Refusal("OWNER_STAYS");
  return { groupId, userId } as OtherMember;
}

/** Returns the next seat in a group that is locked and has so many members. Throws GROUP_FULL. */
export function requireSeat(
  { groupId, memberCount }: { groupId: string; memberCount: number },
  maxMembers: number,
): FreeSeat {
  if (memberCount >= maxMembers) throw new Refusal("GROUP_FULL");
  return { groupId } as FreeSeat;
}

/** Throws GROUP_NOT_FOUND, NOT_A_MEMBER, and OWNER_STAYS for the owner. */
export async function requireLeaving(db: Db, user: SignedIn, groupId: string): Promise<LeavingMember> {
  const member = await requireLockedMember(db, user, groupId);
  if (member.role === "owner") throw new Refusal("OWNER_STAYS");
  return { groupId, userId: user.userId } as LeavingMember;
}

/** Returns the people behind those of these sessions that have not ended, each with the groups of which they may hear. */
export async function listSignedInRights(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<{ user: SignedIn; groupIds: readonly string[] }[]> {
  const found = await listSessionRights(db, sessionIds, now);
  return found.map(({ groupIds, ...user }) => ({ user: signedInAs(user), groupIds }));
}

import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { refuseOutsider, requireLockedMember, requireOwner } from "../group/access.ts";
import type { LockedMember, LockedOwner } from "../group/proofs.ts";
import { lockGroup } from "../group/queries.ts";
import type { LeavingMember, OtherMember } from "./proofs.ts";
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
  await lockGroup(db, groupId);
  const found = await findTwoMembers(db, groupId, user.userId, userId);
  if (!found) return refuseOutsider(db, user, groupId);
  const { otherRole, ...member } = found;
  return { owner: requireOwner(member as LockedMember), otherRole };
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
  return found.map(({ groupIds, ...user }) => ({ user: user as SignedIn, groupIds }));
}

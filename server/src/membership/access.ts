import type { Db } from "../db/open.ts";
import { requireLockedMember } from "../group/access.ts";
import type { LockedOwner } from "../group/proofs.ts";
import { findMembership, lockGroup } from "../group/queries.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import type { FreeSeat, LeavingMember, OtherMember } from "./proofs.ts";
import { countMembers } from "./queries.ts";

/** Locks the group so that only one person gets the last seat. Throws GROUP_NOT_FOUND or GROUP_FULL. */
export async function requireFreeSeat(db: Db, groupId: string, maxMembers: number): Promise<FreeSeat> {
  await lockGroup(db, groupId);
  const members = await countMembers(db, groupId);
  // A group without members is gone.
  if (members === 0) throw new Refusal("GROUP_NOT_FOUND");
  if (members >= maxMembers) throw new Refusal("GROUP_FULL");
  return { groupId } as FreeSeat;
}

/** Returns a member of the group other than its owner. Throws MEMBER_NOT_FOUND or OWNER_STAYS. */
export async function requireOther(db: Db, owner: LockedOwner, userId: string): Promise<OtherMember> {
  const member = await findMembership(db, owner.groupId, userId);
  if (!member) throw new Refusal("MEMBER_NOT_FOUND");
  if (member.role === "owner") throw new Refusal("OWNER_STAYS");
  return { groupId: owner.groupId, userId } as OtherMember;
}

/** Throws GROUP_NOT_FOUND, NOT_A_MEMBER, and OWNER_STAYS for the owner. */
export async function requireLeaving(db: Db, user: SignedIn, groupId: string): Promise<LeavingMember> {
  const member = await requireLockedMember(db, user, groupId);
  if (member.role === "owner") throw new Refusal("OWNER_STAYS");
  return { groupId, userId: user.userId } as LeavingMember;
}

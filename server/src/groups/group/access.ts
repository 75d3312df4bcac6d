import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Config } from "../../config.ts";
import { requireActingAdmin, requireRecentProof } from "../../people/account/access.ts";
import type { DeletableGroup, LockedMember, ManagerProof, MemberProof, OwnerProof } from "./proofs.ts";
import { findMembership, hasGroup, lockGroup } from "./queries.ts";

/** A row of `group_memberships`, which a statement has found for the person who asks. */
interface Membership {
  groupId: string;
  userId: string;
  role: GroupRole;
}

/** Returns the proof of a membership that another noun's statement has read with its own rows. */
export function memberOf({ groupId, userId, role }: Membership): MemberProof {
  return { groupId, userId, role } as MemberProof;
}

/** Locks the group, and then lets another noun's statement read the membership. */
export async function lockedMemberOf<Row extends Membership | undefined>(
  db: Db,
  groupId: string,
  read: () => Promise<Row>,
): Promise<Row & (LockedMember | undefined)> {
  await lockGroup(db, groupId);
  return (await read()) as Row & (LockedMember | undefined);
}

/** Throws GROUP_NOT_FOUND or NOT_A_MEMBER. */
export async function requireMember(db: Db, user: SignedIn, groupId: string): Promise<MemberProof> {
  const membership = await findMembership(db, groupId, user.userId);
  if (membership) return memberOf(membership);
  throw new Refusal((await hasGroup(db, groupId)) ? "NOT_A_MEMBER" : "GROUP_NOT_FOUND");
}

/** Says why a statement that reads a group only for its members has found nothing. */
export async function refuseOutsider(db: Db, user: SignedIn, groupId: string): Promise<never> {
  await requireMember(db, user, groupId);
  throw new Refusal("GROUP_NOT_FOUND");
}

/** Locks the group, then does what `requireMember` does. */
export async function requireLockedMember(db: Db, user: SignedIn, groupId: string): Promise<LockedMember> {
  await lockGroup(db, groupId);
  return (await requireMember(db, user, groupId)) as LockedMember;
}

/** Throws ROLE_TOO_LOW for a plain member. */
export function requireOwnerOrAdmin<Member extends MemberProof>(member: Member): Member & ManagerProof {
  if (member.role === "member") throw new Refusal("ROLE_TOO_LOW");
  return member as Member & ManagerProof;
}

/** Throws OWNER_ONLY for anyone but the owner. */
export function requireOwner<Member extends MemberProof>(member: Member): Member & OwnerProof {
  if (member.role !== "owner") throw new Refusal("OWNER_ONLY");
  return member as Member & OwnerProof;
}

/**
 * Lets the owner and site administrators delete a group. Throws what `requireMember` and `requireOwner` throw, and
 * ADMIN_FACTOR_MISSING and PROOF_NEEDED for an administrator to whom it does not belong.
 */
export async function requireDeletableGroup(
  db: Db,
  user: SignedIn,
  groupId: string,
  { config, now }: { config: Config; now: Date },
): Promise<DeletableGroup> {
  await lockGroup(db, groupId);
  const membership = await findMembership(db, groupId, user.userId);
  if (membership?.role !== "owner") {
    if (!(await hasGroup(db, groupId))) throw new Refusal("GROUP_NOT_FOUND");
    if (user.role === "admin") requireRecentProof(requireActingAdmin(config, user), now);
    else requireOwner(await requireMember(db, user, groupId));
  }
  return { groupId } as DeletableGroup;
}

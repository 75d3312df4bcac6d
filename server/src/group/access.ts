import type { GroupRole } from "@boxmates/contract/membership";
import type { SignedIn } from "../account/session-queries.ts";
import type { Db } from "../db/open.ts";
import { Refusal } from "../refusal.ts";
import { findMembership, hasGroup, lockGroup } from "./queries.ts";

declare const proven: unique symbol;

/** Proof that this person is a member of this group: only `requireMember` makes it. */
export interface MemberProof {
  readonly [proven]: "member";
  readonly groupId: string;
  readonly userId: string;
  readonly role: GroupRole;
}

/** Throws GROUP_NOT_FOUND or NOT_A_MEMBER. */
export async function requireMember(db: Db, user: SignedIn, groupId: string): Promise<MemberProof> {
  const membership = await findMembership(db, groupId, user.userId);
  if (membership) return membership as MemberProof;
  throw new Refusal((await hasGroup(db, groupId)) ? "NOT_A_MEMBER" : "GROUP_NOT_FOUND");
}

/** Throws ROLE_TOO_LOW for a plain member. */
export function requireOwnerOrAdmin(member: MemberProof): MemberProof {
  if (member.role === "member") throw new Refusal("ROLE_TOO_LOW");
  return member;
}

/** Throws OWNER_ONLY for anyone but the owner. */
export function requireOwner(member: MemberProof): MemberProof {
  if (member.role !== "owner") throw new Refusal("OWNER_ONLY");
  return member;
}

/** Locks the group first: until the transaction ends nobody else becomes its owner, joins or leaves. */
export async function requireLockedOwner(db: Db, user: SignedIn, groupId: string): Promise<MemberProof> {
  await lockGroup(db, groupId);
  return requireOwner(await requireMember(db, user, groupId));
}

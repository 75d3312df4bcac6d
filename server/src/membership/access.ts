import type { GroupRole } from "@boxmates/contract/membership";
import type { SignedIn } from "../account/session-queries.ts";
import type { Db } from "../db/open.ts";
import { hasGroup, lockGroup } from "../group/queries.ts";
import { Refusal } from "../refusal.ts";
import { countMembers, findMembership } from "./queries.ts";

declare const proven: unique symbol;

/** Proof that this person is a member of this group: only `requireMember` makes it. */
export interface MemberProof {
  readonly [proven]: "member";
  readonly groupId: string;
  readonly userId: string;
  readonly role: GroupRole;
}

/** Proof that the group is locked and has a free seat, until the transaction ends. */
export interface FreeSeat {
  readonly [proven]: "free seat";
  readonly groupId: string;
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

/** Locks the group: of all who want the last seat at once, one gets it. Throws GROUP_NOT_FOUND or GROUP_FULL. */
export async function requireFreeSeat(db: Db, groupId: string, maxMembers: number): Promise<FreeSeat> {
  if (!(await lockGroup(db, groupId))) throw new Refusal("GROUP_NOT_FOUND");
  if ((await countMembers(db, groupId)) >= maxMembers) throw new Refusal("GROUP_FULL");
  return { groupId } as FreeSeat;
}

/** Throws OWNER_ONLY for anyone but the owner. */
export function requireOwner(member: MemberProof): MemberProof {
  if (member.role !== "owner") throw new Refusal("OWNER_ONLY");
  return member;
}

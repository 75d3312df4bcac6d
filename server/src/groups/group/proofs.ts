import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { Proof } from "../../base/proofs.ts";

/** Proof that this person is a member of this group. */
export type MemberProof = Proof<"member"> & {
  readonly groupId: string;
  readonly userId: string;
  readonly role: GroupRole;
};

export type OwnerProof = MemberProof & Proof<"owner">;

/** Proof that the member is the group's owner or one of its admins. */
export type ManagerProof = MemberProof & Proof<"owner or admin">;

/** Proof that nobody else can join the group, leave it or get another role until the transaction ends. */
export type LockedGroup = Proof<"locked group"> & { readonly groupId: string };

export type LockedMember = MemberProof & LockedGroup;
export type LockedOwner = OwnerProof & LockedGroup;
export type LockedManager = ManagerProof & LockedGroup;

/** A locked group that this person may delete. */
export type DeletableGroup = LockedGroup & Proof<"deletable group">;

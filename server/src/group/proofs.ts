import type { GroupRole } from "@boxmates/contract/membership";
import type { Proof } from "../proofs.ts";

/** This person is a member of this group. */
export type MemberProof = Proof<"member"> & {
  readonly groupId: string;
  readonly userId: string;
  readonly role: GroupRole;
};

export type OwnerProof = MemberProof & Proof<"owner">;

/** Its owner or one of its admins. */
export type ManagerProof = MemberProof & Proof<"owner or admin">;

/** Until the transaction ends nobody else joins the group, leaves it or gets another role. */
export type LockedGroup = Proof<"locked group"> & { readonly groupId: string };

export type LockedMember = MemberProof & LockedGroup;
export type LockedOwner = OwnerProof & LockedGroup;
export type LockedManager = ManagerProof & LockedGroup;

/** A locked group that this person may delete. */
export type DeletableGroup = LockedGroup & Proof<"deletable group">;

import type { Proof } from "../../base/proofs.ts";
import type { LockedMember } from "../../groups/group/proofs.ts";

/** Proof that the locked group has room for a proposal of this time, which is to come. */
export type NewProposal = LockedMember &
  Proof<"new proposal"> & {
    readonly startsAt: Date;
    readonly deliveryId: string | null;
    /** True if the group has no other open proposal: its members do not know of a vote yet. */
    readonly isFirst: boolean;
  };

/** Proof that the group of the locked member still votes on this proposal. */
export type OpenNightProposal = LockedMember &
  Proof<"open proposal"> & {
    readonly proposalId: string;
    readonly nightId: string;
    readonly startsAt: Date;
    readonly proposedBy: string | null;
  };

/** Proof that this member may choose or withdraw the proposal. */
export type OwnProposal = OpenNightProposal & Proof<"own proposal">;

/** Proof of a chosen night to come that this member may move or call off. */
export type OwnNight = LockedMember & Proof<"own night"> & { readonly nightId: string };

import type { Proof } from "../../base/proofs.ts";

/** A proposal that is locked until the transaction ends, by its own vendor or for an administrator. */
export type LockedProposal = Proof<"locked proposal"> & {
  readonly id: string;
  /** Null once the account is deleted. */
  readonly vendorId: string | null;
  readonly side: "vendor" | "admins";
};

/** A locked proposal that has not ended. */
export type OpenProposal = LockedProposal & Proof<"open proposal">;

/** A locked proposal that nobody has taken up, as its vendor has read it last. */
export type ChangeableProposal = LockedProposal & Proof<"changeable proposal">;

/** A proposal on its way into another state. */
export type MovedProposal = LockedProposal & Proof<"moved proposal">;

/** A vendor's proposal has been checked: its day is to come, and its picture is their own. */
export type SoundProposal = Proof<"sound proposal">;

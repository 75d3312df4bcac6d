import type { Proof } from "../../base/proofs.ts";

/** Proof that this member of the group may pay for a box of their own with each delivery of an active subscription. */
export type Joining = Proof<"joining"> & {
  readonly subscriptionId: string;
  readonly groupId: string;
  readonly userId: string;
  readonly groupName: string;
  /** How many there are in the group, with the member. */
  readonly memberCount: number;
  readonly subscriptionBoxId: string;
  readonly boxTitle: string;
  /** The present price of a parcel. */
  readonly priceCents: number;
};

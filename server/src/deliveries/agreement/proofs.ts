import type { Proof } from "../../base/proofs.ts";

/** Proof that this member of the group may pay for a box of their own with each delivery of an active subscription. */
export type Joining = Proof<"joining"> & {
  readonly subscriptionId: string;
  readonly groupId: string;
  readonly userId: string;
  /** What a parcel costs now. */
  readonly priceCents: number;
};

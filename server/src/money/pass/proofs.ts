import type { Currency } from "@boxmates/contract/money/currency";
import type { Proof } from "../../base/proofs.ts";

/** Proof that somebody has paid for boxes ahead, and what for. */
export type PaidAhead = Proof<"paid ahead"> & {
  readonly userId: string;
  readonly isForGroup: boolean;
  /** The group of a treat; null if it is none, or the group is gone. */
  readonly groupId: string | null;
  /** Null if it is gone. */
  readonly subscriptionId: string | null;
  readonly priceCents: number;
  readonly continues: boolean;
};

/** Proof that a member may pay so many boxes ahead, at the price that they have seen. */
export type Buying = Proof<"buying"> & {
  readonly userId: string;
  readonly customerId: string;
  readonly isForGroup: boolean;
  readonly groupId: string;
  readonly groupName: string;
  readonly subscriptionId: string;
  readonly subscriptionBoxId: string;
  readonly boxTitle: string;
  /** What one box costs one at a time. */
  readonly priceCents: number;
  readonly boxCount: number;
  readonly totalCents: number;
  readonly currency: Currency;
  /** Whether they go on one at a time once it is used up. */
  readonly continues: boolean;
};

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

/** So many boxes ahead, at the price that the payer has seen. */
interface Bought {
  readonly isForGroup: boolean;
  readonly subscriptionBoxId: string;
  readonly boxTitle: string;
  /** The price of a box that is paid one at a time. */
  readonly priceCents: number;
  readonly boxCount: number;
  readonly totalCents: number;
  readonly currency: Currency;
  /** True if the payer goes on one at a time once they are used up. */
  readonly continues: boolean;
}

/** Proof that a member may pay boxes ahead. */
export type Buying = Proof<"buying"> &
  Bought & {
    readonly userId: string;
    readonly customerId: string;
    readonly groupId: string;
    readonly groupName: string;
    readonly subscriptionId: string;
  };

/** Proof that somebody, who needs no account, may pay for boxes that they give away. */
export type Giving = Proof<"giving"> & Bought & { readonly giverName: string };

/** Proof that boxes that are to be given away were paid, just now. */
export type PaidGift = Proof<"paid gift"> & { readonly passId: string };

/** Proof that a member may put boxes that were given into their group: for themselves, or for everybody in it. */
export type Taking = Proof<"taking"> & {
  readonly passId: string;
  readonly userId: string;
  readonly groupId: string;
};

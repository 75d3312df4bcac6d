import type { Proof } from "../../base/proofs.ts";

/** All boxes that an administrator's import refers to, and so their items and activities, locked until the transaction ends. */
export type LockedBoxes = Proof<"locked boxes">;

/** All items of the locked box, each once, in a new order that is based on the current one. */
export type NewOrder = Proof<"new order"> & {
  readonly boxId: string;
  readonly contentIds: readonly string[];
};

/** An account with the role vendor. */
export type Vendor = Proof<"vendor"> & { readonly vendorId: string };

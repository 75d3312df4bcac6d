import type { Proof } from "../proofs.ts";

/** All items of the locked box, each once, in a new order; the former order is the one that was seen. */
export type NewOrder = Proof<"new order"> & {
  readonly boxId: string;
  readonly contentIds: readonly string[];
};

/** An account that has the role vendor. */
export type Vendor = Proof<"vendor"> & { readonly vendorId: string };

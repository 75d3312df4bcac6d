declare const proven: unique symbol;

/** Proof that these are all items of the locked box, each once, and that their order is the one that was seen. */
export interface NewOrder {
  readonly [proven]: "new order";
  readonly boxId: string;
  readonly contentIds: readonly string[];
}

/** Proof that this account has the role vendor. */
export interface Vendor {
  readonly [proven]: "vendor";
  readonly vendorId: string;
}

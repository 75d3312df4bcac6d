import type { Proof } from "../../base/proofs.ts";

/** Somebody who pays, or what acts for them. */
export type Payer = Proof<"payer"> & { readonly userId: string; readonly customerId: string };

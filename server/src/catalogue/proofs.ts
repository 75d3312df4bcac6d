import type { AdminProof } from "../account/proofs.ts";

declare const proven: unique symbol;

/** Proof that this administrator holds what an import is about, and that no other import runs beside it. */
export interface LockedCatalogue {
  readonly [proven]: "locked catalogue";
  readonly by: AdminProof;
}

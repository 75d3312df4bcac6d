import type { AdminProof, Proof } from "../../base/proofs.ts";

/** Everything an import refers to, locked by this administrator; no other import runs at the same time. */
export type LockedCatalogue = Proof<"locked catalogue"> & { readonly by: AdminProof };

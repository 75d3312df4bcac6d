import type { AdminProof, Proof } from "../proofs.ts";

/** Everything that an import is about, held by this administrator; no other import runs beside it. */
export type LockedCatalogue = Proof<"locked catalogue"> & { readonly by: AdminProof };

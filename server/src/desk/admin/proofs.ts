import type { AdminProof, Proof } from "../../base/proofs.ts";

/** The only administrator who can act on users until the transaction ends. */
export type SoleActingAdmin = AdminProof & Proof<"sole acting administrator">;

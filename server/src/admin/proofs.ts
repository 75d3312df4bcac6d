import type { AdminProof, Proof } from "../proofs.ts";

/** Until the transaction ends nobody else acts on users. */
export type SoleActingAdmin = AdminProof & Proof<"sole acting administrator">;

import type { Proof, ServiceProof } from "../../base/proofs.ts";

/** The operator, who may make the first administrator on the service's behalf. */
export type OperatorProof = ServiceProof & Proof<"operator">;

import type { Proof, SignedIn } from "../../base/proofs.ts";

/** A request from somebody with the role vendor. */
export type VendorProof = SignedIn & Proof<"vendor role">;

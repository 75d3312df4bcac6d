import type { Currency } from "@boxmates/contract/money/currency";
import type { RawBuilder } from "kysely";
import type { Proof, ServiceProof } from "../../base/proofs.ts";

/** Proof that boxes are paid here, and in what. */
export type Charging = Proof<"charging"> & { readonly currency: Currency };

/** Proof that somebody may cancel these parcels, whose ids a statement selects, and does so in the same statement. */
export type CancelledParcels = Proof<"cancelled parcels"> & { readonly parcels: RawBuilder<unknown> };

/** Proof that a pass may be looked up at Stripe: by the service, or by the person who is about to pay it. */
export type Looking = ServiceProof | Proof<"looking">;

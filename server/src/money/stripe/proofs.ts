import type { Proof } from "../../base/proofs.ts";
import type { EventFromStripe } from "./port.ts";

/** A report that Stripe has signed for us just now. */
export type SignedReport = EventFromStripe & Proof<"signed report">;

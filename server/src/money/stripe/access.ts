import { Refusal } from "../../base/refusal.ts";
import type { StripePort } from "./port.ts";
import type { SignedReport } from "./proofs.ts";

interface Sent {
  body: Buffer | undefined;
  signature: string | string[] | undefined;
}

/** Throws INVALID_REQUEST unless Stripe has signed the report for us just now. */
export function requireReport(stripe: StripePort, { body, signature }: Sent, now: Date): SignedReport {
  const event = body && typeof signature === "string" ? stripe.readEvent(body, signature, now) : undefined;
  if (!event) throw new Refusal("INVALID_REQUEST");
  return event as SignedReport;
}

import type { Db } from "../../base/db/open.ts";
import type { ServiceProof, SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import type { StripePort } from "../stripe/port.ts";
import type { Payer } from "./proofs.ts";
import { findPayer, findPayerOfCustomer } from "./queries.ts";

/** Throws PAYMENTS_OFF where nothing is charged. */
export function requirePayments({ config }: Pick<Parts, "config">): void {
  if (!config.stripe) throw new Refusal("PAYMENTS_OFF");
}

/** Opens the way to Stripe. Throws PAYMENTS_OFF. */
export async function requireStripe(parts: Pick<Parts, "config" | "openStripe">): Promise<StripePort> {
  requirePayments(parts);
  if (!parts.openStripe) throw new Refusal("PAYMENTS_OFF");
  return parts.openStripe();
}

/** Returns who pays for the person: they themselves; undefined if they have never been to Stripe. */
export async function payerOf(db: Db, { userId }: SignedIn): Promise<Payer | undefined> {
  const payer = await findPayer(db, userId);
  return payer && ({ customerId: payer.customerId, userId } as Payer);
}

/** Returns the payer whom a customer at Stripe stands for. */
export async function payerBehind(db: Db, _: ServiceProof, customerId: string): Promise<Payer | undefined> {
  const payer = await findPayerOfCustomer(db, customerId);
  return payer && ({ customerId, userId: payer.userId } as Payer);
}

import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import type { StripePort } from "../stripe/port.ts";
import { payerOf } from "./access.ts";
import type { OnNewCard } from "./looking.ts";
import { insertPayer } from "./queries.ts";

interface Becoming {
  stripe: StripePort;
  user: SignedIn;
  now: Date;
}

/**
 * Returns the customer that stands for the person, made now if they have never been to Stripe. One that is not stored has
 * no card for ever, so that nothing is charged.
 * @throws StripeTrouble if Stripe does not answer, or fails
 */
export async function payerFor(
  db: Db,
  { stripe, user, now }: Becoming,
  onNewPayer: OnNewCard,
): Promise<{ customerId: string }> {
  const known = await payerOf(db, user);
  if (known) return known;
  const { userId, email, fullName } = user;
  const customerId = await stripe.createCustomer({ email, name: fullName, userId });
  const storedId = await db.transaction().execute(async (tx) => {
    const stored = await insertPayer(tx, user, { customerId, now });
    const payer = await payerOf(tx, user);
    if (payer && stored === customerId) await onNewPayer(tx, payer, now);
    return stored;
  });
  if (storedId !== customerId) await stripe.deleteCustomer(customerId);
  return { customerId: storedId };
}

import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import type { StripePort } from "../stripe/port.ts";
import { payerOf } from "./access.ts";
import { isOfDeleted, type OnNewCard } from "./looking.ts";
import { insertPayer } from "./queries.ts";

interface Becoming {
  stripe: StripePort;
  user: SignedIn;
  now: Date;
}

/** The customer that stands for a person, and whether they were made just now. */
interface AtStripe {
  customerId: string;
  isNew: boolean;
}

/**
 * Asks Stripe something about the person. If somebody has deleted their customer there, it is forgotten, and Stripe is asked
 * about a new one.
 * @throws StripeTrouble if Stripe does not answer, or fails
 */
export async function askAsPayer<Answer>(
  db: Db,
  becoming: Becoming,
  onNewPayer: OnNewCard,
  ask: (who: AtStripe) => Promise<Answer>,
): Promise<Answer> {
  const askOnce = async () => ask(await payerFor(db, becoming, onNewPayer));
  return askOnce().catch(async (error: unknown) => {
    const payer = await payerOf(db, becoming.user);
    if (await isOfDeleted(error, { db, stripe: becoming.stripe, payer })) return askOnce();
    throw error;
  });
}

/**
 * Returns the customer that stands for the person, made now if they have never been to Stripe. One that is not stored has
 * no card for ever, so that nothing is charged.
 */
async function payerFor(db: Db, { stripe, user, now }: Becoming, onNewPayer: OnNewCard): Promise<AtStripe> {
  const known = await payerOf(db, user);
  if (known) return { customerId: known.customerId, isNew: false };
  const { userId, email, fullName } = user;
  const customerId = await stripe.createCustomer({ email, name: fullName, userId });
  const storedId = await db.transaction().execute(async (tx) => {
    const stored = await insertPayer(tx, user, { customerId, now });
    const payer = await payerOf(tx, user);
    if (payer && stored === customerId) await onNewPayer(tx, payer, now);
    return stored;
  });
  if (storedId !== customerId) await stripe.deleteCustomer(customerId);
  return { customerId: storedId, isNew: true };
}

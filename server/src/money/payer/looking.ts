import type { Card } from "@boxmates/contract/money/payer";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Parts } from "../../parts.ts";
import { deletedCustomer, type StripePort, StripeTrouble } from "../stripe/port.ts";
import type { Payer } from "./proofs.ts";
import { deletePayer, shownCard, storeCard } from "./queries.ts";

/** The effect of somebody's new card, which this noun does not know. */
export type OnNewCard = (db: Db, payer: Payer, now: Date) => Promise<void>;

/**
 * Looks at Stripe which card is charged, and stores what people recognise it by. A customer whom somebody has deleted
 * there is forgotten.
 * @throws StripeTrouble if Stripe does not answer, or fails
 */
export async function lookAtCard(
  { db, clock }: Pick<Parts, "db" | "clock">,
  stripe: StripePort,
  payer: Payer,
  onNewCard: OnNewCard,
): Promise<Card | undefined> {
  const customer = await stripe.findCustomer(payer.customerId);
  if (customer === deletedCustomer) return forget(db, payer);
  await db.transaction().execute(async (tx) => {
    const isNew = await storeCard(tx, payer, customer.card);
    if (isNew) await onNewCard(tx, payer, clock.now());
    await publish(tx, { topic: `user:${payer.userId}`, kind: "payment" });
  });
  return customer.card && shownCard(customer.card);
}

/**
 * Returns whether a request about a payer was refused because somebody has deleted their customer at Stripe, who is then
 * forgotten.
 */
export async function isOfDeleted(
  error: unknown,
  { db, stripe, payer }: { db: Db; stripe: StripePort; payer: Payer | undefined },
): Promise<boolean> {
  if (!payer || !(error instanceof StripeTrouble) || error.trouble !== "out of step") return false;
  const found = await stripe.findCustomer(payer.customerId).catch((again: unknown) => {
    // The caller still has the first trouble to tell.
    if (!(again instanceof StripeTrouble)) throw again;
    return undefined;
  });
  if (found !== deletedCustomer) return false;
  await forget(db, payer);
  return true;
}

/** The person's next visit makes another customer, who is then charged for everything that is not paid. */
async function forget(db: Db, payer: Payer): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    await deletePayer(tx, payer, payer.customerId);
    await publish(tx, { topic: `user:${payer.userId}`, kind: "payment" });
  });
  return undefined;
}

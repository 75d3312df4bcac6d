import type { Card } from "@boxmates/contract/money/payer";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Parts } from "../../parts.ts";
import type { StripePort } from "../stripe/port.ts";
import type { Payer } from "./proofs.ts";
import { shownCard, storeCard } from "./queries.ts";

/** What somebody's new card sets off, which a payer does not know. */
export type OnNewCard = (db: Db, payer: Payer, now: Date) => Promise<void>;

/**
 * Looks at Stripe which card is charged, and stores what people recognise it by.
 * @throws StripeTrouble if Stripe does not answer, or fails
 */
export async function lookAtCard(
  { db, clock }: Pick<Parts, "db" | "clock">,
  stripe: StripePort,
  payer: Payer,
  onNewCard: OnNewCard,
): Promise<Card | undefined> {
  const customer = await stripe.findCustomer(payer.customerId);
  await db.transaction().execute(async (tx) => {
    const isNew = await storeCard(tx, payer, customer?.card);
    if (isNew) await onNewCard(tx, payer, clock.now());
    await publish(tx, { topic: `user:${payer.userId}`, kind: "payment" });
  });
  return customer?.card && shownCard(customer.card);
}

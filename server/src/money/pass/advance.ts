import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Paying } from "../payment/advance.ts";
import { insertFindings } from "../payment/finding-queries.ts";
import type { Looking } from "../payment/proofs.ts";
import { listOwedOfPass, storeStripeRefund } from "../payment/refund-queries.ts";
import { deletedCustomer, StripeTrouble } from "../stripe/port.ts";
import { giftPaidBy, paidAheadBy } from "./access.ts";
import type { PaidAhead, PaidGift } from "./proofs.ts";
import { deleteUnpaid, findPass, refundFree, type StoredPass, storePaid, storeRest } from "./queries.ts";
import { type Look, passSeen } from "./rules.ts";

/** The dependencies for bringing passes forward. */
export type Selling = Omit<Paying, "service"> & { looking: Looking };

/** The effect of a paid pass, within the transaction that makes its boxes. Money does not know what they are for. */
export type OnPaid = (db: Db, paid: PaidAhead, now: Date) => Promise<void>;
/** A paid gift sets this off, within the same transaction. */
export type OnGiven = (db: Db, paid: PaidGift, now: Date) => Promise<void>;

export interface PassEffects {
  onPaid: OnPaid;
  onGiven: OnGiven;
}

const hourMs = 3_600_000;

/**
 * Brings a pass as far as it gets now: an open one by looking at its Checkout, a paid one by giving back what is owed. It
 * can stop anywhere, and run twice at once. Returns how many boxes were paid for by what was seen now.
 * @throws StripeTrouble if Stripe does not answer, or fails
 */
export async function advancePass(selling: Selling, passId: string, effects: PassEffects): Promise<number> {
  const pass = await findPass(selling.db, passId);
  if (!pass) return 0;
  if (pass.state === "open") return lookAtCheckout(selling, pass, effects);
  await giveBack(selling, pass);
  return 0;
}

async function lookAtCheckout(selling: Selling, pass: StoredPass, effects: PassEffects): Promise<number> {
  const { db, stripe, now, looking } = selling;
  const seen = pass.sessionId === null ? undefined : await stripe.findCheckout(pass.sessionId);
  const look: Look = passSeen(pass, seen, now);
  switch (look.do) {
    case "forget":
      await deleteUnpaid(db, looking, pass.id);
      return 0;
    case "wait":
      if (look.finding && pass.sessionId !== null) {
        const found = { kind: look.finding, objectId: pass.sessionId, invoiceId: undefined, passId: pass.id };
        await insertFindings(db, looking, [found], now);
      }
      await storeRest(db, looking, pass, new Date(now.getTime() + hourMs));
      return 0;
    case "make boxes":
      // Before the boxes: if it fails, all of this is done again.
      if (pass.continues && look.cardId !== undefined) await keepCard(selling, pass, look.cardId);
      return (await makeBoxes(selling, pass, look, effects)) ? pass.boxCount : 0;
  }
}

/** Keeps the card for the charges that follow the pass. One that is chosen already stays. */
async function keepCard({ stripe }: Selling, { customerId }: StoredPass, cardId: string): Promise<void> {
  if (customerId === null) return;
  const customer = await stripe.findCustomer(customerId);
  if (customer === deletedCustomer || customer.card) return;
  try {
    await stripe.chargeBy(customerId, cardId);
  } catch (error) {
    // The customer is deleted by now, or has taken the card away.
    if (!(error instanceof StripeTrouble && error.trouble === "out of step")) throw error;
  }
}

async function makeBoxes(
  { db, now, looking }: Selling,
  pass: StoredPass,
  { intentId, paidCents }: { intentId: string; paidCents: number },
  { onPaid, onGiven }: PassEffects,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await storePaid(tx, looking, pass, { intentId, paidCents, now }))) return false;
    const stored = await findPass(tx, pass.id);
    const gift = stored && giftPaidBy(stored);
    const paid = stored && paidAheadBy(stored);
    if (gift) await onGiven(tx, gift, now);
    // The payer is gone, and nobody else may use the boxes.
    else if (!paid) await refundFree(tx, looking, pass.id, { now });
    else {
      await onPaid(tx, paid, now);
      await publish(tx, { topic: `user:${paid.userId}`, kind: "payment" });
    }
    return true;
  });
}

/** Looks first for what was given back before, because an answer may have been lost and keys last a day. */
async function giveBack({ db, stripe, looking }: Selling, pass: StoredPass): Promise<void> {
  const owed = await listOwedOfPass(db, pass.id);
  const { intentId } = pass;
  if (owed.length > 0 && intentId !== null) {
    const given = await stripe.listRefundsOf(intentId);
    for (const { id: refundId, cents } of owed) {
      const refund =
        given.find((each) => each.refundId === refundId) ??
        (await stripe.refund({ key: `refund-${refundId}`, intentId, refundId, cents }));
      await storeStripeRefund(db, looking, refundId, refund.id);
    }
  }
  await storeRest(db, looking, pass, null);
}

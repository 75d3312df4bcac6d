import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import { type InvoiceAtStripe, type StripePort, StripeTrouble, type Trouble } from "../stripe/port.ts";
import {
  findDestination,
  findPayment,
  type StoredPayment,
  startNextRound,
  storeAttempt,
  storeBankAsks,
  storeDraft,
  storeRest,
  storeSeen,
} from "./queries.ts";
import { listOwed, reserveRefund, storeCreditNote } from "./refund-queries.ts";
import { type AtStripe, nextStep, type Step, stateSeen } from "./rules.ts";

/** The dependencies for bringing payments forward. */
export interface Paying {
  db: Db;
  stripe: StripePort;
  now: Date;
  service: ServiceProof;
}

/** More than the longest way; only somebody who changes the same payment all the time makes it longer. */
const mostSteps = 20;
const hourMs = 3_600_000;

/**
 * Brings a payment as far as it gets now: looks at its invoice, takes one step, and looks again. It can stop anywhere,
 * and run twice at once. Nothing but this touches an invoice.
 * @throws StripeTrouble if Stripe does not answer, or fails
 */
export async function advance(paying: Paying, paymentId: string): Promise<void> {
  let seen: InvoiceAtStripe | undefined;
  for (let steps = 0; steps < mostSteps; steps++) {
    const stored = await findPayment(paying.db, paymentId);
    if (!stored) return;
    const payment = { ...stored, isTaxed: paying.stripe.addsTax };
    const at = seen?.id === payment.invoiceId && seen ? seen : await look(paying, payment);
    if (typeof at === "object") await note(paying, payment, at);
    const step = nextStep(payment, at);
    if (await rest(paying, payment, step)) return;
    seen = await take(paying, payment, step, at);
  }
}

async function look({ stripe }: Paying, { invoiceId, wanted }: StoredPayment): Promise<AtStripe> {
  if (invoiceId === null) return "nothing";
  const found = await stripe.findInvoice(invoiceId);
  if (!found) return "gone";
  const isUntaxed = stripe.addsTax && found.status === "draft" && found.tax === "awaited";
  if (!isUntaxed || found.lineCount === 0 || wanted !== "paid") return found;
  // Somebody may have corrected the address at Stripe: it is not told again.
  return (await unless(["out of step"], stripe.computeTax(invoiceId))) ?? found;
}

/** Tells Stripe where the parcel goes, if it is known. There it is taxed. */
async function tellDestination({ db, stripe }: Paying, { id, customerId }: StoredPayment): Promise<void> {
  const destination = await findDestination(db, id);
  if (destination) await stripe.changeCustomer({ id: customerId, destination });
}

/** Stores what was seen before the next step: an invoice that may be paid is never taken for a draft. */
async function note({ db, service }: Paying, payment: StoredPayment, at: InvoiceAtStripe): Promise<void> {
  const state = stateSeen(at);
  if (state === "open" || state === "paid")
    await storeSeen(db, service, payment, { state, paidCents: at.paidCents });
}

/** Lets the payment rest if the step says so. Returns false if there is something to do. */
async function rest({ db, service, now }: Paying, payment: StoredPayment, step: Step): Promise<boolean> {
  if (step.do !== "end" && step.do !== "look later") return false;
  const { finding = null } = step;
  const rest =
    step.do === "end"
      ? { state: step.as, finding, lookAt: null }
      : { state: step.as, finding, lookAt: new Date(now.getTime() + hourMs) };
  return storeRest(db, service, payment, rest, now);
}

/** Takes the step. Returns the invoice if its answer shows it. */
async function take(
  paying: Paying,
  payment: StoredPayment,
  step: Step,
  at: AtStripe,
): Promise<InvoiceAtStripe | undefined> {
  const { db, stripe, service, now } = paying;
  if (step.do === "create draft") return createDraft(paying, payment);
  if (step.do === "next round") await startNextRound(db, service, payment);
  if (step.do === "reserve rest")
    await db.transaction().execute((tx) => reserveRefund(tx, service, payment.id, { cents: undefined, now }));
  if (typeof at === "string") return undefined;
  switch (step.do) {
    case "add line":
      return addLine(paying, payment, at);
    case "finalize":
      return unless(["out of step"], stripe.finalize(at.id));
    case "delete draft":
      await unless(["out of step"], stripe.deleteDraft(at.id));
      return undefined;
    case "pay":
      if (payment.chargeAskedBy) await storeAttempt(db, service, payment);
      return pay(paying, payment, at.id);
    case "void invoice":
      return unless(["out of step"], stripe.voidInvoice(at.id));
    case "give back":
      await giveBack(paying, payment.id, at.id);
      return undefined;
    default:
      return undefined;
  }
}

/** Awaits the answer; undefined if it was one of these troubles, after which the invoice is looked at again. */
async function unless<Answer>(
  troubles: readonly Trouble[],
  asked: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof StripeTrouble && troubles.includes(error.trouble)) return undefined;
    throw error;
  }
}

/** A draft that is not stored does nothing for ever: it is not the one that is finalized. */
async function createDraft(paying: Paying, payment: StoredPayment): Promise<InvoiceAtStripe | undefined> {
  const { db, stripe, service } = paying;
  const { id, customerId, currency } = payment;
  if (stripe.addsTax) await tellDestination(paying, payment);
  const key = keyOf(paying, payment, "draft");
  const draft = await unless(["failed"], stripe.createDraft({ key, customerId, currency, paymentId: id }));
  if (!draft) {
    await startNextRound(db, service, payment);
    return undefined;
  }
  const storedId = await storeDraft(db, service, payment, draft.id);
  if (storedId !== draft.id) await unless(["out of step"], stripe.deleteDraft(draft.id));
  return storedId === draft.id ? draft : undefined;
}

/** The same key always asks for the same, also if the setting of taxes has changed since. */
const keyOf = ({ stripe }: Paying, { id, round }: StoredPayment, what: "draft" | "line") =>
  `${id}-${round}-${what}${stripe.addsTax ? "-taxed" : ""}`;

async function addLine(
  paying: Paying,
  payment: StoredPayment,
  draft: InvoiceAtStripe,
): Promise<InvoiceAtStripe | undefined> {
  const { stripe } = paying;
  const { customerId, currency, priceCents, boxTitle } = payment;
  const line = { customerId, currency, invoiceId: draft.id, cents: priceCents, description: boxTitle };
  try {
    await stripe.addLine({ key: keyOf(paying, payment, "line"), ...line });
  } catch (error) {
    const trouble = error instanceof StripeTrouble ? error.trouble : undefined;
    if (trouble !== "failed" && trouble !== "out of step") throw error;
    // The key keeps its failure for a day: another draft has another key.
    if (trouble === "failed") await unless(["out of step"], stripe.deleteDraft(draft.id));
    return undefined;
  }
  // Stripe tells the tax only when it is asked for the draft again.
  if (stripe.addsTax) return undefined;
  // Anything else in the draft by now shows in its frozen amounts, once it is finalized and before anything is charged.
  return { ...draft, lineCount: 1, subtotalCents: priceCents };
}

/** Charges the card; if that fails, Stripe goes on trying and writes to the payer. */
async function pay(
  { db, stripe, service }: Paying,
  payment: StoredPayment,
  id: string,
): Promise<InvoiceAtStripe | undefined> {
  const seen = (await charge()) ?? (await stripe.findInvoice(id));
  const isStillOpen = seen?.status === "open" && !seen.isAdvancing;
  return isStillOpen ? unless(["out of step"], stripe.collect(id)) : seen;

  async function charge(): Promise<InvoiceAtStripe | undefined> {
    try {
      return await stripe.pay(id);
    } catch (error) {
      const trouble = error instanceof StripeTrouble ? error.trouble : undefined;
      if (trouble !== "declined" && trouble !== "bank asks" && trouble !== "out of step") throw error;
      await storeBankAsks(db, service, payment, trouble === "bank asks");
      return undefined;
    }
  }
}

/** Looks first for what was given back before, because an answer may have been lost and keys last a day. */
async function giveBack(
  { db, stripe, service }: Paying,
  paymentId: string,
  invoiceId: string,
): Promise<void> {
  const owed = await listOwed(db, paymentId);
  const given = await stripe.listCreditNotes(invoiceId);
  for (const { id: refundId, cents } of owed) {
    const note =
      given.find((each) => each.refundId === refundId) ??
      (await stripe.credit({ key: `refund-${refundId}`, invoiceId, refundId, cents }));
    await storeCreditNote(db, service, refundId, note.id);
  }
}

import type Stripe from "stripe";
import {
  type CheckoutAtStripe,
  type CreditNoteAtStripe,
  checkoutStatuses,
  type InvoiceAtStripe,
  invoiceStatuses,
  type ListedCreditNote,
  type ListedInvoice,
  type RefundAtStripe,
  StripeTrouble,
  type Tax,
} from "./port.ts";

// The parts of Stripe's objects that we use.

export function invoiceOf(invoice: Stripe.Invoice): InvoiceAtStripe {
  const { id, currency, customer, total, lines, auto_advance, amount_paid, hosted_invoice_url } = invoice;
  const status = invoiceStatuses.find((each) => each === invoice.status);
  if (!status) throw new StripeTrouble("no answer", `invoice ${id} has the status ${invoice.status}`);
  const taxCents = taxCentsOf(invoice);
  return {
    id,
    status,
    currency,
    // Not its subtotal: somebody may have added a discount, or what the shipping costs.
    subtotalCents: total - taxCents,
    tax: taxOf(invoice, taxCents),
    lineCount: lines.data.length,
    isAdvancing: auto_advance === true,
    customerId: idOf(customer),
    paidCents: amount_paid,
    pageUrl: hosted_invoice_url ?? null,
  };
}

const taxCentsOf = ({ total_taxes }: Stripe.Invoice) =>
  (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** Stripe may switch it off when it finalizes an invoice whose place it does not find. */
function taxOf({ automatic_tax: { enabled, status, disabled_reason } }: Stripe.Invoice, cents: number): Tax {
  if (disabled_reason !== null || (enabled && status !== "complete")) return "awaited";
  return enabled || cents > 0 ? "computed" : "none";
}

export function listedInvoiceOf(invoice: Stripe.Invoice): ListedInvoice {
  const { created, metadata, next_payment_attempt } = invoice;
  return {
    ...invoiceOf(invoice),
    paymentId: metadata?.payment,
    createdAt: new Date(created * 1000),
    hasNextAttempt: next_payment_attempt !== null,
  };
}

export function creditNoteOf({ id, metadata, total }: Stripe.CreditNote): CreditNoteAtStripe {
  return { id, refundId: metadata?.refund, cents: total };
}

export function listedCreditNoteOf(note: Stripe.CreditNote): ListedCreditNote {
  const carriedOutBy = note.refunds.map(({ refund }) => idOf(refund));
  const invoiceId = idOf(note.invoice);
  return { ...creditNoteOf(note), invoiceId, carriedOutBy: carriedOutBy.filter((id) => id !== undefined) };
}

export function refundOf({ id, metadata, payment_intent, status }: Stripe.Refund): RefundAtStripe {
  const intentId = idOf(payment_intent);
  return { id, intentId, refundId: metadata?.refund, isFailed: status === "failed" };
}

export function checkoutOf(session: Stripe.Checkout.Session): CheckoutAtStripe {
  const { id, payment_status, currency, amount_total, total_details, payment_intent } = session;
  const status = checkoutStatuses.find((each) => each === session.status);
  if (!status) throw new StripeTrouble("no answer", `Checkout ${id} has the status ${session.status}`);
  const intent = payment_intent && typeof payment_intent === "object" ? payment_intent : undefined;
  return {
    id,
    status,
    isPaid: payment_status === "paid",
    currency,
    subtotalCents: amount_total === null ? null : amount_total - (total_details?.amount_tax ?? 0),
    totalCents: amount_total,
    intentId: idOf(payment_intent),
    cardId: idOf(intent?.payment_method),
  };
}

/** Stripe names an object by its id, or sends all of it. */
export function idOf(object: string | { id: string } | null | undefined): string | undefined {
  return typeof object === "string" ? object : object?.id;
}

import { formatCents } from "@boxmates/contract/money/amount";
import type { FindingKind, LedgerFinding, LedgerPass, LedgerPayment } from "@boxmates/contract/money/ledger";
import type { PaymentState, WantedOutcome } from "@boxmates/contract/money/payment";
import type { BadgeTone } from "../../base/ui/Badge.tsx";

export const stateLabels: Record<PaymentState, string> = {
  covered: "Paid ahead",
  due: "To be charged",
  open: "Not paid yet",
  paid: "Paid",
  refunded: "Refunded",
  void: "Void",
};

export const stateTones: Record<PaymentState, BadgeTone> = {
  covered: "success",
  due: "neutral",
  open: "warning",
  paid: "success",
  refunded: "neutral",
  void: "neutral",
};

export const wantedLabels: Record<WantedOutcome, string> = {
  paid: "Paid",
  waived: "Waived",
  cancelled: "Cancelled",
};

/** The advice about each kind of finding. */
export const findingAdvice: Record<FindingKind, string> = {
  voided: "The parcel waits. Try again for a new invoice, or waive the payment.",
  gone: "It is open with us. Check whether the keys are those of the same account.",
  overpaid: "Compare the invoice with the price, and refund what is too much.",
  untaxed: "Correct the payer's shipping address at Stripe, then try again; or waive the payment.",
  uncollected: "Retries are off or used up. Try again, or waive the payment.",
  unknown_invoice: "Somebody made it in the dashboard, or with other software.",
  unknown_refund: "Somebody made it in the dashboard. We still count the payment as paid.",
  failed_refund: "The money is back in your balance. Ask the payer how else to return it.",
  other_sum: "Compare what was paid there with the payment here.",
  dispute: "Answer the dispute at Stripe, before its deadline.",
  unknown_checkout: "Somebody made it in the dashboard, or with other software.",
};

/** The name of somebody, or their address; words in its place once the account is deleted. */
export const personName = (person: LedgerPayment["person"]) =>
  person === null ? "A deleted account" : person.name || person.email;

/** Returns the person who has paid boxes ahead: their giver, else their holder. */
export function payerOf({ gift, person }: Pick<LedgerPass, "gift" | "person">): {
  name: string;
  email: string;
} {
  if (gift) return { name: gift.giverName, email: gift.giverEmail };
  return { name: personName(person), email: person?.name ? person.email : "" };
}

export const paymentName = ({ person, boxTitle }: Pick<LedgerPayment, "person" | "boxTitle">) =>
  `the payment of ${personName(person)} for ${boxTitle}`;

/** Such as `$29.99 and $3.00 tax, $10.00 of it refunded`. */
export function amountWords({ priceCents, paidCents, leftCents, currency }: LedgerPayment): string {
  const untaxed = formatCents(priceCents, currency);
  const taxCents = paidCents - priceCents;
  const price = taxCents > 0 ? `${untaxed} and ${formatCents(taxCents, currency)} tax` : untaxed;
  const refundedCents = paidCents - leftCents;
  return refundedCents > 0 ? `${price}, ${formatCents(refundedCents, currency)} of it refunded` : price;
}

/** Says which acts an administrator is offered for a payment; the server decides for itself. */
export function offeredActs({ state, wanted, leftCents }: LedgerPayment) {
  const isWanted = wanted === "paid";
  return {
    refund: leftCents > 0,
    waive: isWanted && state !== "covered",
    tryAgain: isWanted && (state === "due" || state === "open" || state === "void"),
  };
}

/** Cents of an amount as people type it, such as `12.50`; not a number if it is none. */
export function typedCents(typed: string): number {
  const amount = typed.trim() === "" ? Number.NaN : Number(typed.trim().replace(",", "."));
  // 19.99 * 100 is 1998.9999999999998.
  return Number((amount * 100).toFixed(6));
}

const dashboard = "https://dashboard.stripe.com";

/** The address of Stripe's dashboard, or of a part of it. */
export const dashboardAddress = (isLive: boolean, path = "") => `${dashboard}${isLive ? "" : "/test"}${path}`;

/** Returns the path of a finding in Stripe's dashboard. */
export function findingPath({ kind, objectId }: Pick<LedgerFinding, "kind" | "objectId">): string {
  if (kind === "dispute") return `/disputes/${objectId}`;
  // Stripe's dashboard shows what was paid by a Checkout, but no Checkout.
  if (objectId.startsWith("cs_")) return "/payments";
  if (objectId.startsWith("re_")) return `/refunds/${objectId}`;
  return objectId.startsWith("cn_") ? `/credit_notes/${objectId}` : `/invoices/${objectId}`;
}

import type { Currency } from "@boxmates/contract/money/currency";
import type {
  ChargeAsker,
  PaymentFinding,
  PaymentState,
  WantedOutcome,
} from "@boxmates/contract/money/payment";
import type { InvoiceAtStripe } from "../stripe/port.ts";

/** The part of a payment that decides its next step. */
export interface Payment {
  /** The customer to charge. */
  customerId: string;
  wanted: WantedOutcome;
  state: PaymentState;
  priceCents: number;
  currency: Currency;
  /** True if Stripe adds tax to it. */
  isTaxed: boolean;
  /** The sum that its refunds reserve, and the part of it that is still to be given back. */
  reservedCents: number;
  owedCents: number;
  /** Null if it is charged when Stripe tries by itself. */
  chargeAskedBy: ChargeAsker | null;
}

/** A payment's invoice at Stripe: none was stored, the stored one is gone, or the invoice itself. */
export type AtStripe = "nothing" | "gone" | InvoiceAtStripe;

/**
 * - `pay`: charge the card now, and if that fails let Stripe collect.
 * - `next round`: forget an invoice that can never be paid.
 * - `give back`: carry out the refunds that are owed. `reserve rest`: first reserve all that is left.
 * - `look later`: nothing to do until something happens at Stripe.
 * - `end`: nothing to do any more.
 */
export type Step =
  | { do: "create draft" | "add line" | "finalize" | "delete draft" | "pay" | "void invoice" }
  | { do: "next round" | "reserve rest" | "give back" }
  | { do: "look later"; as: "due" | "open"; finding?: PaymentFinding }
  | { do: "end"; as: PaymentState; finding?: PaymentFinding };

/** Returns the one step that brings a payment nearer to what is wanted. The table is that of docs/decisions/0092. */
export function nextStep(payment: Payment, at: AtStripe): Step {
  if (payment.state === "covered") return { do: "end", as: "covered" };
  if (at === "nothing") return payment.wanted === "paid" ? { do: "create draft" } : { do: "end", as: "void" };
  if (at === "gone") return afterItsEnd(payment);
  if (at.status === "paid") return afterPaying(payment, at);
  if (payment.wanted !== "paid") return givingUp(at);
  return paying(payment, at);
}

/**
 * A draft can be deleted, and was never paid. An invoice that was open once must still be there: if it is not, it may
 * be open in another account, whose keys come back.
 */
function afterItsEnd({ wanted, state }: Payment): Step {
  if (state === "paid" || state === "refunded" || state === "void")
    return { do: "end", as: state, finding: "gone" };
  const wasDraft = state === "due";
  if (wanted === "paid")
    return wasDraft ? { do: "next round" } : { do: "look later", as: "open", finding: "gone" };
  return wasDraft ? { do: "end", as: "void" } : { do: "end", as: "void", finding: "gone" };
}

function givingUp({ status }: InvoiceAtStripe): Step {
  if (status === "draft") return { do: "delete draft" };
  return status === "void" ? { do: "end", as: "void" } : { do: "void invoice" };
}

function paying(payment: Payment, at: InvoiceAtStripe): Step {
  switch (at.status) {
    case "draft":
      return preparing(payment, at);
    case "void": {
      // Ours, because it would have charged something else, or somebody else; or else somebody's in the dashboard.
      const isForgotten = payment.chargeAskedBy === "administrator" || !isOurs(payment, at);
      return isForgotten ? { do: "next round" } : { do: "end", as: "void", finding: "voided" };
    }
    default:
      return collecting(payment, at);
  }
}

function preparing(payment: Payment, at: InvoiceAtStripe): Step {
  if (at.lineCount === 0 && isPayers(payment, at) && isTaxedAsSet(payment, at)) return { do: "add line" };
  if (at.lineCount !== 1 || !isOurs(payment, at)) return { do: "delete draft" };
  return at.tax === "awaited" ? { do: "look later", as: "due", finding: "untaxed" } : { do: "finalize" };
}

function collecting(payment: Payment, at: InvoiceAtStripe): Step {
  if (!isOurs(payment, at)) return { do: "void invoice" };
  // Stripe has switched it off: a next invoice would fare no better.
  if (at.tax === "awaited") return { do: "look later", as: "open", finding: "untaxed" };
  return payment.chargeAskedBy || !isStripes(at) ? { do: "pay" } : { do: "look later", as: "open" };
}

/** Stripe collects it by itself, or has given up. */
const isStripes = ({ status, isAdvancing }: InvoiceAtStripe) => status === "uncollectible" || isAdvancing;

function afterPaying({ wanted, reservedCents, owedCents, ...agreed }: Payment, at: InvoiceAtStripe): Step {
  if (wanted !== "paid" && reservedCents < at.paidCents) return { do: "reserve rest" };
  if (owedCents > 0) return { do: "give back" };
  const isGivenBack = wanted !== "paid" || (reservedCents > 0 && reservedCents >= at.paidCents);
  const as = isGivenBack ? "refunded" : "paid";
  return isAsAgreed(agreed, at) ? { do: "end", as } : { do: "end", as, finding: "overpaid" };
}

/** The payer has been another customer since their former one was deleted at Stripe. */
const isPayers = ({ customerId }: Payment, at: InvoiceAtStripe) => at.customerId === customerId;

/** Somebody may have turned taxes on or off since it was made. */
const isTaxedAsSet = ({ isTaxed }: Payment, at: InvoiceAtStripe) => isTaxed === (at.tax !== "none");

const isOurs = (payment: Payment, at: InvoiceAtStripe) =>
  isPayers(payment, at) && isTaxedAsSet(payment, at) && isAsAgreed(payment, at);

function isAsAgreed(
  { priceCents, currency }: Pick<Payment, "priceCents" | "currency">,
  at: InvoiceAtStripe,
): boolean {
  return at.subtotalCents === priceCents && at.currency === currency;
}

/** Returns our state for an invoice in this status. */
export function stateSeen({ status }: InvoiceAtStripe): PaymentState {
  if (status === "draft") return "due";
  return status === "uncollectible" ? "open" : status;
}

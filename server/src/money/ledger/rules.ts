import type { FindingKind } from "@boxmates/contract/money/ledger";
import type { PaymentState } from "@boxmates/contract/money/payment";
import { stateSeen } from "../payment/rules.ts";
import type { ListedCreditNote, ListedInvoice, RefundAtStripe } from "../stripe/port.ts";

/** Our record of an invoice that Stripe lists: that of a payment, or an unstored one that was made for a payment. */
export interface OwnInvoice {
  paymentId: string;
  isStored: boolean;
  state: PaymentState;
  paidCents: number;
}

/**
 * - `look`: something has happened to it, so that its payment is to be looked at.
 * - `delete draft`: nobody will ever finalize it.
 */
export type Difference = "none" | "look" | "delete draft" | { finding: FindingKind };

/** Long after a draft is stored: one that is not by then never will be. */
const draftStoredWithinMs = 3_600_000;

/** Returns how an invoice at Stripe differs from what we have of it. */
export function invoiceDifference(at: ListedInvoice, own: OwnInvoice | undefined, now: Date): Difference {
  if (own?.isStored) return storedDifference(at, own);
  // Ours of a former round, or somebody's who has taken it back.
  if (at.status === "void") return "none";
  if (at.status !== "draft") return { finding: "unknown_invoice" };
  const isOld = now.getTime() - at.createdAt.getTime() > draftStoredWithinMs;
  return own && isOld ? "delete draft" : "none";
}

function storedDifference(at: ListedInvoice, { state, paidCents }: OwnInvoice): Difference {
  const wasPaid = state === "paid" || state === "refunded";
  if (at.status === "paid" && wasPaid) return at.paidCents === paidCents ? "none" : { finding: "other_sum" };
  return stateSeen(at) === state ? "none" : "look";
}

/** A finding that names what it is about at Stripe, and the payment's invoice if it is about one. */
export interface FoundRefund {
  kind: "unknown_refund" | "failed_refund";
  objectId: string;
  invoiceId: string | undefined;
  /** The payment at Stripe, by which a pass is found. */
  intentId?: string | undefined;
}

/** Stripe's credit notes and refunds of the last days, and which of them are ours. */
export interface GivenBack {
  notes: readonly ListedCreditNote[];
  refunds: readonly RefundAtStripe[];
  /** The ids of our refunds among those that they name. */
  own: ReadonlySet<string>;
}

/** Returns what was given back without us, and what did not arrive. */
export function refundFindings({ notes, refunds, own }: GivenBack): FoundRefund[] {
  const isOwn = (refundId: string | undefined) => refundId !== undefined && own.has(refundId);
  const noteOf = new Map(notes.flatMap((note) => note.carriedOutBy.map((id) => [id, note] as const)));
  const unknownNotes = notes.flatMap(({ id, refundId, invoiceId }): FoundRefund[] =>
    isOwn(refundId) ? [] : [{ kind: "unknown_refund", objectId: id, invoiceId }],
  );
  return [
    ...unknownNotes,
    ...refunds.flatMap(({ id, refundId, intentId, isFailed }): FoundRefund[] => {
      const note = noteOf.get(id);
      const found = { objectId: id, invoiceId: note?.invoiceId, intentId };
      if (isFailed) return [{ kind: "failed_refund", ...found }];
      return note || isOwn(refundId) ? [] : [{ kind: "unknown_refund", ...found }];
    }),
  ];
}

import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import {
  calendarDate,
  id,
  largestNumber,
  moment,
  pageOf,
  pageQuery,
  requiredText,
  searchText,
} from "../base/values.ts";
import { currencies } from "./currency.ts";
import { paymentFindings, paymentStates, wantedOutcomes } from "./payment.ts";

export const ledgerRefusals = {
  PAYMENT_NOT_FOUND: { status: 404, detail: "This payment does not exist." },
  REFUND_TOO_LARGE: { status: 409, detail: "That is more than is left to refund. Nothing was refunded." },
  NOTHING_TO_WAIVE: {
    status: 409,
    detail: "There is nothing to waive: it was given up before, or a box that was paid ahead covers it.",
  },
  NOTHING_TO_TRY: {
    status: 409,
    detail: "There is nothing to try: it is paid, or no longer wanted.",
  },
  PASS_NOT_FOUND: { status: 404, detail: "These boxes paid ahead do not exist." },
  NO_BOX_LEFT: { status: 409, detail: "No box of it is left: all are used, or were given back." },
  FINDING_NOT_FOUND: { status: 404, detail: "This finding does not exist, or was settled before." },
} as const;

/**
 * The differences between Stripe and us, which an administrator has to look at; we repair none of them.
 * - `voided`, `gone`, `overpaid`: the payment's invoice is not as we left it.
 * - `untaxed`: Stripe cannot compute the tax of the payment, so that it is not charged.
 * - `uncollected`: an open invoice that Stripe has not tried to collect for a day.
 * - `unknown_invoice`, `unknown_refund`: at Stripe, and not ours.
 * - `failed_refund`: the bank has not taken the money that was given back.
 * - `other_sum`: Stripe was paid another sum than we know of.
 * - `dispute`: the cardholder has asked their bank for the money back.
 * - `unknown_checkout`: somebody has paid a Checkout at Stripe that is not ours.
 */
export const findingKinds = [
  ...paymentFindings,
  "uncollected",
  "unknown_invoice",
  "unknown_refund",
  "failed_refund",
  "other_sum",
  "dispute",
  "unknown_checkout",
] as const;
export type FindingKind = (typeof findingKinds)[number];

export const findingLabels: Record<FindingKind, string> = {
  voided: "Somebody voided the invoice at Stripe",
  gone: "The invoice is gone at Stripe",
  overpaid: "Another amount was paid than agreed",
  untaxed: "Stripe cannot compute the tax",
  uncollected: "Stripe no longer tries to collect",
  unknown_invoice: "An invoice at Stripe is not ours",
  unknown_refund: "A refund at Stripe is not ours",
  failed_refund: "A refund did not arrive",
  other_sum: "Stripe was paid another sum than we know of",
  dispute: "The bank is asked for the money back",
  unknown_checkout: "A Checkout at Stripe was paid and is not ours",
};

/** How many open findings the page shows at once. Those after them come when these are settled. */
export const shownFindings = 20;
/** Counting open findings stops here. */
export const maxCountedFindings = 1000;
export const reasonMaxCharacters = 300;

const person = z.object({ id, name: z.string(), email: z.string() });

export const ledgerFinding = z.object({
  id,
  kind: z.enum(findingKinds),
  /** At Stripe: an invoice, a refund or a dispute. */
  objectId: z.string(),
  foundAt: moment,
  /** The payment that it is about; null if it is about none of ours. */
  payment: z.nullable(
    z.object({ id, person: z.nullable(person), boxTitle: z.string(), deliveryDate: calendarDate }),
  ),
  /** The boxes paid ahead that it is about; null if it is about none of ours. */
  pass: z.nullable(z.object({ id, person: z.nullable(person), boxTitle: z.string() })),
});
export type LedgerFinding = z.output<typeof ledgerFinding>;

export const ledgerRefund = z.object({
  id,
  cents: z.number(),
  reason: z.string(),
  askedAt: moment,
  /** False while it is on its way to Stripe. */
  isDone: z.boolean(),
});

/** A payment as administrators see it. Amounts are in cents of its currency. */
export const ledgerPayment = z.object({
  id,
  createdAt: moment,
  /** Null once the account is deleted. */
  person: z.nullable(person),
  groupName: z.string(),
  boxTitle: z.string(),
  deliveryDate: calendarDate,
  priceCents: z.number(),
  currency: z.enum(currencies),
  wanted: z.enum(wantedOutcomes),
  state: z.enum(paymentStates),
  paidCents: z.number(),
  /** The amount left to be refunded. */
  leftCents: z.number(),
  refunds: z.array(ledgerRefund),
  /** True if there are open findings about it. */
  hasFindings: z.boolean(),
  customerId: z.string(),
  invoiceId: z.nullable(z.string()),
});
export type LedgerPayment = z.output<typeof ledgerPayment>;

export const ledgerQuery = z.extend(pageQuery, {
  state: z.optional(z.enum(paymentStates)),
  wanted: z.optional(z.enum(wantedOutcomes)),
  /** Only payments with open findings. */
  findings: z.optional(z.literal("open")),
  /** Part of the payer's name or address, or the id of an account. */
  search: searchText,
});

export const ledgerPage = z.extend(pageOf(ledgerPayment), {
  /** False for Stripe's test mode, whose objects have other addresses in the dashboard. */
  isLive: z.boolean(),
  findings: z.object({ open: z.number(), oldest: z.array(ledgerFinding) }),
});
export type LedgerPage = z.output<typeof ledgerPage>;

export const refundBody = z.object({
  cents: z
    .number("Please enter an amount.")
    .check(
      z.int("An amount has at most two decimals."),
      z.minimum(1, "Please enter an amount above zero."),
      z.maximum(largestNumber, "This amount is too high."),
    ),
  reason: requiredText("Reason", reasonMaxCharacters),
});

/** Boxes that somebody has paid ahead, as administrators see them. Amounts are in cents of its currency. */
export const ledgerPass = z.object({
  id,
  createdAt: moment,
  /** Its holder; null for a gift that nobody holds, and once the account is deleted. */
  person: z.nullable(person),
  /** Null if its holder has paid for it. */
  gift: z.nullable(
    z.object({
      giverName: z.string(),
      giverEmail: z.string(),
      friendName: z.string(),
      friendEmail: z.string(),
      redeemedAt: z.nullable(moment),
    }),
  ),
  /** Empty for a gift that nobody has redeemed. */
  groupName: z.string(),
  boxTitle: z.string(),
  isForGroup: z.boolean(),
  boxCount: z.number(),
  leftCount: z.number(),
  /** The amount that would be given back for the boxes that are left. */
  leftCents: z.number(),
  totalCents: z.number(),
  currency: z.enum(currencies),
  refunds: z.array(ledgerRefund),
  /** The payment at Stripe. */
  intentId: z.string(),
});
export type LedgerPass = z.output<typeof ledgerPass>;

export const passesQuery = z.extend(pageQuery, {
  /** Part of the name or address of its holder or giver, or the id of an account. */
  search: searchText,
});

export const passRefundBody = z.object({ reason: requiredText("Reason", reasonMaxCharacters) });

const paymentParams = z.object({ paymentId: id });

/** Administrators' view of payments, and their acts. Nothing is at these addresses while payments are off. */
export const ledgerApi = {
  payments: endpoint({
    method: "GET",
    path: "/admin/payments",
    summary: "Payments, newest first, filtered, and what differs between Stripe and us",
    audience: "admin",
    query: ledgerQuery,
    response: ledgerPage,
    refusals: [],
  }),
  refund: endpoint({
    method: "POST",
    path: "/admin/payments/:paymentId/refunds",
    summary: "Give back part of a payment, at most what is left of it",
    audience: "admin",
    params: paymentParams,
    body: refundBody,
    refusals: ["PAYMENT_NOT_FOUND", "REFUND_TOO_LARGE", "PROOF_NEEDED"],
  }),
  waive: endpoint({
    method: "POST",
    path: "/admin/payments/:paymentId/waiver",
    summary: "Ask no money for a parcel, which ships all the same; what was paid is given back",
    audience: "admin",
    params: paymentParams,
    refusals: ["PAYMENT_NOT_FOUND", "NOTHING_TO_WAIVE", "PROOF_NEEDED"],
  }),
  tryAgain: endpoint({
    method: "POST",
    path: "/admin/payments/:paymentId/attempts",
    summary: "Charge the card again, with a new invoice if somebody has voided the former",
    audience: "admin",
    params: paymentParams,
    refusals: ["PAYMENT_NOT_FOUND", "NOTHING_TO_TRY", "PROOF_NEEDED"],
  }),
  passes: endpoint({
    method: "GET",
    path: "/admin/passes",
    summary: "Boxes that were paid ahead, the newest first",
    audience: "admin",
    query: passesQuery,
    response: z.extend(pageOf(ledgerPass), { isLive: z.boolean() }),
    refusals: [],
  }),
  refundPass: endpoint({
    method: "POST",
    path: "/admin/passes/:passId/refunds",
    summary: "Give back what the boxes have cost that nobody has used",
    audience: "admin",
    params: z.object({ passId: id }),
    body: passRefundBody,
    refusals: ["PASS_NOT_FOUND", "NO_BOX_LEFT", "PROOF_NEEDED"],
  }),
  settle: endpoint({
    method: "POST",
    path: "/admin/findings/:findingId/settlement",
    summary: "Note that a finding has been dealt with",
    audience: "admin",
    params: z.object({ findingId: id }),
    refusals: ["FINDING_NOT_FOUND"],
  }),
};

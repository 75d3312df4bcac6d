import { expect, test } from "vitest";
import { seenInvoice } from "../../testing/stripe/seen-invoice.ts";
import type { ListedCreditNote, ListedInvoice, RefundAtStripe } from "../stripe/port.ts";
import { type Difference, invoiceDifference, type OwnInvoice, refundFindings } from "./rules.ts";

const now = new Date("2026-12-01T12:00:00Z");

const at = (status: ListedInvoice["status"], changes: Partial<ListedInvoice> = {}): ListedInvoice => ({
  ...seenInvoice(status),
  ...{ paymentId: "p1", createdAt: new Date("2026-12-01T11:30:00Z"), hasNextAttempt: false },
  ...changes,
});
const old = { createdAt: new Date("2026-12-01T10:59:59Z") };

const stored = (state: OwnInvoice["state"]): OwnInvoice => ({
  paymentId: "p1",
  isStored: true,
  state,
  paidCents: state === "paid" || state === "refunded" ? 2999 : 0,
});
const unstored: OwnInvoice = { ...stored("open"), isStored: false };

test.each<[what: string, at: ListedInvoice, own: OwnInvoice | undefined, Difference]>([
  ["as we know it", at("open"), stored("open"), "none"],
  ["given up by Stripe", at("uncollectible"), stored("open"), "none"],
  ["paid, and given back since", at("paid"), stored("refunded"), "none"],
  ["paid meanwhile", at("paid"), stored("open"), "look"],
  ["voided in the dashboard", at("void"), stored("open"), "look"],
  ["paid with another sum", at("paid", { paidCents: 4999 }), stored("paid"), { finding: "other_sum" }],
  ["a draft that is about to be stored", at("draft"), unstored, "none"],
  ["a draft that never was stored", at("draft", old), unstored, "delete draft"],
  ["somebody else's draft", at("draft", old), undefined, "none"],
  ["a void one of a former round", at("void", old), unstored, "none"],
  ["finalized by somebody", at("open"), unstored, { finding: "unknown_invoice" }],
  ["made by somebody", at("paid"), undefined, { finding: "unknown_invoice" }],
])("an invoice %s", (_what, invoice, own, difference) => {
  expect(invoiceDifference(invoice, own, now)).toEqual(difference);
});

const note = (id: string, changes: Partial<ListedCreditNote> = {}): ListedCreditNote => ({
  ...{ id, refundId: "r1", cents: 1000, invoiceId: "in_1", carriedOutBy: [`re_of_${id}`] },
  ...changes,
});
const refund = (id: string, changes: Partial<RefundAtStripe> = {}): RefundAtStripe => ({
  ...{ id, intentId: undefined, refundId: undefined, isFailed: false },
  ...changes,
});
const own = new Set(["r1", "r2"]);

test("refunds of ours are none of the findings, by credit note or without one", () => {
  const refunds = [refund("re_of_cn_1"), refund("re_2", { refundId: "r2" })];
  expect(refundFindings({ notes: [note("cn_1")], refunds, own })).toEqual([]);
});

test("refunds that somebody made are found once, and those that did not arrive are too", () => {
  const notes = [note("cn_1"), note("cn_2", { refundId: undefined, invoiceId: "in_2" })];
  const refunds = [
    refund("re_of_cn_1", { isFailed: true }),
    refund("re_of_cn_2"),
    refund("re_3", { refundId: "r9" }),
  ];
  expect(refundFindings({ notes, refunds, own })).toEqual([
    { kind: "unknown_refund", objectId: "cn_2", invoiceId: "in_2" },
    { kind: "failed_refund", objectId: "re_of_cn_1", invoiceId: "in_1" },
    { kind: "unknown_refund", objectId: "re_3", invoiceId: undefined },
  ]);
});

import type { LedgerPayment } from "@boxmates/contract/money/ledger";
import { expect, test } from "vitest";
import { amountWords, dashboardAddress, findingPath, offeredActs, typedCents } from "./payment-words.ts";

const payment: LedgerPayment = {
  id: "00000000-0000-4000-8000-000000000001",
  createdAt: "2026-11-21T12:00:00.000Z",
  person: null,
  groupName: "Friends",
  boxTitle: "Alpine Evening",
  deliveryDate: "2026-12-01",
  priceCents: 2999,
  currency: "usd",
  wanted: "paid",
  state: "paid",
  paidCents: 2999,
  leftCents: 2999,
  refunds: [],
  hasFindings: false,
  customerId: "cus_1",
  invoiceId: "in_1",
};

test.each([
  ["29.99", 2999],
  ["19.99", 1999],
  [" 0,5 ", 50],
  ["0.29", 29],
  ["1.005", 100.5],
  ["-1", -100],
  ["ten", Number.NaN],
  ["", Number.NaN],
])("%j is %j cents", (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});

test("an amount says how much of it was refunded", () => {
  expect(amountWords(payment)).toBe("$29.99");
  expect(amountWords({ ...payment, leftCents: 1999 })).toBe("$29.99, $10.00 of it refunded");
  expect(amountWords({ ...payment, currency: "cad" })).toBe("CA$29.99");
});

test("only what can be done is offered", () => {
  const acts = (changes: Partial<LedgerPayment>) =>
    Object.entries(offeredActs({ ...payment, ...changes })).flatMap(([act, is]) => (is ? [act] : []));
  expect(acts({ state: "paid" })).toEqual(["refund", "waive"]);
  expect(acts({ state: "open", paidCents: 0, leftCents: 0 })).toEqual(["waive", "tryAgain"]);
  expect(acts({ state: "covered", paidCents: 0, leftCents: 0 })).toEqual([]);
  expect(acts({ state: "void", wanted: "waived", paidCents: 0, leftCents: 0 })).toEqual([]);
});

test("links lead to the part of the dashboard that the keys are of", () => {
  const path = findingPath({ kind: "voided", objectId: "in_1" });
  expect(dashboardAddress(false, path)).toBe("https://dashboard.stripe.com/test/invoices/in_1");
  expect(dashboardAddress(true, findingPath({ kind: "dispute", objectId: "du_1" }))).toBe(
    "https://dashboard.stripe.com/disputes/du_1",
  );
  expect(findingPath({ kind: "unknown_refund", objectId: "cn_1" })).toBe("/credit_notes/cn_1");
  expect(findingPath({ kind: "failed_refund", objectId: "re_1" })).toBe("/refunds/re_1");
});

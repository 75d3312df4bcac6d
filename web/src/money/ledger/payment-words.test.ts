import type { LedgerPayment } from "@boxmates/contract/money/ledger";
import { expect, test } from "vitest";
import { payment } from "../../testing/sample-payments.ts";
import { amountWords, dashboardAddress, findingPath, offeredActs, typedCents } from "./payment-words.ts";

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
  expect(amountWords({ ...payment, paidCents: 3299, leftCents: 0 })).toBe(
    "$29.99 and $3.00 tax, $32.99 of it refunded",
  );
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

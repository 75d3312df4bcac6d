import type { PaymentState, WantedOutcome } from "@boxmates/contract/money/payment";
import { expect, test } from "vitest";
import { seenInvoice as invoice } from "../../testing/stripe/seen-invoice.ts";
import type { InvoiceAtStripe } from "../stripe/port.ts";
import { type AtStripe, nextStep, type Payment, type Step } from "./rules.ts";

const payment = (changes: Partial<Payment> = {}): Payment => ({
  customerId: "cus_1",
  wanted: "paid",
  state: "due",
  priceCents: 2999,
  currency: "usd",
  isTaxed: false,
  reservedCents: 0,
  owedCents: 0,
  chargeAskedBy: null,
  ...changes,
});

type Row = [
  what: string,
  at: AtStripe,
  state: PaymentState,
  ifPaid: Step["do"] | PaymentState,
  otherwise: Step["do"] | PaymentState,
];

const former = { customerId: "cus_deleted" };
const empty = { lineCount: 0, subtotalCents: 0 };

test.each<Row>([
  ["nothing stored", "nothing", "due", "create draft", "void"],
  ["an empty draft", invoice("draft", empty), "due", "add line", "delete draft"],
  ["a draft with our line", invoice("draft"), "due", "finalize", "delete draft"],
  ["a draft with a line more", invoice("draft", { lineCount: 2 }), "due", "delete draft", "delete draft"],
  [
    "a draft of another amount",
    invoice("draft", { subtotalCents: 3000 }),
    "due",
    "delete draft",
    "delete draft",
  ],
  ["a deleted draft", "gone", "due", "next round", "void"],
  [
    "frozen amounts that differ",
    invoice("open", { subtotalCents: 4999 }),
    "open",
    "void invoice",
    "void invoice",
  ],
  ["another currency", invoice("open", { currency: "cad" }), "open", "void invoice", "void invoice"],
  ["the void one of these", invoice("void", { subtotalCents: 4999 }), "open", "next round", "void"],
  [
    "a draft of a former customer",
    invoice("draft", { ...empty, ...former }),
    "due",
    "delete draft",
    "delete draft",
  ],
  ["open, of a former customer", invoice("open", former), "open", "void invoice", "void invoice"],
  ["the void one of a former customer", invoice("void", former), "open", "next round", "void"],
  ["open, not advancing", invoice("open"), "due", "pay", "void invoice"],
  ["open, advancing", invoice("open", { isAdvancing: true }), "open", "look later", "void invoice"],
  ["uncollectible", invoice("uncollectible"), "open", "look later", "void invoice"],
  ["void by hand", invoice("void"), "open", "void", "void"],
  ["gone", "gone", "open", "look later", "void"],
  ["paid", invoice("paid"), "open", "paid", "reserve rest"],
])("%s", (_what, at, state, ifPaid, otherwise) => {
  const does = (wanted: WantedOutcome) => {
    const step = nextStep(payment({ wanted, state }), at);
    return step.do === "end" ? step.as : step.do;
  };
  expect([does("paid"), does("waived"), does("cancelled")]).toEqual([ifPaid, otherwise, otherwise]);
});

test.each<[refunds: Partial<Payment>, step: Step]>([
  [{ reservedCents: 1000, owedCents: 1000 }, { do: "give back" }],
  [{ reservedCents: 1000 }, { do: "end", as: "paid" }],
  [{ reservedCents: 2999 }, { do: "end", as: "refunded" }],
  [{ wanted: "cancelled", reservedCents: 1000 }, { do: "reserve rest" }],
  [{ wanted: "cancelled", reservedCents: 2999, owedCents: 1999 }, { do: "give back" }],
  [
    { wanted: "waived", reservedCents: 2999 },
    { do: "end", as: "refunded" },
  ],
])("a paid invoice with %j", (refunds, step) => {
  expect(nextStep(payment({ state: "paid", ...refunds }), invoice("paid"))).toEqual(step);
});

test("what is not as we left it is a finding", () => {
  expect(nextStep(payment(), invoice("void"))).toMatchObject({ finding: "voided" });
  expect(nextStep(payment({ state: "open" }), "gone")).toMatchObject({ finding: "gone" });
  const overpaid = invoice("paid", { subtotalCents: 4999, paidCents: 4999 });
  expect(nextStep(payment(), overpaid)).toMatchObject({ as: "paid", finding: "overpaid" });
});

test.each<[isTaxed: boolean, at: InvoiceAtStripe, step: Step["do"]]>([
  [true, invoice("draft", { ...empty, tax: "awaited" }), "add line"],
  [true, invoice("draft", { tax: "computed" }), "finalize"],
  [true, invoice("draft", { tax: "awaited" }), "look later"],
  [true, invoice("draft", { ...empty, tax: "none" }), "delete draft"],
  [true, invoice("open", { tax: "computed" }), "pay"],
  [true, invoice("open", { tax: "none" }), "void invoice"],
  [true, invoice("open", { tax: "awaited" }), "look later"],
  [true, invoice("void", { tax: "none" }), "next round"],
  [false, invoice("draft", { tax: "computed" }), "delete draft"],
  [false, invoice("open", { tax: "computed" }), "void invoice"],
])("with tax added: %s, %j is followed by: %s", (isTaxed, at, step) => {
  expect(nextStep(payment({ isTaxed }), at).do).toBe(step);
});

test("a tax that Stripe cannot compute is a finding, and what was paid with tax is no more than was agreed", () => {
  const untaxed = { do: "look later", finding: "untaxed" } as const;
  const at = { tax: "awaited" } as const;
  expect(nextStep(payment({ isTaxed: true }), invoice("draft", at))).toEqual({ ...untaxed, as: "due" });
  expect(nextStep(payment({ isTaxed: true }), invoice("open", at))).toEqual({ ...untaxed, as: "open" });
  const paid = invoice("paid", { tax: "computed", paidCents: 3299 });
  for (const isTaxed of [true, false])
    expect(nextStep(payment({ isTaxed }), paid)).toEqual({ do: "end", as: "paid" });
  expect(nextStep(payment({ reservedCents: 2999 }), paid)).toEqual({ do: "end", as: "paid" });
  expect(nextStep(payment({ wanted: "waived", reservedCents: 2999 }), paid)).toEqual({ do: "reserve rest" });
});

test("a new card pays at once what Stripe collects or has given up", () => {
  for (const at of [invoice("open", { isAdvancing: true }), invoice("uncollectible")]) {
    expect(nextStep(payment({ state: "open" }), at)).toEqual({ do: "look later", as: "open" });
    expect(nextStep(payment({ state: "open", chargeAskedBy: "card" }), at)).toEqual({ do: "pay" });
  }
  const voided = nextStep(payment({ state: "open", chargeAskedBy: "card" }), invoice("void"));
  expect(voided).toMatchObject({ finding: "voided" });
});

test("what a box that was paid ahead covers is never charged", () => {
  for (const at of ["nothing", "gone", invoice("open")] as const)
    expect(nextStep(payment({ state: "covered" }), at)).toEqual({ do: "end", as: "covered" });
});

test("who asks again has the card charged once more, or a new invoice made for one that somebody has voided", () => {
  const asked = payment({ state: "open", chargeAskedBy: "administrator" });
  for (const at of [invoice("open", { isAdvancing: true }), invoice("uncollectible")])
    expect(nextStep(asked, at)).toEqual({ do: "pay" });
  expect(nextStep({ ...asked, state: "void" }, invoice("void"))).toEqual({ do: "next round" });
  expect(nextStep(asked, invoice("paid"))).toEqual({ do: "end", as: "paid" });
  expect(nextStep({ ...asked, wanted: "waived" }, invoice("open"))).toEqual({ do: "void invoice" });
});

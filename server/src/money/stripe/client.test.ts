import { beforeEach, expect, test } from "vitest";
import { FakeStripe } from "../../testing/stripe/fake-stripe.ts";
import { openStripe } from "./client.ts";
import type { Pace } from "./pace.ts";
import type { NewDraft, StripePort } from "./port.ts";
import type { StripeSettings } from "./settings.ts";

const dayMs = 86_400_000;
const settings: StripeSettings = { secretKey: "sk_test_1", webhookSecrets: ["whsec_1"], currency: "usd" };
const unpaced: Pace = (_, request) => request();
let nowMs: number;
let stripe: FakeStripe;
let port: StripePort;

beforeEach(() => {
  nowMs = Date.parse("2026-12-01T06:00:00Z");
  stripe = new FakeStripe(() => nowMs);
  port = openStripe(settings, { fetch: stripe.fetch, pace: unpaced });
  stripe.invoices.cards.set("cus_1", "pays");
});

const draft: NewDraft = { key: "1", customerId: "cus_1", currency: "usd", paymentId: "p1" };

async function finalized(cents: number): Promise<string> {
  const { id } = await port.createDraft(draft);
  const { customerId, currency } = draft;
  await port.addLine({ key: "2", customerId, currency, invoiceId: id, cents, description: "A box" });
  await port.finalize(id);
  return id;
}

test("a box is paid by four requests, none of which Stripe's description refuses", async () => {
  const id = await finalized(2999);
  expect(await port.pay(id)).toEqual({
    ...{ id, status: "paid", currency: "usd", lineCount: 1, isAdvancing: false, customerId: "cus_1" },
    ...{ subtotalCents: 2999, tax: "none", paidCents: 2999, pageUrl: `https://invoice.stripe.com/i/${id}` },
  });
  await port.credit({ key: "3", invoiceId: id, refundId: "r1", cents: 999 });
  expect(await port.listCreditNotes(id)).toEqual([{ id: expect.any(String), refundId: "r1", cents: 999 }]);
  expect(stripe.invoices.movements.map(({ cents }) => cents)).toEqual([2999, -999]);
  expect(stripe.faults).toEqual([]);
});

test("with tax, nothing is asked that Stripe's description refuses, and a price has no tax in it", async () => {
  const taxed = openStripe({ ...settings, addsTax: true }, { fetch: stripe.fetch, pace: unpaced });
  const customerId = await taxed.createCustomer({ email: "ann@example.com", name: "Ann", userId: "u1" });
  stripe.invoices.cards.set(customerId, "pays");
  const { id } = await taxed.createDraft({ ...draft, customerId });
  const line = { customerId, currency: "usd" as const, invoiceId: id, cents: 2999, description: "A box" };
  await taxed.addLine({ key: "2", ...line });
  expect(await taxed.findInvoice(id)).toMatchObject({ subtotalCents: 2999, tax: "awaited" });
  await expect(taxed.finalize(id)).rejects.toMatchObject({ trouble: "out of step" });
  const where = { recipient: "Ann", street: "1 Main St", city: "Portland", state: "OR", country: "US" };
  await taxed.changeCustomer({ id: customerId, destination: { ...where, zipCode: "97201" } });
  expect((await taxed.findInvoice(id))?.tax).toBe("awaited");
  expect(await taxed.computeTax(id)).toMatchObject({ subtotalCents: 2999, tax: "computed" });
  await taxed.finalize(id);
  expect(await taxed.pay(id)).toMatchObject({ subtotalCents: 2999, paidCents: 3299, tax: "computed" });
  await taxed.credit({ key: "3", invoiceId: id, refundId: "r1", cents: 3299 });
  expect(stripe.invoices.movements.map(({ cents }) => cents)).toEqual([3299, -3299]);
  expect(stripe.faults).toEqual([]);
});

test("an invoice that is not there is no trouble, and one in another state is", async () => {
  expect(await port.findInvoice("in_9")).toBeUndefined();
  await expect(port.deleteDraft("in_9")).rejects.toMatchObject({ trouble: "out of step" });
  const id = await finalized(2999);
  await expect(port.finalize(id)).rejects.toMatchObject({ trouble: "out of step" });
  await port.voidInvoice(id);
  await expect(port.pay(id)).rejects.toMatchObject({ trouble: "out of step" });
});

test("a declined card is told apart from a Stripe that is down, busy or failing", async () => {
  const id = await finalized(2999);
  stripe.invoices.cards.set("cus_1", "is declined");
  await expect(port.pay(id)).rejects.toMatchObject({ trouble: "declined" });
  stripe.disturbances.push("lost", "dropped", "limited", "broken");
  for (const trouble of ["no answer", "no answer", "no answer", "failed"])
    await expect(port.findInvoice(id)).rejects.toMatchObject({ trouble });
});

test("a request that is sent again within a day is carried out once, and keeps its failure", async () => {
  stripe.disturbances.push("lost");
  await expect(port.createDraft(draft)).rejects.toMatchObject({ trouble: "no answer" });
  await port.createDraft(draft);
  expect(stripe.invoices.invoices.size).toBe(1);
  nowMs += dayMs;
  stripe.disturbances.push("broken");
  await expect(port.createDraft(draft)).rejects.toMatchObject({ trouble: "failed" });
  await expect(port.createDraft(draft)).rejects.toMatchObject({ trouble: "failed" });
  expect(stripe.invoices.invoices.size).toBe(2);
});

test("Stripe collects what it may collect by itself, and gives up in the end", async () => {
  const kept = await finalized(2999);
  nowMs += 9 * dayMs;
  stripe.invoices.collect();
  expect((await port.findInvoice(kept))?.status).toBe("open");
  await port.collect(kept);
  stripe.invoices.cards.set("cus_1", "is declined");
  for (let day = 0; day < 4; day++) {
    nowMs += dayMs;
    stripe.invoices.collect();
  }
  expect((await port.findInvoice(kept))?.status).toBe("uncollectible");
});

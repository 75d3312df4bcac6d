import { expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { FakeStripe } from "../../testing/stripe/fake-stripe.ts";
import { type Report, reportOf } from "../../testing/stripe/reports.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { openStripe } from "../stripe/client.ts";
import { advancePayments } from "./jobs.ts";
import { findPayment, insertPayment } from "./queries.ts";

const [former, secret] = ["whsec_former", "whsec_new"];
const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: `${secret},${former}` };
const stripe = new FakeStripe(() => app.now.getTime());
const app: TestApp = startTestApp(keys, {
  openStripe: (settings) => openStripe(settings, { fetch: stripe.fetch, pace: (_, request) => request() }),
});

async function report({ body, signature }: Report): Promise<number> {
  const { statusCode } = await app.app.inject({
    method: "POST",
    url: "/api/stripe/events",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    payload: body,
  });
  return statusCode;
}

/** Makes a payment whose card is declined, and lets it come as far as that. */
async function openPayment(): Promise<string> {
  const named = { groupName: "Friends", boxTitle: "Alpine Evening", deliveryDate: "2026-12-01" };
  const payment = { ...named, customerId: "cus_1", priceCents: 2999, currency: "usd" as const };
  stripe.invoices.cards.set("cus_1", "is declined");
  const id = await insertPayment(
    app.parts.db,
    theService,
    { ...payment, parcelId: null, userId: null },
    app.now,
  );
  await app.jobQueue.send(app.parts.db, advancePayments, {});
  await app.runJobs();
  return id;
}

const stateOf = async (id: string) => (await findPayment(app.parts.db, id))?.state;
const invoiceOf = async (id: string) =>
  stripe.invoices.find((await findPayment(app.parts.db, id))?.invoiceId ?? "");

test("a report has the payment looked at, and what it says is not believed", async () => {
  const id = await openPayment();
  expect(await stateOf(id)).toBe("open");
  const invoice = await invoiceOf(id);
  const claimed = { ...stripe.invoices.show(invoice), status: "paid", amount_paid: 2999 };
  expect(await report(reportOf(claimed, { secret, at: app.now }))).toBe(200);
  await app.runJobs();
  expect(await stateOf(id)).toBe("open");
  stripe.invoices.cards.set("cus_1", "pays");
  stripe.invoices.pay(invoice.id);
  const shown = stripe.invoices.show(invoice);
  expect(await report(reportOf({ ...shown, status: "open" }, { secret: former, at: app.now }))).toBe(200);
  await app.runJobs();
  expect(await stateOf(id)).toBe("paid");
  expect(stripe.faults).toEqual([]);
});

test("the same report counts once, and one about something else is let be", async () => {
  const id = await openPayment();
  const shown = stripe.invoices.show(await invoiceOf(id));
  const same = reportOf(shown, { secret, at: app.now });
  expect([await report(same), await report(same)]).toEqual([200, 200]);
  await app.runJobs();
  const asked = stripe.asked.length;
  expect(await report(same)).toBe(200);
  expect(await report(reportOf({ object: "customer", id: "cus_1" }, { secret, at: app.now }))).toBe(200);
  expect(await report(reportOf({ ...shown, id: "in_of_others" }, { secret, at: app.now }))).toBe(200);
  await app.runJobs();
  expect(stripe.asked.length).toBe(asked);
});

test("a report that Stripe did not sign for us just now is refused", async () => {
  const id = await openPayment();
  const shown = stripe.invoices.show(await invoiceOf(id));
  const good = reportOf(shown, { secret, at: app.now });
  const old = new Date(app.now.getTime() - 301_000);
  expect(await report(reportOf(shown, { secret: "whsec_wrong", at: app.now }))).toBe(422);
  expect(await report(reportOf(shown, { secret, at: old }))).toBe(422);
  const serialisedAgain = JSON.stringify(JSON.parse(good.body), null, 1);
  expect(await report({ ...good, body: serialisedAgain })).toBe(422);
  expect(await report({ ...good, signature: "" })).toBe(422);
  expect(await report({ ...good, body: " ".repeat(256 * 1024 + 1) })).toBe(413);
});

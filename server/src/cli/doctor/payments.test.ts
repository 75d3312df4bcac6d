import { beforeEach, expect, test } from "vitest";
import { openStripe } from "../../money/stripe/client.ts";
import type { StripePort } from "../../money/stripe/port.ts";
import { apiVersion, wantedReports } from "../../money/stripe/settings.ts";
import { openFinding, paymentsOn, restingPayment } from "../../testing/payments.ts";
import { FakeStripe } from "../../testing/stripe/fake-stripe.ts";
import { type Fields, stripeObject } from "../../testing/stripe/schema.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { checkStoredPayments, checkStripe, checkTaxes } from "./payments.ts";

const app = startTestApp(paymentsOn);
let stripe: FakeStripe;
let port: StripePort;

beforeEach(() => {
  stripe = new FakeStripe(() => app.now.getTime());
  const settings = { secretKey: "sk_test_1", webhookSecrets: ["whsec_1"], currency: "usd" as const };
  port = openStripe(settings, { fetch: stripe.fetch, pace: (_, request) => request() });
});

const webhook = (changes: Fields = {}) =>
  stripeObject("webhook_endpoint", {
    url: "http://localhost:3000/api/stripe/events",
    status: "enabled",
    api_version: apiVersion,
    enabled_events: [...wantedReports],
    ...changes,
  });
const faults = async () => (await checkStripe(app.config, port)).map(({ fault }) => fault);

test("the doctor is content with an account that reports to us", async () => {
  stripe.extra.webhooks.push(webhook({ url: "https://elsewhere.example.com" }), webhook());
  expect(await checkStripe(app.config, port)).toEqual([
    { what: "Stripe lets us in, with test keys" },
    { what: "Stripe reports to http://localhost:3000/api/stripe/events" },
  ]);
  stripe.extra.webhooks.splice(0, 2, webhook({ enabled_events: ["*"] }));
  expect(await faults()).toEqual([undefined, undefined]);
  expect(stripe.faults).toEqual([]);
});

test.each<[what: string, webhooks: () => Fields[], fault: string]>([
  ["missing", () => [webhook({ url: "https://elsewhere.example.com" })], "no webhook with this address"],
  ["disabled", () => [webhook({ status: "disabled" })], "is disabled"],
  ["of another version", () => [webhook({ api_version: "2024-01-01" })], "has the API version 2024-01-01"],
  ["of the account's version", () => [webhook({ api_version: null })], "has the API version of the account"],
  ["silent", () => [webhook({ enabled_events: ["invoice.paid"] })], "leaves out invoice.finalized"],
])("the doctor says that the webhook is %s", async (_what, webhooks, fault) => {
  stripe.extra.webhooks.push(...webhooks());
  expect((await faults())[1]).toContain(fault);
});

test("the doctor says that Stripe does not let us in", async () => {
  stripe.disturbances.push("limited", "dropped");
  for (const fault of await faults()) expect(fault).toContain("no answer");
});

test("the doctor says for how many payments Stripe cannot compute the tax", async () => {
  expect((await checkTaxes(app.parts.db)).fault).toBeUndefined();
  const paymentId = await restingPayment(app, "due");
  await openFinding({ db: app.parts.db, now: app.now }, "untaxed", paymentId);
  expect((await checkTaxes(app.parts.db)).fault).toContain("it could not for 1");
});

test("the doctor says that the payments are of another account or mode", async () => {
  const faultOfRows = async () => (await checkStoredPayments(app.parts.db, port)).fault;
  expect(await faultOfRows()).toBeUndefined();
  const { id } = stripe.invoices.create({ customer: "cus_1", currency: "usd" });
  await restingPayment(app, "paid");
  expect(await faultOfRows()).toContain("Stripe does not know the newest invoice");
  await app.parts.db.updateTable("payments").set({ invoiceId: id }).execute();
  expect(await faultOfRows()).toBeUndefined();
});

import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { startPaidApp, webhookSecret } from "../../testing/paid-app.ts";
import { reportOf } from "../../testing/stripe/reports.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const { app, stripe } = startPaidApp();
const free = startTestApp();
const { payer } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await app.signedInAs("Ann");
  stripe.customers.visits.length = 0;
});

const openPortal = (page: "card" | "overview", backTo?: string, person = ann) =>
  app.call(payer.openPortal, { body: { page, ...(backTo && { backTo }) } }, person);

const card = { brand: "visa", lastFour: "4242", expiryMonth: "2031-04-01" };
const groupId = "0c6f9b5e-8a3c-4b52-9d1e-111111111111";

/** Opens Stripe's page for the card, and enters one there. */
async function payWithCard(person = ann): Promise<string> {
  await openPortal("card", undefined, person);
  const customerId = stripe.customers.visits.at(-1)?.customerId ?? "";
  stripe.enterCard(customerId);
  return customerId;
}

test("whoever comes back from Stripe's page sees by which card they pay", async () => {
  const { url } = await openPortal("card", groupId);
  expect(url).toMatch(/^https:\/\/billing\.stripe\.com\/p\/session\//);
  const [visit] = stripe.customers.visits;
  const customer = stripe.customers.find(visit?.customerId);
  expect(customer).toMatchObject({ email: ann.email, name: "Ann", metadata: { user: ann.userId } });
  expect(visit).toMatchObject({
    page: "card",
    returnUrl: `${app.config.publicUrl}/group/${groupId}?card=back`,
  });
  expect(await app.call(payer.lookAtCard, {}, ann)).toEqual({ card: null });
  stripe.enterCard(customer.id);
  expect(await app.call(payer.lookAtCard, {}, ann)).toEqual({ card });
  expect(stripe.faults).toEqual([]);
});

test("cards and receipts lead back to the profile, and a person is one customer for good", async () => {
  const first = await payWithCard();
  await openPortal("overview");
  expect(stripe.customers.visits.at(-1)).toMatchObject({
    customerId: first,
    page: "overview",
    returnUrl: `${app.config.publicUrl}/profile?card=back#payments`,
  });
  const visited = new Set(stripe.customers.visits.map(({ customerId }) => customerId));
  expect(visited).toEqual(new Set([first]));
});

test("of two first visits at once one customer stays, and no page of the other is opened", async () => {
  await Promise.all([openPortal("card"), openPortal("card")]);
  const ofAnn = [...stripe.customers.customers.values()].filter(({ email }) => email === ann.email);
  expect(ofAnn).toHaveLength(1);
  expect(stripe.customers.visits.map(({ customerId }) => customerId)).toEqual([ofAnn[0]?.id, ofAnn[0]?.id]);
});

test("Stripe's report about a card has it looked at, and what it says is not believed", async () => {
  const customerId = await payWithCard();
  const claimed = { object: "customer", id: customerId, email: "claimed@example.com" };
  const { body, signature } = reportOf(claimed, { secret: webhookSecret, at: app.now });
  const reply = await app.app.inject({
    method: "POST",
    url: "/api/stripe/events",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    payload: body,
  });
  expect(reply.statusCode).toBe(200);
  await app.runJobs();
  const stored = await app.parts.db
    .selectFrom("payers")
    .selectAll()
    .where("userId", "=", ann.userId)
    .execute();
  expect(stored).toMatchObject([{ customerId, cardBrand: "visa", cardLastFour: "4242" }]);
});

test("a Stripe that is away is said, with the person's customer kept for the next time", async () => {
  for (const trouble of ["dropped", "limited", "broken"] as const) {
    stripe.disturbances.push(trouble);
    expect(await app.code(payer.openPortal, { body: { page: "card" } }, ann)).toBe("STRIPE_AWAY");
  }
  await payWithCard();
  stripe.disturbances.push("lost");
  expect(await app.code(payer.lookAtCard, {}, ann)).toBe("STRIPE_AWAY");
  expect(await app.call(payer.lookAtCard, {}, ann)).toEqual({ card });
});

test("nobody sends Stripe more than 30 requests an hour through us", async () => {
  for (let visit = 0; visit < 30; visit++) await app.call(payer.lookAtCard, {}, ann);
  expect(await app.code(payer.lookAtCard, {}, ann)).toBe("TOO_MANY_REQUESTS");
  expect(await app.code(payer.lookAtCard, {}, await app.signedInAs("Ben"))).toBe("ok");
});

test("where nothing is charged there is nothing to pay", async () => {
  const ben = await free.signedInAs("Ben");
  expect(await free.code(payer.openPortal, { body: { page: "card" } }, ben)).toBe("PAYMENTS_OFF");
  expect(await free.code(payer.lookAtCard, {}, ben)).toBe("PAYMENTS_OFF");
});

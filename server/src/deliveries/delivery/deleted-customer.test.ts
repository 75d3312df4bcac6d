import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { askStripe, paidGroup, payWithCard, startPaidApp } from "../../testing/paid-app.ts";
import type { Person } from "../../testing/test-app.ts";
import { deliverToday, livesAt } from "../../testing/world.ts";

const paid = startPaidApp();
const { app, stripe } = paid;
const { payer, groupPage } = contract;
let olive: Person;
let groupId: string;
let subscriptionId: string;

beforeEach(async () => {
  stripe.invoices.movements.length = 0;
  stripe.invoices.invoices.clear();
  ({ olive, groupId, subscriptionId } = await paidGroup(app));
  await livesAt(app, olive, "1 Main St");
});

async function advance() {
  await askStripe(app, 15);
  olive = await app.signedInAgain(olive);
}

async function waiting() {
  const { paying } = await app.call(groupPage.show, { params: { groupRef: groupId } }, olive);
  return paying?.parcels.map(({ reason }) => reason);
}

const charged = () => stripe.invoices.movements.map(({ cents }) => cents);
const openPortal = (page: "card" | "overview") => app.call(payer.openPortal, { body: { page } }, olive);

/** Opens Stripe's page, and enters a card there as somebody new. */
async function enterNewCard(formerId: string): Promise<void> {
  await openPortal("overview");
  const { customerId, page } = stripe.customers.visits.at(-1) ?? { customerId: "", page: undefined };
  expect([customerId === formerId, page]).toEqual([false, "card"]);
  stripe.enterCard(customerId);
  await app.call(payer.lookAtCard, {}, olive);
}

test("a member whose customer was deleted at Stripe is asked for a card, and pays as another one", async () => {
  const formerId = await payWithCard(paid, olive);
  stripe.customers.delete(formerId);
  await deliverToday(app, subscriptionId);
  expect(await waiting()).toEqual(["charging"]);
  await advance();
  expect(await waiting()).toEqual(["card"]);
  expect((await app.call(contract.profilePage.show, {}, olive)).payer).toMatchObject({ card: null });
  await enterNewCard(formerId);
  await advance();
  expect([await waiting(), charged()]).toEqual([[], [2999]]);
  expect(stripe.faults).toEqual([]);
});

test("an invoice of a customer who was deleted is given up for one that can be paid", async () => {
  const formerId = await payWithCard(paid, olive, "is declined");
  await deliverToday(app, subscriptionId);
  await advance();
  expect(await waiting()).toEqual(["unpaid"]);
  stripe.customers.delete(formerId);
  expect(await app.call(payer.lookAtCard, {}, olive)).toEqual({ card: null });
  expect(await waiting()).toEqual(["card"]);
  await enterNewCard(formerId);
  await advance();
  const invoices = [...stripe.invoices.invoices.values()].map(({ status }) => status);
  expect([await waiting(), charged(), invoices]).toEqual([[], [2999], ["void", "paid"]]);
});

test("a parcel that is made while a member has no customer waits for a card, and is charged with the next one", async () => {
  const formerId = await payWithCard(paid, olive);
  stripe.customers.delete(formerId);
  await app.call(payer.lookAtCard, {}, olive);
  await deliverToday(app, subscriptionId);
  expect(await waiting()).toEqual(["card"]);
  await enterNewCard(formerId);
  await advance();
  expect([await waiting(), charged()]).toEqual([[], [2999]]);
});

test("keys of another account, which knows nobody, do not make anybody forgotten", async () => {
  const customerId = await payWithCard(paid, olive);
  const kept = stripe.customers.find(customerId);
  stripe.customers.customers.delete(customerId);
  expect(await app.code(payer.openPortal, { body: { page: "card" } }, olive)).toBe("STRIPE_AWAY");
  expect(await app.code(payer.lookAtCard, {}, olive)).toBe("STRIPE_AWAY");
  stripe.customers.customers.set(customerId, kept);
  await openPortal("overview");
  expect(stripe.customers.visits.at(-1)).toMatchObject({ customerId, page: "overview" });
});

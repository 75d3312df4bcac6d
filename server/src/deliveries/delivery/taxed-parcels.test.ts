import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { askStripe, paidGroup, payWithCard, startPaidApp } from "../../testing/paid-app.ts";
import type { Person } from "../../testing/test-app.ts";
import { deliverToday, livesAt } from "../../testing/world.ts";

const paid = startPaidApp({}, { STRIPE_TAX: "1" });
const { app, stripe } = paid;
const { agreement, groupPage, ledger, pass } = contract;
let olive: Person;
let admin: Person;
let groupId: string;
let subscriptionId: string;

/** The price of a box with a tenth of tax. */
const taxedCents = 3299;

beforeEach(async () => {
  ({ olive, admin, groupId, subscriptionId } = await paidGroup(app));
  stripe.invoices.movements.length = 0;
  stripe.invoices.creditNotes.length = 0;
  stripe.invoices.invoices.clear();
  stripe.checkouts.movements.length = 0;
  stripe.invoices.failsAtTax = false;
});

/** Olive's parcel is made, and goes to this postal code. */
async function delivers(zipCode = "97201"): Promise<string> {
  await livesAt(app, olive, "1 Main St");
  const { db } = app.parts;
  await db.updateTable("shippingAddresses").set({ zipCode }).execute();
  const customerId = await payWithCard(paid, olive);
  await deliverToday(app, subscriptionId);
  return customerId;
}

const payments = () =>
  app.parts.db.selectFrom("payments").select(["id", "state", "priceCents", "paidCents"]).execute();
const moved = () => stripe.invoices.movements.map(({ cents }) => cents);

/** An hour later, Stripe is asked about what was to be looked at again. */
async function askAgain() {
  await askStripe(app, 61);
  [olive, admin] = [await app.signedInAgain(olive), await app.signedInAgain(admin)];
}

async function reasons() {
  const { paying } = await app.call(groupPage.show, { params: { groupRef: groupId } }, olive);
  return paying?.parcels.map(({ reason }) => reason);
}

async function findings() {
  const { oldest } = (await app.call(ledger.payments, {}, admin)).findings;
  return oldest.map(({ kind }) => kind);
}

test("a box costs its price and the tax of the place to which its parcel goes", async () => {
  const customerId = await delivers();
  await askStripe(app);
  expect(await payments()).toMatchObject([{ state: "paid", priceCents: 2999, paidCents: taxedCents }]);
  expect(moved()).toEqual([taxedCents]);
  expect(stripe.customers.find(customerId).shipping).toMatchObject({
    address: { line1: "1 Main St", postal_code: "97201", country: "US" },
  });
  expect(await findings()).toEqual([]);
  expect(stripe.faults).toEqual([]);
});

test("a refund gives back the tax, too", async () => {
  await delivers();
  await askStripe(app);
  const [payment] = await payments();
  const params = { paymentId: payment?.id ?? "" };
  const refund = (cents: number) => app.code(ledger.refund, { params, body: { cents, reason: "-" } }, admin);
  expect(await refund(1000)).toBe("ok");
  expect(await refund(taxedCents)).toBe("REFUND_TOO_LARGE");
  await app.call(ledger.waive, { params }, admin);
  await askStripe(app);
  expect(moved()).toEqual([taxedCents, -1000, -2299]);
  expect(await payments()).toMatchObject([{ state: "refunded" }]);
  await app.jobQueue.send(app.parts.db, { name: "reconcile-payments" }, {});
  await app.runJobs();
  expect(await findings()).toEqual([]);
  expect(stripe.faults).toEqual([]);
});

test("an address that Stripe does not find keeps its parcel waiting, until somebody corrects it there", async () => {
  const customerId = await delivers("ABCDE");
  await askStripe(app);
  await askAgain();
  expect([await payments(), moved()]).toMatchObject([[{ state: "due" }], []]);
  expect([await reasons(), await findings()]).toEqual([["address"], ["untaxed"]]);
  stripe.invoices.located.add(customerId);
  await askAgain();
  expect(moved()).toEqual([taxedCents]);
  expect([await reasons(), await findings()]).toEqual([[], []]);
  expect(stripe.faults).toEqual([]);
});

test("a Stripe that fails at the tax charges nothing, and the hour after it is asked again", async () => {
  await delivers();
  stripe.invoices.failsAtTax = true;
  await askStripe(app);
  expect([await payments(), moved()]).toMatchObject([[{ state: "due" }], []]);
  stripe.invoices.failsAtTax = false;
  await askAgain();
  expect(moved()).toEqual([taxedCents]);
});

test("boxes paid ahead have their tax in what was paid, and it is given back with them", async () => {
  const body = { size: 3 as const, isForGroup: false, continues: false, totalCents: 7999 };
  await app.call(agreement.buyAhead, { params: { groupId, subscriptionId }, body }, olive);
  stripe.checkouts.pay(stripe.checkouts.open.id);
  expect(await app.call(pass.look, {}, olive)).toEqual({ boxes: 3 });
  const [bought] = (await app.call(ledger.passes, {}, admin)).items;
  expect(bought).toMatchObject({ totalCents: 8799, leftCents: 8799 });
  const params = { passId: bought?.id ?? "" };
  await app.call(ledger.refundPass, { params, body: { reason: "Moved" } }, admin);
  await app.jobQueue.send(app.parts.db, { name: "advance-passes" }, {});
  await app.runJobs();
  expect(stripe.checkouts.movements.map(({ cents }) => cents)).toEqual([8799, -8799]);
  expect(await findings()).toEqual([]);
  expect(stripe.faults).toEqual([]);
});

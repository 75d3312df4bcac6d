import { dateOf } from "@boxmates/contract/base/calendar";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { askStripe, paidGroup, payWithCard, startPaidApp } from "../../testing/paid-app.ts";
import type { Person } from "../../testing/test-app.ts";
import { deliverToday, livesAt } from "../../testing/world.ts";

const paid = startPaidApp();
const { app, stripe } = paid;
let olive: Person;
let mia: Person;
let groupId: string;
let subscriptionId: string;

beforeEach(async () => {
  ({ olive, mia, groupId, subscriptionId } = await paidGroup(app));
  for (const person of [olive, mia]) await livesAt(app, person, "1 Main St");
});

async function seenBy(person: Person) {
  const page = await app.call(contract.groupPage.show, { params: { groupRef: groupId } }, person);
  return { waiting: page.paying?.parcels.map(({ reason }) => reason), board: page.deliveries[0]?.board };
}

const payNow = (person: Person, deliveryId: string) =>
  app.send(contract.delivery.payNow, { params: { groupId, deliveryId } }, person);

test("whoever pays is told what their parcel waits for, and friends see it as one that is prepared", async () => {
  const deliveryId = await deliverToday(app, subscriptionId);
  expect((await seenBy(olive)).waiting).toEqual(["card"]);
  expect(await payNow(olive, deliveryId)).toMatchObject({ problem: { code: "NOTHING_TO_PAY" } });
  const customerId = await payWithCard(paid, olive, "is declined");
  expect((await seenBy(olive)).waiting).toEqual(["charging"]);
  await askStripe(app);
  expect((await seenBy(olive)).waiting).toEqual(["unpaid"]);
  expect(await seenBy(mia)).toMatchObject({
    waiting: [],
    board: [{ userId: olive.userId, status: "preparing" }],
  });
  const reply = await payNow(olive, deliveryId);
  const [invoice] = [...stripe.invoices.invoices.values()].filter(({ customer }) => customer === customerId);
  expect(reply).toMatchObject({ body: { url: `https://invoice.stripe.com/i/${invoice?.id}` } });
  expect(await payNow(mia, deliveryId)).toMatchObject({ problem: { code: "NOTHING_TO_PAY" } });
  stripe.disturbances.push("dropped");
  expect(await payNow(olive, deliveryId)).toMatchObject({ problem: { code: "STRIPE_AWAY" } });
});

test("a deleted account is charged nothing more, and its customer goes once nothing is open", async () => {
  const customerId = await payWithCard(paid, olive, "is declined");
  await deliverToday(app, subscriptionId);
  await askStripe(app);
  const admin = await app.signedInAs("Boss", "admin");
  const forget = async () => {
    await app.jobQueue.send(app.parts.db, { name: "forget-former-payers" }, {});
    await app.runJobs();
  };
  await app.call(contract.admin.deleteUser, { params: { userId: olive.userId } }, admin);
  await forget();
  expect(stripe.customers.customers.has(customerId)).toBe(true);
  await askStripe(app);
  const stored = await app.parts.db.selectFrom("payments").select(["userId", "wanted", "state"]).execute();
  expect(stored).toEqual([{ userId: null, wanted: "cancelled", state: "void" }]);
  await forget();
  expect(stripe.customers.customers.has(customerId)).toBe(false);
  expect(await app.parts.db.selectFrom("payers").select("customerId").execute()).toEqual([]);
});

test("the export has what a person pays and has paid", async () => {
  await payWithCard(paid, olive);
  await deliverToday(app, subscriptionId);
  await askStripe(app);
  const data = await app.call(contract.personalData.export, {}, olive);
  const named = { groupName: "Cheese club", boxTitle: "Alpine Evening", priceCents: 2999 };
  expect(data.money).toMatchObject({
    card: { brand: "visa", lastFour: "4242" },
    agreements: [named],
    payments: [
      { ...named, currency: "usd", wanted: "paid", state: "paid", paidCents: 2999, refundedCents: 0 },
    ],
  });
  const page = await app.call(contract.profilePage.show, {}, olive);
  expect(page.payer).toEqual({
    card: { brand: "visa", lastFour: "4242", expiryMonth: "2031-04-01" },
    passes: [],
    today: dateOf(app.now),
  });
});

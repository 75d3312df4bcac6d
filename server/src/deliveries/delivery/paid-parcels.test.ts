import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { askStripe, paidGroup, payWithCard, startPaidApp } from "../../testing/paid-app.ts";
import type { Person } from "../../testing/test-app.ts";
import { deliverToday, livesAt, parcelsIn } from "../../testing/world.ts";
import { runDueDeliveries } from "./jobs.ts";

const paid = startPaidApp();
const { app, stripe } = paid;
const { agreement, delivery } = contract;
let olive: Person;
let mia: Person;
let admin: Person;
let groupId: string;
let boxId: string;
let subscriptionId: string;

beforeEach(async () => {
  ({ olive, mia, admin, groupId, boxId, subscriptionId } = await paidGroup(app));
});

const joins = (person: Person, priceCents = 2999) =>
  app.call(agreement.join, { params: { groupId, subscriptionId }, body: { priceCents } }, person);

const payments = () =>
  app.parts.db
    .selectFrom("payments")
    .select(["userId", "groupName", "boxTitle", "priceCents", "wanted", "state"])
    .orderBy("createdAt")
    .execute();

const waiting = async () =>
  (await app.parts.db.selectFrom("parcels").select("userId").where("awaitsPayment", "=", true).execute()).map(
    ({ userId }) => userId,
  );

async function move(status: "preparing" | "shipped" | "cancelled") {
  const parcels = await app.parts.db.selectFrom("parcels").select("id").execute();
  const parcelIds = parcels.map(({ id }) => id);
  return app.call(delivery.moveParcels, { body: { parcelIds, status } }, admin);
}

async function reprice(price: number) {
  const box = { title: "Alpine Evening", boxType: "gourmet_tasting" as const, price };
  const { version } = await app.parts.db
    .selectFrom("subscriptionBoxes")
    .select("version")
    .where("id", "=", boxId)
    .executeTakeFirstOrThrow();
  await app.call(contract.box.update, { params: { boxId }, body: { ...box, basedOn: version } }, admin);
}

test("whoever has an address and an agreement gets a parcel with its payment, and nobody else", async () => {
  for (const person of [olive, mia]) await livesAt(app, person, "1 Main St");
  await payWithCard(paid, olive);
  const deliveryId = await deliverToday(app, subscriptionId);
  expect(await parcelsIn(app, deliveryId)).toEqual({ Olive: "preparing" });
  const payment = { groupName: "Cheese club", boxTitle: "Alpine Evening", priceCents: 2999 };
  const ofOlive = { ...payment, userId: olive.userId, wanted: "paid" };
  expect(await payments()).toEqual([{ ...ofOlive, state: "due" }]);
  expect(await waiting()).toEqual([olive.userId]);
  await askStripe(app);
  expect(await payments()).toEqual([{ ...ofOlive, state: "paid" }]);
  expect(await waiting()).toEqual([]);
  expect(stripe.faults).toEqual([]);
});

test("a parcel that waits is not sent, imported or reported as arrived, and the list says so", async () => {
  for (const person of [olive, mia]) await livesAt(app, person, "1 Main St");
  await joins(mia);
  await payWithCard(paid, olive);
  await payWithCard(paid, mia, "is declined");
  const deliveryId = await deliverToday(app, subscriptionId);
  await askStripe(app);
  expect(await waiting()).toEqual([mia.userId]);
  const file = await app.call(delivery.toShip, { query: {} }, admin);
  expect(file).toMatchObject({ parcels: 1, waiting: 1 });
  expect(await app.code(delivery.arrive, { params: { groupId, deliveryId } }, mia)).toBe("PARCEL_UNPAID");
  const { id } = await app.parts.db
    .selectFrom("parcels")
    .select("id")
    .where("userId", "=", mia.userId)
    .executeTakeFirstOrThrow();
  const text = `parcel_id,tracking\n${id},https://parcels.example.com/1\n`;
  const imported = { applied: true, shipped: 0, changed: 0, waiting: 1, faults: [] };
  expect(await app.call(delivery.importTracking, { body: { text, apply: true } }, admin)).toEqual(imported);
  expect(await move("shipped")).toEqual({ moved: 1, left: 0, waiting: 1 });
  expect(await parcelsIn(app, deliveryId)).toEqual({ Olive: "shipped", Mia: "preparing" });
  await payWithCard(paid, mia);
  await askStripe(app);
  expect(await move("shipped")).toEqual({ moved: 1, left: 1, waiting: 0 });
});

test("a price above the agreed one asks again, and the yes charges what the parcel cost", async () => {
  await livesAt(app, olive, "1 Main St");
  await payWithCard(paid, olive);
  await reprice(34.99);
  await deliverToday(app, subscriptionId);
  expect(await payments()).toEqual([]);
  expect(await waiting()).toEqual([olive.userId]);
  await reprice(39.99);
  await joins(olive, 3999);
  await askStripe(app);
  expect(await payments()).toMatchObject([{ priceCents: 3499, state: "paid" }]);
  expect(await waiting()).toEqual([]);
});

test("whoever has agreed without a card is charged once they have given one", async () => {
  await livesAt(app, olive, "1 Main St");
  await deliverToday(app, subscriptionId);
  expect(await payments()).toEqual([]);
  await payWithCard(paid, olive);
  await askStripe(app);
  expect(await payments()).toMatchObject([{ userId: olive.userId, state: "paid" }]);
});

test("a new card pays at once what Stripe still collects", async () => {
  await livesAt(app, olive, "1 Main St");
  const customerId = await payWithCard(paid, olive, "is declined");
  await deliverToday(app, subscriptionId);
  await askStripe(app);
  expect(await payments()).toMatchObject([{ state: "open" }]);
  stripe.enterCard(customerId);
  await app.call(contract.payer.lookAtCard, {}, olive);
  await app.runJobs();
  expect(await payments()).toMatchObject([{ state: "paid" }]);
});

test("a cancelled parcel costs nothing: what is open is void, what is paid is given back, and it is not sent again", async () => {
  for (const person of [olive, mia]) await livesAt(app, person, "1 Main St");
  await joins(mia);
  await payWithCard(paid, olive);
  await payWithCard(paid, mia, "is declined");
  await deliverToday(app, subscriptionId);
  await askStripe(app);
  const before = stripe.invoices.movements.length;
  expect(await move("cancelled")).toEqual({ moved: 2, left: 0, waiting: 0 });
  expect(await move("preparing")).toEqual({ moved: 0, left: 2, waiting: 0 });
  await askStripe(app);
  const states = (await payments()).map(({ wanted, state }) => `${wanted} ${state}`);
  expect(states.sort()).toEqual(["cancelled refunded", "cancelled void"]);
  expect(stripe.invoices.movements.slice(before).map(({ cents }) => cents)).toEqual([-2999]);
});

test("whoever leaves pays nothing for what was not sent, and the group gets no parcel that nobody pays", async () => {
  await livesAt(app, mia, "1 Main St");
  await joins(mia);
  await payWithCard(paid, mia);
  const deliveryId = await deliverToday(app, subscriptionId);
  await askStripe(app);
  await app.call(contract.membership.leave, { params: { groupId } }, mia);
  await askStripe(app);
  expect(await payments()).toMatchObject([{ wanted: "cancelled", state: "refunded" }]);
  expect(await parcelsIn(app, deliveryId)).toEqual({ Mia: "cancelled" });
});

test("in a group without addresses the owner pays for the one parcel, if they have joined", async () => {
  await payWithCard(paid, olive);
  const deliveryId = await deliverToday(app, subscriptionId);
  expect(await parcelsIn(app, deliveryId)).toEqual({ group: "preparing" });
  await askStripe(app);
  expect(await payments()).toMatchObject([{ userId: olive.userId, state: "paid" }]);
});

test("nothing is sent to a group in which nobody pays, and its date moves on", async () => {
  await livesAt(app, mia, "1 Main St");
  await app.call(agreement.end, { params: { groupId, subscriptionId } }, olive);
  const today = app.now.toISOString().slice(0, 10);
  await app.parts.db.updateTable("groupSubscriptions").set({ nextDeliveryDate: today }).execute();
  await runDueDeliveries(app.parts, theService);
  expect(await app.parts.db.selectFrom("groupDeliveries").select("id").execute()).toEqual([]);
  const [subscription] = await app.parts.db
    .selectFrom("groupSubscriptions")
    .select("nextDeliveryDate")
    .execute();
  expect(subscription?.nextDeliveryDate).toBe("2026-12-01");
  const request = { params: { subscriptionId } };
  expect(await app.code(delivery.deliverNow, request, admin)).toBe("NOBODY_PAYS");
});

test("after ten days without a payment a parcel is cancelled, and one that was paid is not", async () => {
  for (const person of [olive, mia]) await livesAt(app, person, "1 Main St");
  await joins(mia);
  await payWithCard(paid, olive);
  const deliveryId = await deliverToday(app, subscriptionId);
  await askStripe(app);
  const hourly = async () => {
    await app.jobQueue.send(app.parts.db, { name: "cancel-unpaid-parcels" }, {});
    await app.runJobs();
  };
  pass(app, { days: 9 });
  await hourly();
  expect(await parcelsIn(app, deliveryId)).toEqual({ Olive: "preparing", Mia: "preparing" });
  pass(app, { days: 1 });
  await hourly();
  expect(await parcelsIn(app, deliveryId)).toEqual({ Olive: "preparing", Mia: "cancelled" });
});

test("a box that costs less than a card can pay is sent without a payment", async () => {
  // From before boxes were paid: now the form refuses it.
  await app.parts.db.updateTable("subscriptionBoxes").set({ price: 0.3 }).where("id", "=", boxId).execute();
  await livesAt(app, olive, "1 Main St");
  await deliverToday(app, subscriptionId);
  expect(await payments()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass as passTime } from "../../testing/accounts.ts";
import { paidGroup, payWithCard, startPaidApp } from "../../testing/paid-app.ts";
import { paidPass } from "../../testing/passes.ts";
import type { Person } from "../../testing/test-app.ts";
import { deliverToday, livesAt, parcelsIn, stockedBox } from "../../testing/world.ts";

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
  for (const person of [olive, mia]) await livesAt(app, person, "1 Main St");
});

/** Agrees to this price for each box, or with null to get only boxes that are paid ahead. */
const joins = (person: Person, priceCents: number | null) =>
  app.call(agreement.join, { params: { groupId, subscriptionId }, body: { priceCents } }, person);
const stops = (person: Person) => app.call(agreement.end, { params: { groupId, subscriptionId } }, person);

const ownPass = ({ userId }: Person, bought: Parameters<typeof paidPass>[1] = {}) =>
  paidPass(app, { userId, subscriptionId, subscriptionBoxId: boxId, ...bought });
const groupPass = (bought: Parameters<typeof paidPass>[1] = {}) =>
  ownPass(olive, { isForGroup: true, groupId, ...bought });

const payments = () =>
  app.parts.db
    .selectFrom("payments")
    .leftJoin("passBoxes", "passBoxes.id", "payments.passBoxId")
    .select(["payments.userId", "state", "passBoxes.passId", "passBoxes.number", "payments.deliveryDate"])
    .orderBy("payments.createdAt")
    .orderBy("payments.userId")
    .execute();

async function reprice(price: number) {
  const box = { title: "Alpine Evening", boxType: "gourmet_tasting" as const, price };
  const { version } = await app.parts.db
    .selectFrom("subscriptionBoxes")
    .select("version")
    .where("id", "=", boxId)
    .executeTakeFirstOrThrow();
  await app.call(contract.box.update, { params: { boxId }, body: { ...box, basedOn: version } }, admin);
}

async function deliverAgain() {
  passTime(app, { days: 1 });
  return deliverToday(app, subscriptionId);
}

test("a box paid ahead covers a parcel at once, and nothing is charged for it", async () => {
  await stops(olive);
  const passId = await ownPass(mia);
  await joins(mia, null);
  const deliveryId = await deliverToday(app, subscriptionId);
  expect(await parcelsIn(app, deliveryId)).toEqual({ Mia: "preparing" });
  expect(await payments()).toMatchObject([{ userId: mia.userId, state: "covered", passId, number: 1 }]);
  const [parcel] = await app.parts.db.selectFrom("parcels").select("awaitsPayment").execute();
  expect(parcel?.awaitsPayment).toBe(false);
  await app.jobQueue.send(app.parts.db, { name: "advance-payments" }, {});
  await app.runJobs();
  expect(stripe.asked).toEqual([]);
});

test("used up, it ends for whoever wants no other, and is charged one at a time for whoever does", async () => {
  await payWithCard(paid, olive);
  for (const person of [olive, mia]) await ownPass(person, { boxCount: 3 });
  await joins(mia, null);
  for (let times = 0; times < 3; times++)
    expect(await parcelsIn(app, await deliverAgain())).toEqual({ Olive: "preparing", Mia: "preparing" });
  expect(await parcelsIn(app, await deliverAgain())).toEqual({ Olive: "preparing" });
  const states = (await payments()).map(({ state }) => state);
  expect(states).toEqual([...Array.from({ length: 6 }, () => "covered"), "due"]);
});

test("the group's boxes are everybody's and come before the own, the oldest first", async () => {
  await joins(mia, null);
  await stops(olive);
  const own = await ownPass(mia);
  passTime(app, { minutes: 1 });
  const older = await groupPass({ boxCount: 3 });
  passTime(app, { minutes: 1 });
  const newer = await groupPass({ boxCount: 3 });
  const used = async () => {
    const date = (await payments()).at(-1)?.deliveryDate;
    return (await payments()).filter((each) => each.deliveryDate === date).map((each) => each.passId);
  };
  await deliverAgain();
  expect(await used()).toEqual([older, older]);
  await deliverAgain();
  expect((await used()).sort()).toEqual([older, newer].sort());
  await deliverAgain();
  expect(await used()).toEqual([newer, newer]);
  const last = await deliverAgain();
  expect(await used()).toEqual([own]);
  expect(await parcelsIn(app, last)).toEqual({ Mia: "preparing" });
});

test("a pass covers its own box whatever it costs later, and others only up to what it did", async () => {
  await stops(olive);
  await ownPass(mia);
  await joins(mia, null);
  await reprice(49.99);
  expect(await parcelsIn(app, await deliverToday(app, subscriptionId))).toEqual({ Mia: "preparing" });
  const { id: other } = await stockedBox(app, admin, "Recipes");
  const { id: dear } = await stockedBox(app, admin, "Feast", { price: 30 });
  for (const [id, gets] of [
    [other, { Mia: "preparing" }],
    [dear, {}],
  ] as const) {
    const subscribed = await subscribe(app, olive, groupId, id);
    const params = { groupId, subscriptionId: subscribed.id };
    await app.call(agreement.end, { params }, olive);
    await app.call(agreement.join, { params, body: { priceCents: null } }, mia);
    const made = app.send(delivery.deliverNow, { params: { subscriptionId: subscribed.id } }, admin);
    if (id === dear) expect(await made).toMatchObject({ ok: false, problem: { code: "NOBODY_PAYS" } });
    else {
      await made;
      const { id: deliveryId } = await app.parts.db
        .selectFrom("groupDeliveries")
        .select("id")
        .where("subscriptionId", "=", subscribed.id)
        .executeTakeFirstOrThrow();
      expect(await parcelsIn(app, deliveryId)).toEqual(gets);
    }
  }
});

test("a cancelled parcel gives its box back, and the next one uses it", async () => {
  await stops(olive);
  await ownPass(mia, { boxCount: 1, totalCents: 2999 });
  await joins(mia, null);
  await deliverToday(app, subscriptionId);
  const parcels = await app.parts.db.selectFrom("parcels").select("id").execute();
  const parcelIds = parcels.map(({ id }) => id);
  await app.call(delivery.moveParcels, { body: { parcelIds, status: "cancelled" } }, admin);
  const [cancelled] = await app.parts.db.selectFrom("payments").selectAll().execute();
  expect(cancelled).toMatchObject({ wanted: "cancelled", state: "void", passBoxId: null, lookAt: null });
  const again = { parcelIds, status: "preparing" as const };
  expect(await app.call(delivery.moveParcels, { body: again }, admin)).toMatchObject({ moved: 0, left: 1 });
  expect(await parcelsIn(app, await deliverAgain())).toEqual({ Mia: "preparing" });
  expect((await payments()).map(({ state }) => state)).toEqual(["void", "covered"]);
});

test("in a group without addresses its pass covers the one parcel, or else the owner's own", async () => {
  await app.parts.db.deleteFrom("shippingAddresses").execute();
  const own = await ownPass(olive);
  const deliveryId = await deliverToday(app, subscriptionId);
  expect(await parcelsIn(app, deliveryId)).toEqual({ group: "preparing" });
  const treat = await groupPass();
  await deliverAgain();
  expect((await payments()).map(({ passId }) => passId)).toEqual([own, treat]);
});

test("what an open Checkout, or somebody else's pass, would pay covers nothing", async () => {
  await stops(olive);
  await joins(mia, null);
  await ownPass(await app.signedInAs("Stranger"));
  const today = app.now.toISOString().slice(0, 10);
  await app.parts.db.updateTable("groupSubscriptions").set({ nextDeliveryDate: today }).execute();
  const { runDueDeliveries } = await import("./jobs.ts");
  await runDueDeliveries(app.parts, theService);
  expect(await payments()).toEqual([]);
});

test("a box covers one payment, none that is charged, and none once it is given back", async () => {
  const passId = await ownPass(olive);
  await deliverToday(app, subscriptionId);
  const { db } = app.parts;
  const [used] = await db.selectFrom("payments").select("passBoxId").execute();
  const charged = db.updateTable("payments").set({ state: "due" }).execute();
  await expect(charged).rejects.toThrow("payments_covered");
  const { id } = await db
    .insertInto("refunds")
    .values({ passId, cents: 1, askedAt: app.now, paymentId: null, creditNoteId: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const refunded = db
    .updateTable("passBoxes")
    .set({ refundId: id })
    .where("id", "=", used?.passBoxId ?? "")
    .execute();
  await expect(refunded).rejects.toThrow("payments_of_box");
});

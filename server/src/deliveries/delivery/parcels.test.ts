import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, join, livesAt, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
let ann: Person;
let ben: Person;
let carl: Person;
let groupId: string;
let subscriptionId: string;

beforeEach(async () => {
  [ann, ben, carl] = [await app.signedInAs("Ann"), await app.signedInAs("Ben"), await app.signedInAs("Carl")];
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  await join(app, groupId, carl, "member");
  const siteAdmin = await app.signedInAs("Admin", "admin");
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
  subscriptionId = (await subscribe(app, ann, groupId, box.id)).id;
});

const parcels = async () =>
  (
    await app.database.pool.query<{ user_id: string | null; address: object | null; status: string }>(
      "select user_id, address, status from parcels order by address ->> 'recipient'",
    )
  ).rows;
const delivery = () => app.parts.db.selectFrom("groupDeliveries").selectAll().executeTakeFirstOrThrow();
const code = (person: Person, deliveryId: string) =>
  app.code(contract.delivery.arrive, { params: { groupId, deliveryId } }, person);

test("every member with an address gets a parcel with a copy of it", async () => {
  await livesAt(app, ann, "1 Oak St");
  await livesAt(app, ben, "2 Elm St");
  await deliverToday(app, subscriptionId);
  await livesAt(app, ben, "3 Ash St");
  const address = { city: "Portland", state: "OR", zip_code: "97201", country: "US" };
  expect(await parcels()).toEqual([
    {
      user_id: ann.userId,
      status: "preparing",
      address: { ...address, recipient: "Ann", street: "1 Oak St" },
    },
    {
      user_id: ben.userId,
      status: "preparing",
      address: { ...address, recipient: "Ben", street: "2 Elm St" },
    },
  ]);
});

test("a group without any addresses gets one parcel for all members", async () => {
  const deliveryId = await deliverToday(app, subscriptionId);
  expect(await parcels()).toEqual([{ user_id: null, address: null, status: "preparing" }]);
  await arrive(app, carl, groupId, deliveryId);
  expect(await parcels()).toMatchObject([{ status: "delivered" }]);
});

test("the first parcel to arrive marks the delivery as delivered; later ones do not change its time", async () => {
  await livesAt(app, ann, "1 Oak St");
  await livesAt(app, ben, "2 Elm St");
  const deliveryId = await deliverToday(app, subscriptionId);
  pass(app, { minutes: 1 });
  await arrive(app, ben, groupId, deliveryId);
  const first = await delivery();
  expect(first).toMatchObject({ deliveryStatus: "delivered", deliveredAt: "2026-11-21T12:01:00.000Z" });
  pass(app, { minutes: 1 });
  await arrive(app, ann, groupId, deliveryId);
  await arrive(app, ben, groupId, deliveryId);
  const { deliveryStatus, deliveredAt } = first;
  expect(await delivery()).toMatchObject({ deliveryStatus, deliveredAt });
});

test("the page counts the parcels that have arrived and those still expected", async () => {
  await livesAt(app, ann, "1 Oak St");
  await livesAt(app, ben, "2 Elm St");
  const deliveryId = await deliverToday(app, subscriptionId);
  await arrive(app, ben, groupId, deliveryId);
  const show = async (person: Person) =>
    (await app.call(contract.groupPage.show, { params: { groupRef: groupId } }, person)).deliveries;
  const counted = { parcels: 2, parcelsArrived: 1 };
  expect(await show(ann)).toMatchObject([{ ...counted, awaitsMyParcel: true }]);
  expect(await show(ben)).toMatchObject([{ ...counted, awaitsMyParcel: false }]);
  expect(await show(carl)).toMatchObject([{ ...counted, awaitsMyParcel: false }]);
});

test("a member without a parcel cannot report its arrival", async () => {
  await livesAt(app, ann, "1 Oak St");
  const deliveryId = await deliverToday(app, subscriptionId);
  expect(await code(carl, deliveryId)).toBe("NO_PARCEL");
  expect(await delivery()).toMatchObject({ deliveryStatus: "preparing", deliveredAt: null });
});

test("the parcel of a deleted account does not pass to anybody else", async () => {
  await livesAt(app, ben, "2 Elm St");
  const deliveryId = await deliverToday(app, subscriptionId);
  await app.parts.db.deleteFrom("users").where("id", "=", ben.userId).execute();
  expect(await code(ann, deliveryId)).toBe("NO_PARCEL");
  const page = await app.call(contract.groupPage.show, { params: { groupRef: groupId } }, ann);
  expect(page.deliveries).toMatchObject([{ parcels: 1, awaitsMyParcel: false }]);
});

test("a cancelled parcel cannot arrive", async () => {
  const deliveryId = await deliverToday(app, subscriptionId);
  await app.parts.db.updateTable("parcels").set({ status: "cancelled" }).execute();
  expect(await code(ann, deliveryId)).toBe("NO_PARCEL");
});

test("a delivery of another group is not found in this one", async () => {
  const deliveryId = await deliverToday(app, subscriptionId);
  const dora = await app.signedInAs("Dora");
  const other = await groupOf(app, dora, "Other");
  const request = { params: { groupId: other, deliveryId } };
  expect(await app.code(contract.delivery.arrive, request, dora)).toBe("DELIVERY_NOT_FOUND");
});

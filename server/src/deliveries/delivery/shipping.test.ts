import { contract } from "@boxmates/contract/contract";
import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { activityFor } from "../../testing/activities.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, join, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { delivery, groupPage, profile } = contract;
let siteAdmin: Person;
let ann: Person;
let ben: Person;
let groupId: string;
let subscriptionId: string;
let deliveryId: string;

const home = { street: "1 Oak St", city: "Portland", country: "US" as const, state: "OR", zipCode: "97201" };

beforeEach(async () => {
  [siteAdmin, ann, ben] = [
    await app.signedInAs("Admin", "admin"),
    await app.signedInAs("Ann"),
    await app.signedInAs("Ben"),
  ];
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  for (const person of [ann, ben]) {
    await app.call(profile.saveAddress, { body: { recipient: person.fullName, ...home } }, person);
  }
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 1 });
  subscriptionId = (await subscribe(app, ann, groupId, box.id)).id;
  deliveryId = await deliverToday(app, subscriptionId);
});

const list = (query: object = {}) => app.call(delivery.parcels, { query }, siteAdmin);
const parcelOf = async ({ fullName }: Person) => {
  const found = (await list()).items.find(({ address }) => address?.recipient === fullName);
  if (!found) throw new Error(`${fullName} has no parcel.`);
  return found;
};
const move = async (status: DeliveryStatus, ...people: Person[]) => {
  const parcelIds = await Promise.all(people.map(async (person) => (await parcelOf(person)).id));
  return app.call(delivery.moveParcels, { body: { parcelIds, status } }, siteAdmin);
};
const shown = async (by = ann) =>
  (await app.call(groupPage.show, { params: { groupRef: groupId } }, by)).deliveries[0];
const subjects = async () => {
  app.mails.length = 0;
  await app.runJobs();
  return app.mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted();
};

/** Lets the group subscribe to this box, and the first parcel arrive. */
const open = async (boxId: string) => {
  const { id } = await subscribe(app, ann, groupId, boxId);
  const params = { groupId, deliveryId: await deliverToday(app, id) };
  await app.call(delivery.arrive, { params }, ann);
};

test("administrators see every parcel with its address, group and box", async () => {
  const { items, next, preparing, shipped } = await list();
  expect({ next, preparing, shipped }).toEqual({ next: null, preparing: 2, shipped: 0 });
  expect(items.map(({ address }) => address?.recipient).toSorted()).toEqual(["Ann", "Ben"]);
  expect(items[0]).toMatchObject({
    deliveryId,
    groupName: "Cheese club",
    boxTitle: "Tapas",
    deliveryDate: "2026-11-21",
    status: "preparing",
    address: home,
    trackingUrl: null,
  });
});

test.each([
  [{}, 2],
  [{ status: "preparing" }, 2],
  [{ status: "shipped" }, 0],
  [{ from: "2026-11-21", to: "2026-11-21" }, 2],
  [{ from: "2026-11-22" }, 0],
  [{ to: "2026-11-20" }, 0],
  [{ search: "CHEESE" }, 2],
  [{ search: "ann" }, 1],
  [{ search: "%" }, 0],
])("the filter %o leaves %i parcels", async (filter, count) => {
  expect((await list(filter)).items).toHaveLength(count);
});

test("a long list is paged, with every parcel once", async () => {
  const seen: string[] = [];
  for (let before: string | undefined, pages = 0; pages < 3; pages++) {
    const page = await list({ limit: 1, ...(before && { before }) });
    seen.push(...page.items.map(({ id }) => id));
    if (!page.next) break;
    before = page.next;
  }
  expect(new Set(seen).size).toBe(2);
  expect(seen).toHaveLength(2);
});

test("the delivery is shipped with the first parcel, and delivered with the first that arrives", async () => {
  expect(await move("shipped", ann)).toEqual({ moved: 1, left: 0, waiting: 0 });
  expect(await shown()).toMatchObject({ status: "shipped", deliveredAt: null });
  expect(await move("delivered", ann)).toEqual({ moved: 1, left: 0, waiting: 0 });
  expect(await shown()).toMatchObject({
    status: "delivered",
    deliveredAt: expect.stringContaining("2026-11-21T12:00:00"),
    parcels: 2,
    parcelsArrived: 1,
  });
  await move("shipped", ben);
  expect(await shown()).toMatchObject({ status: "delivered" });
});

test("a delivery is cancelled when all its parcels are, and reactivated with one of them", async () => {
  await move("cancelled", ann);
  expect(await shown()).toMatchObject({ status: "preparing", parcels: 1 });
  await move("cancelled", ben);
  expect(await shown()).toMatchObject({ status: "cancelled", parcels: 0 });
  await move("preparing", ben);
  expect(await shown()).toMatchObject({ status: "preparing", parcels: 1 });
});

test("an arrived parcel stays arrived; parcels that cannot have a status are left as they are", async () => {
  await move("delivered", ann);
  expect(await move("cancelled", ann, ben)).toEqual({ moved: 1, left: 1, waiting: 0 });
  expect(await parcelOf(ann)).toMatchObject({ status: "delivered" });
  expect(await shown()).toMatchObject({ status: "delivered" });
});

test("the board shows every member the status of all parcels, and the tracking link of their own", async () => {
  await move("shipped", ann, ben);
  const { id: parcelId } = await parcelOf(ann);
  const tracking = "1Z999AA10123456784";
  await app.call(delivery.setTracking, { params: { parcelId }, body: { tracking } }, siteAdmin);
  await app.call(delivery.arrive, { params: { groupId, deliveryId } }, ben);
  const board = (await shown())?.board.map(({ userId, status }) => [userId, status]);
  expect(new Map(board as [string, string][])).toEqual(
    new Map([
      [ann.userId, "shipped"],
      [ben.userId, "delivered"],
    ]),
  );
  expect((await shown())?.myTrackingUrl).toBe(`https://www.ups.com/track?tracknum=${tracking}`);
  expect((await shown(ben))?.myTrackingUrl).toBeNull();
});

test("tracking is a link or a known number; an empty text removes it", async () => {
  const params = { parcelId: (await parcelOf(ann)).id };
  const set = (tracking: string) => app.send(delivery.setTracking, { params, body: { tracking } }, siteAdmin);
  expect(await set("by bike")).toMatchObject({
    problem: { code: "INVALID_REQUEST", errors: { tracking: expect.stringContaining("FedEx") } },
  });
  expect(await set("1Z999AA10123456783")).toMatchObject({
    problem: { code: "INVALID_REQUEST", errors: { tracking: expect.stringContaining("wrong digit") } },
  });
  expect(await set("https://parcels.example.com/7")).toMatchObject({ ok: true });
  expect(await set("")).toMatchObject({ body: { trackingUrl: null } });
});

test("members get one mail when their box ships, unless they have switched it off", async () => {
  await app.call(profile.chooseMails, { body: { unwanted: ["box_shipped"] } }, ben);
  await move("shipped", ann, ben);
  await move("shipped", ann, ben);
  expect(await subjects()).toEqual([`${ann.email}: Tapas is on its way`]);
  expect(app.mails[0]?.unsubscribeUrl).toContain(`${app.config.publicUrl}/api/mail-choices/`);
});

test("a parcel that is moved back before the mail is sent is not announced", async () => {
  await move("shipped", ann);
  await move("preparing", ann);
  expect(await subjects()).toEqual([]);
});

test("all members get a mail when the game opens, with the first parcel only", async () => {
  await app.call(delivery.arrive, { params: { groupId, deliveryId } }, ann);
  await app.call(delivery.arrive, { params: { groupId, deliveryId } }, ben);
  const subject = "The game is open: Tapas";
  expect(await subjects()).toEqual([`${ann.email}: ${subject}`, `${ben.email}: ${subject}`]);
});

test("a box without anything to play does not open a game", async () => {
  for (const boxType of ["gaming_night", "gourmet_tasting"] as const) {
    const box = await stockedBox(app, siteAdmin, boxType, { boxType, items: 0 });
    await open(box.id);
  }
  expect(await subjects()).toEqual([]);
});

test("a box with only an activity opens its game", async () => {
  const { id } = await stockedBox(app, siteAdmin, "Clay", { boxType: "crafting_master", items: 0 });
  await activityFor(app, siteAdmin, id);
  await open(id);
  const subject = "The game is open: Clay";
  expect(await subjects()).toEqual([`${ann.email}: ${subject}`, `${ben.email}: ${subject}`]);
});

test("a subscription can be delivered now, once a day, and its date moves on by one cadence", async () => {
  const request = { params: { subscriptionId } };
  expect(await app.code(delivery.deliverNow, request, siteAdmin)).toBe("DELIVERED_TODAY");
  app.now = new Date("2026-11-22T12:00:00Z");
  siteAdmin = await app.signedInAgain(siteAdmin);
  const made = await app.call(delivery.deliverNow, request, siteAdmin);
  expect(made.nextDeliveryDate).toBe("2027-01-01");
  expect((await list({ from: "2026-11-22" })).items).toMatchObject([
    { deliveryId: made.deliveryId },
    { deliveryId: made.deliveryId },
  ]);
});

test("due deliveries can be created by hand, and only once", async () => {
  app.now = new Date("2026-12-01T00:00:00Z");
  siteAdmin = await app.signedInAgain(siteAdmin);
  expect(await app.call(delivery.createDue, {}, siteAdmin)).toEqual({ made: 1 });
  expect(await app.call(delivery.createDue, {}, siteAdmin)).toEqual({ made: 0 });
});

test("standing orders are found by the group's name, the next to be delivered first", async () => {
  const find = (search: string) => app.call(delivery.standingOrders, { query: { search } }, siteAdmin);
  expect(await find("cheese")).toMatchObject([
    {
      id: subscriptionId,
      groupName: "Cheese club",
      boxTitle: "Tapas",
      cadence: "monthly",
      followingDate: "2027-01-01",
    },
  ]);
  expect(await find("wine")).toEqual([]);
});

import { addDays } from "@boxmates/contract/base/calendar";
import { contract } from "@boxmates/contract/contract";
import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import type { Cadence } from "@boxmates/contract/deliveries/subscription";
import { subscribe } from "@boxmates/scenes/groups";
import type { StockedBox } from "@boxmates/scenes/workshop";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
let siteAdmin: Person;
let ann: Person;
let tapas: StockedBox;

beforeEach(async () => {
  [siteAdmin, ann] = [await app.signedInAs("Admin", "admin"), await app.signedInAs("Ann")];
  tapas = await newBox("Tapas");
});

const newBox = (title: string, boxType: "gaming_night" | "explorer_variety" = "gaming_night") =>
  stockedBox(app, siteAdmin, title, { boxType, items: 0 });
const schedule = (person = ann) => app.call(contract.schedule.show, {}, person);

interface Made {
  status?: DeliveryStatus;
  specificBoxId?: string;
}

/** Inserts a delivery as the daily job would on its date. */
async function made(subscriptionId: string, deliveryDate: string, { status, specificBoxId }: Made = {}) {
  const { db } = app.parts;
  const moment = `${deliveryDate}T06:00:00.000Z`;
  const subscription = await db
    .selectFrom("groupSubscriptions")
    .select(["groupId", "subscriptionBoxId"])
    .where("id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  const delivery = {
    ...subscription,
    subscriptionId,
    deliveryDate,
    deliveryStatus: status ?? "preparing",
    deliveredAt: status === "delivered" ? moment : null,
    createdAt: moment,
    revisedAt: moment,
    specificBoxId: specificBoxId ?? null,
  };
  const { id } = await db
    .insertInto("groupDeliveries")
    .values(delivery)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const setRhythm = (id: string, rhythm: { nextDeliveryDate: string; deliveryDay: number; cadence: Cadence }) =>
  app.parts.db.updateTable("groupSubscriptions").set(rhythm).where("id", "=", id).execute();

test("without a group the schedule is empty", async () => {
  expect(await schedule()).toEqual({
    today: "2026-11-21",
    hasGroups: false,
    hasAddress: false,
    subscriptions: [],
    deliveries: [],
    nights: [],
    myTimeZone: null,
    feedUrl: null,
    feedIsOlderThanPassword: false,
  });
});

test("a group without a subscription still counts, and the page knows that an address is saved", async () => {
  await groupOf(app, ann);
  const body = { recipient: "Ann", street: "1 Main St", city: "Portland", state: "OR", zipCode: "97201" };
  await app.call(contract.profile.saveAddress, { body: { ...body, country: "US" } }, ann);
  expect(await schedule()).toMatchObject({ hasGroups: true, hasAddress: true, subscriptions: [] });
});

test("an upcoming subscription shows its box, cadence and six dates", async () => {
  const groupId = await groupOf(app, ann);
  const { id } = await subscribe(app, ann, groupId, tapas.id);
  expect((await schedule()).subscriptions).toEqual([
    {
      id,
      groupId,
      groupName: "Cheese club",
      myRole: "owner",
      box: { id: tapas.id, title: "Tapas", boxType: "gaming_night" },
      cadence: "monthly",
      dates: ["2026-12-01", "2027-01-01", "2027-02-01", "2027-03-01", "2027-04-01", "2027-05-01"],
      skippedDate: null,
      plannedDate: null,
      pausedUntil: null,
    },
  ]);
});

test("the dates ahead keep the day of the month if the month has it, in leap years too", async () => {
  const { id } = await subscribe(app, ann, await groupOf(app, ann), tapas.id);
  await setRhythm(id, { nextDeliveryDate: "2027-12-31", deliveryDay: 31, cadence: "bimonthly" });
  expect((await schedule()).subscriptions[0]?.dates).toEqual([
    "2027-12-31",
    "2028-02-29",
    "2028-04-30",
    "2028-06-30",
    "2028-08-31",
    "2028-10-31",
  ]);
});

test("the schedule lists all of the person's groups, next delivery first, and no others", async () => {
  const ben = await app.signedInAs("Ben");
  const [first, second, foreign] = [
    await groupOf(app, ann, "Alpha"),
    await groupOf(app, ben, "Beta"),
    await groupOf(app, ben, "Gamma"),
  ];
  await join(app, second, ann, "member");
  const late = await subscribe(app, ann, first, tapas.id);
  const soon = await subscribe(app, ben, second, tapas.id);
  const hidden = await subscribe(app, ben, foreign, tapas.id);
  await setRhythm(late.id, { nextDeliveryDate: "2026-12-20", deliveryDay: 20, cadence: "monthly" });
  const shown = await made(soon.id, "2026-11-20");
  await made(hidden.id, "2026-11-20");
  const { subscriptions, deliveries } = await schedule();
  expect(subscriptions.map(({ id }) => id)).toEqual([soon.id, late.id]);
  expect(deliveries.map(({ id, groupName }) => [id, groupName])).toEqual([[shown, "Beta"]]);
});

test("a cancelled subscription has no more dates, but its deliveries stay", async () => {
  const { id } = await subscribe(app, ann, await groupOf(app, ann), tapas.id);
  const deliveryId = await made(id, "2026-11-01", { status: "shipped" });
  await app.parts.db
    .updateTable("groupSubscriptions")
    .set({ isActive: false })
    .where("id", "=", id)
    .execute();
  expect(await schedule()).toMatchObject({ subscriptions: [], deliveries: [{ id: deliveryId }] });
});

test("the latest skipped delivery of this month or later is shown until the next one has arrived", async () => {
  const { id } = await subscribe(app, ann, await groupOf(app, ann), tapas.id);
  await setRhythm(id, { nextDeliveryDate: "2027-01-01", deliveryDay: 1, cadence: "monthly" });
  const skip = (deliveryDate: string) =>
    app.parts.db
      .insertInto("skippedDeliveries")
      .values({ subscriptionId: id, deliveryDate, skippedBy: ann.userId, skippedAt: app.now })
      .execute();
  const skippedDate = async () => (await schedule()).subscriptions[0]?.skippedDate;
  await skip("2026-10-31");
  expect(await skippedDate()).toBeNull();
  await skip("2026-11-01");
  expect(await skippedDate()).toBe("2026-11-01");
  await skip("2026-12-01");
  expect(await skippedDate()).toBe("2026-12-01");
  await skip("2027-01-01");
  expect(await skippedDate()).toBe("2026-12-01");
});

test("a variety subscription plans its own box and shows the box that was sent", async () => {
  const variety = await newBox("Explorer", "explorer_variety");
  const { id } = await subscribe(app, ann, await groupOf(app, ann), variety.id);
  await made(id, "2026-11-01", { specificBoxId: tapas.id, status: "delivered" });
  expect(await schedule()).toMatchObject({
    subscriptions: [{ box: { title: "Explorer", boxType: "explorer_variety" } }],
    deliveries: [{ box: { title: "Tapas" }, status: "delivered", deliveredAt: expect.any(String) }],
  });
});

test("all current and the latest 50 past deliveries of all groups are shown, latest first", async () => {
  const groups = [await groupOf(app, ann, "Alpha"), await groupOf(app, ann, "Beta")];
  const [alpha, beta] = [
    await subscribe(app, ann, groups[0] ?? "", tapas.id),
    await subscribe(app, ann, groups[1] ?? "", tapas.id),
  ];
  await made(alpha.id, "2020-01-01", { status: "shipped" });
  await made(beta.id, "2020-01-02", { status: "preparing" });
  for (let day = 1; day <= 30; day++) {
    await made(alpha.id, addDays("2026-01-01", 2 * day), { status: "delivered" });
    await made(beta.id, addDays("2026-01-02", 2 * day), { status: day % 2 ? "cancelled" : "delivered" });
  }
  const dates = (await schedule()).deliveries.map(({ deliveryDate }) => deliveryDate);
  expect(dates).toHaveLength(52);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(dates.slice(-3)).toEqual(["2026-01-13", "2020-01-02", "2020-01-01"]);
});

test("a person sees the tracking link of their own parcel only", async () => {
  const ben = await app.signedInAs("Ben");
  const groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  const { id } = await subscribe(app, ann, groupId, tapas.id);
  const deliveryId = await made(id, "2026-11-01", { status: "shipped" });
  const parcel = { deliveryId, deliveryDate: "2026-11-01", status: "shipped" as const, address: "{}" };
  await app.parts.db
    .insertInto("parcels")
    .values([
      { ...parcel, userId: ann.userId, trackingUrl: "https://track.example/ann" },
      { ...parcel, userId: null, trackingUrl: "https://track.example/former" },
    ])
    .execute();
  expect((await schedule()).deliveries).toMatchObject([{ myTrackingUrl: "https://track.example/ann" }]);
  expect((await schedule(ben)).deliveries).toMatchObject([{ myTrackingUrl: null }]);
});

import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, join, livesAt, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { delivery, schedule } = contract;
const link = "https://parcels.example.com/1";
let ann: Person;
let ben: Person;
let siteAdmin: Person;
let groupId: string;
let deliver: () => Promise<string>;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  siteAdmin = await app.signedInAs("Admin", "admin");
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
  const { id } = await subscribe(app, ann, groupId, box.id);
  deliver = () => deliverToday(app, id);
});

const shown = async (person: Person) => (await app.call(schedule.show, {}, person)).deliveries[0];

async function parcelOf(person: Person | undefined): Promise<string> {
  const parcels = await app.parts.db.selectFrom("parcels").select(["id", "userId"]).execute();
  return parcels.find(({ userId }) => userId === (person?.userId ?? null))?.id ?? "";
}

async function ship(person: Person | undefined): Promise<void> {
  const body = { parcelIds: [await parcelOf(person)], status: "shipped" as const };
  await app.call(delivery.moveParcels, { body }, siteAdmin);
  await track(person, link);
}

async function track(person: Person | undefined, tracking: string): Promise<void> {
  const params = { parcelId: await parcelOf(person) };
  await app.call(delivery.setTracking, { params, body: { tracking } }, siteAdmin);
}

async function feedOf(person: Person) {
  const { feedUrl } = await app.call(schedule.resetFeed, {}, person);
  return async () => {
    const { body } = await app.app.inject({ url: new URL(feedUrl).pathname });
    const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents("vevent");
    const { description, sequence } = new ICAL.Event(events[0]);
    return { description, sequence };
  };
}

test("the schedule tells the reader's own parcel and tracking link, not the group's first arrival", async () => {
  await livesAt(app, ann, "1 Oak St");
  await livesAt(app, ben, "2 Elm St");
  const deliveryId = await deliver();
  await ship(ben);
  await arrive(app, ann, groupId, deliveryId);
  expect(await shown(ann)).toMatchObject({
    status: "delivered",
    deliveredAt: "2026-11-21T12:00:00+00:00",
    myTrackingUrl: null,
  });
  expect(await shown(ben)).toMatchObject({ status: "shipped", deliveredAt: null, myTrackingUrl: link });
  pass(app, { minutes: 5 });
  await arrive(app, ben, groupId, deliveryId);
  expect(await shown(ben)).toMatchObject({ status: "delivered", deliveredAt: "2026-11-21T12:05:00+00:00" });
});

test("the group's one parcel is everybody's own", async () => {
  await deliver();
  await ship(undefined);
  for (const person of [ann, ben]) {
    expect(await shown(person)).toMatchObject({ status: "shipped", myTrackingUrl: link });
  }
});

test("a member without a parcel sees the delivery", async () => {
  await livesAt(app, ann, "1 Oak St");
  const deliveryId = await deliver();
  await arrive(app, ann, groupId, deliveryId);
  expect(await shown(ben)).toMatchObject({ status: "delivered", myTrackingUrl: null });
});

test("the calendar tells the reader's own parcel and tracking link, and takes up each change", async () => {
  await livesAt(app, ann, "1 Oak St");
  await livesAt(app, ben, "2 Elm St");
  const deliveryId = await deliver();
  const read = await feedOf(ben);
  const before = await read();
  expect(before.description).toContain("Monthly: Preparing");
  await arrive(app, ann, groupId, deliveryId);
  expect((await read()).description).toContain("Monthly: Preparing");
  await ship(ben);
  const sent = await read();
  expect(sent.description).toContain(`Monthly: On its way\nTrack my parcel: ${link}`);
  expect(sent.sequence).toBeGreaterThan(before.sequence);
  await track(ben, "https://parcels.example.com/2");
  const tracked = await read();
  expect(tracked.description).toContain("Track my parcel: https://parcels.example.com/2");
  expect(tracked.sequence).toBeGreaterThan(sent.sequence);
  await arrive(app, ben, groupId, deliveryId);
  const arrived = await read();
  expect(arrived.description).toContain("Monthly: Delivered");
  expect(arrived.sequence).toBeGreaterThan(tracked.sequence);
});

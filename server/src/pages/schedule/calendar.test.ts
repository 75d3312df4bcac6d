import { addDays } from "@boxmates/contract/base/calendar";
import { deliveryStatuses } from "@boxmates/contract/deliveries/delivery-status";
import { cadences } from "@boxmates/contract/deliveries/subscription";
import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarEvents, type FeedDelivery, type FeedSubscription } from "./calendar.ts";

const today = "2026-11-21";
const site = "https://boxmates.example";

const standing: FeedSubscription = {
  id: "5b2ff7f3-5d0c-4a0f-9b50-5c4b4a6f2a11",
  groupId: "9d0e2ac4-1df0-4a78-93a1-2f0f6d1c7e22",
  groupName: "Cheese club",
  boxTitle: "Tapas",
  cadence: "monthly",
  isActive: true,
  nextDeliveryDate: "2026-12-01",
  deliveryDay: 1,
  plannedDate: null,
  revision: 3,
  revisedAt: "2026-11-05T10:00:00.000Z",
  skippedDates: [],
  deliveries: [],
};

const made = (changes: Partial<FeedDelivery> = {}): FeedDelivery => ({
  boxTitle: "Tapas",
  deliveryDate: "2026-12-01",
  status: "preparing",
  trackingUrl: null,
  revision: 0,
  revisedAt: "2026-12-01T06:00:00.000Z",
  ...changes,
});

const eventsOf = (changes: Partial<FeedSubscription> = {}, day = today) =>
  calendarEvents([{ ...standing, ...changes }], day, site);
const eventOn = (date: string, changes: Partial<FeedSubscription>, day = today) => {
  const found = eventsOf(changes, day).filter((event) => event.date === date);
  expect(found).toHaveLength(1);
  return found[0];
};

test("an active subscription has entries on its next six dates", () => {
  const events = eventsOf();
  expect(events.map(({ date }) => date)).toEqual([
    "2026-12-01",
    "2027-01-01",
    "2027-02-01",
    "2027-03-01",
    "2027-04-01",
    "2027-05-01",
  ]);
  expect(events[0]).toEqual({
    uid: `${standing.id}-2026-12-01@boxmates.example`,
    date: "2026-12-01",
    isCancelled: false,
    sequence: 3,
    revisedAt: new Date(standing.revisedAt),
    summary: "Tapas for Cheese club",
    description: `Monthly: Planned\n${site}/group/${standing.groupId}`,
    url: `${site}/group/${standing.groupId}`,
  });
});

test("a delivery keeps its UID from plan to arrival, and its SEQUENCE only grows", () => {
  const moved = { nextDeliveryDate: "2027-01-01" };
  const life = [
    eventOn("2026-12-01", {}),
    eventOn("2026-12-01", { ...moved, revision: 4, skippedDates: ["2026-12-01"] }),
    eventOn("2026-12-01", { revision: 5 }),
    eventOn("2026-12-01", { ...moved, revision: 5, deliveries: [made()] }, "2026-12-01"),
    eventOn("2026-12-01", { ...moved, revision: 5, deliveries: [made({ status: "shipped", revision: 1 })] }),
    eventOn("2026-12-01", {
      ...moved,
      revision: 6,
      isActive: false,
      deliveries: [made({ status: "delivered", revision: 2 })],
    }),
  ];
  expect(new Set(life.map((event) => event?.uid)).size).toBe(1);
  expect(life.map((event) => event?.sequence)).toEqual([3, 4, 5, 6, 7, 9]);
  expect(life.map((event) => event?.isCancelled)).toEqual([false, true, false, false, false, false]);
  expect(life.map((event) => event?.description.split("\n")[0])).toEqual([
    "Monthly: Planned",
    "Monthly: Skipped",
    "Monthly: Planned",
    "Monthly: Preparing",
    "Monthly: On its way",
    "Monthly: Delivered",
  ]);
});

test("a made delivery shows the box that was sent and the later of both changes", () => {
  const deliveries = [made({ boxTitle: "Ramen" })];
  expect(eventOn("2026-12-01", { deliveries })).toMatchObject({
    summary: "Ramen for Cheese club",
    revisedAt: new Date("2026-12-01T06:00:00.000Z"),
  });
  const revisedAt = "2026-12-09T10:00:00.000Z";
  expect(eventOn("2026-12-01", { deliveries, revisedAt })?.revisedAt).toEqual(new Date(revisedAt));
});

test("skipped, cancelled and no longer planned deliveries are cancelled entries", () => {
  expect(eventOn("2026-12-01", { deliveries: [made({ status: "cancelled", revision: 1 })] })).toMatchObject({
    isCancelled: true,
    sequence: 5,
  });
  const skipped = { nextDeliveryDate: "2027-01-01", skippedDates: ["2026-12-01"], revision: 4 };
  expect(eventsOf(skipped).map(({ date, isCancelled }) => [date, isCancelled])[0]).toEqual([
    "2026-12-01",
    true,
  ]);
  const ended = eventsOf({ isActive: false, nextDeliveryDate: "2026-10-01", revision: 4 });
  expect(ended.map(({ date }) => date)).toEqual(["2026-12-01", "2027-01-01", "2027-02-01", "2027-03-01"]);
  expect(ended.every(({ isCancelled, sequence }) => isCancelled && sequence === 4)).toBe(true);
});

test("a skipped date that is planned again is a planned entry", () => {
  expect(eventOn("2026-12-01", { skippedDates: ["2026-12-01"] })?.isCancelled).toBe(false);
});

test("a moved delivery is on its new day, and no longer on the planned one", () => {
  const moved = { nextDeliveryDate: "2026-12-10", plannedDate: "2026-12-01" };
  expect(eventOn("2026-12-10", moved)).toMatchObject({ isCancelled: false });
  expect(eventOn("2026-12-01", moved)).toMatchObject({ isCancelled: true });
  expect(
    eventsOf(moved)
      .map(({ date }) => date)
      .slice(0, 3),
  ).toEqual(["2026-12-01", "2026-12-10", "2027-01-01"]);
});

test("the dates ahead include leap days", () => {
  const leap = { cadence: "semiannual" as const, nextDeliveryDate: "2027-08-29", deliveryDay: 29 };
  expect(eventsOf(leap).map(({ date }) => date)).toEqual([
    "2027-08-29",
    "2028-02-29",
    "2028-08-29",
    "2029-02-28",
    "2029-08-29",
    "2030-02-28",
  ]);
});

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays("2026-06-01", days));
const subscription = fc.record<FeedSubscription>({
  id: fc.uuid(),
  groupId: fc.uuid(),
  groupName: fc.string(),
  boxTitle: fc.string(),
  cadence: fc.constantFrom(...cadences),
  isActive: fc.boolean(),
  nextDeliveryDate: day,
  deliveryDay: fc.integer({ min: 1, max: 31 }),
  plannedDate: fc.option(day),
  revision: fc.nat(100),
  revisedAt: fc.constant("2026-11-05T10:00:00.000Z"),
  skippedDates: fc.array(day, { maxLength: 5 }),
  deliveries: fc.uniqueArray(
    fc.record({ deliveryDate: day, status: fc.constantFrom(...deliveryStatuses) }).map(made),
    { maxLength: 5, selector: ({ deliveryDate }) => deliveryDate },
  ),
});

test("no date of a subscription has two entries, and made deliveries always have one", () => {
  fc.assert(
    fc.property(subscription, day, (each, onDay) => {
      const events = calendarEvents([each], onDay, site);
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
      expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).sort());
      for (const { deliveryDate, status } of each.deliveries) {
        const told = events.find(({ date }) => date === deliveryDate);
        expect(told).toMatchObject({ sequence: each.revision + 1, isCancelled: status === "cancelled" });
      }
    }),
  );
});

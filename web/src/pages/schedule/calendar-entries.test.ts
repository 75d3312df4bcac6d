import type { ScheduledDelivery, ScheduledSubscription } from "@boxmates/contract/pages/schedule";
import { expect, test } from "vitest";
import { dayOf, entriesByDay, firstShownDay } from "./calendar-entries.ts";

const box = { id: "box", title: "Tapas", boxType: "gourmet_tasting" as const };

const subscription: ScheduledSubscription = {
  id: "s",
  groupId: "g",
  groupName: "Cheese & Crackers",
  box,
  myRole: "owner",
  cadence: "monthly",
  dates: ["2027-01-01", "2027-02-01"],
  skippedDate: "2026-12-01",
  plannedDate: null,
  pausedUntil: null,
};

const delivery = (status: ScheduledDelivery["status"], deliveredAt: string | null): ScheduledDelivery => ({
  id: status,
  groupId: "g",
  groupName: "Cheese & Crackers",
  box,
  deliveryDate: "2026-11-01",
  status,
  deliveredAt,
  myTrackingUrl: null,
  notes: "",
});

test("planned, skipped and past deliveries are on their days", () => {
  const days = entriesByDay(
    {
      subscriptions: [subscription],
      deliveries: [delivery("shipped", null), delivery("delivered", "2026-11-04T23:30:00Z")],
      nights: [],
    },
    "UTC",
  );
  const kinds = [...days].map(([day, entries]) => [day, entries.map(({ kind }) => kind)]);
  expect(Object.fromEntries(kinds)).toEqual({
    "2026-11-01": ["shipped"],
    "2026-11-04": ["delivered"],
    "2026-12-01": ["skipped"],
    "2027-01-01": ["planned"],
    "2027-02-01": ["planned"],
  });
});

test("a delivery is on the day of its arrival in every time zone", () => {
  expect(dayOf(delivery("delivered", "2026-11-04T23:59:59Z"))).toBe("2026-11-04");
  expect(dayOf(delivery("preparing", null))).toBe("2026-11-01");
});

test.each([
  ["the next day with entries", "2026-12", "2026-12-10", "2026-12-15"],
  ["today if it has entries", "2026-12", "2026-12-15", "2026-12-15"],
  ["the last one if all are past", "2026-12", "2027-01-01", "2026-12-29"],
  ["none if the month is empty", "2027-02", "2026-12-10", undefined],
])("the first day to show is %s", (_, month, today, expected) => {
  const days = ["2026-12-29", "2026-12-01", "2026-12-15", "2027-01-12"];
  expect(firstShownDay(days, month, today)).toBe(expected);
});

test("a night is on the day that it is for the reader, with their time", () => {
  const night = { id: "n", groupId: "g", groupName: "Cheese & Crackers", startsAt: "2026-12-04T18:00:00Z" };
  const nights = [{ ...night, boxTitle: null }];
  const days = (timeZone: string) =>
    [...entriesByDay({ subscriptions: [], deliveries: [], nights }, timeZone)].map(([day, [entry]]) => [
      day,
      entry?.kind,
      entry?.boxTitle,
    ]);
  expect(days("Europe/Paris")).toEqual([["2026-12-04", "night", "7:00 PM A night together"]]);
  expect(days("Asia/Tokyo")).toEqual([["2026-12-05", "night", "3:00 AM A night together"]]);
});

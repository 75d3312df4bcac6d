import {
  type Cadence,
  cadences,
  canSkip,
  nextDeliveryDate,
} from "@boxmates/contract/deliveries/subscription";
import fc from "fast-check";
import { expect, test } from "vitest";
import { changedRhythm, firstRhythm } from "./rules.ts";

const table: [string | null, number, Cadence, string, string, number][] = [
  // Before the first delivery it counts from the first of next month, whatever the cadence.
  [null, 1, "biweekly", "2026-11-21", "2026-12-01", 1],
  [null, 15, "semiannual", "2026-12-31", "2027-01-01", 1],
  // Otherwise it counts from the last delivery.
  ["2026-11-01", 1, "bimonthly", "2026-11-21", "2027-01-01", 1],
  ["2026-11-01", 1, "semiannual", "2026-11-21", "2027-05-01", 1],
  ["2026-11-15", 1, "monthly", "2026-11-21", "2026-12-15", 15],
  ["2026-11-20", 20, "biweekly", "2026-11-21", "2026-12-04", 20],
  // Dates whose cutoff is over are passed over: the first of the month, or the day before the first.
  ["2026-11-01", 1, "biweekly", "2026-11-21", "2026-12-13", 1],
  ["2026-11-07", 7, "biweekly", "2026-11-21", "2026-12-05", 7],
  ["2026-11-20", 20, "biweekly", "2026-12-01", "2026-12-04", 20],
  ["2026-11-20", 20, "biweekly", "2026-12-02", "2027-01-01", 20],
  ["2026-11-01", 1, "monthly", "2026-11-30", "2026-12-01", 1],
  ["2026-11-01", 1, "monthly", "2026-12-01", "2027-01-01", 1],
  ["2026-06-01", 1, "monthly", "2026-11-21", "2026-12-01", 1],
  // The day of the month returns after a shorter month, unless it was not the last delivery's own.
  ["2027-02-28", 31, "monthly", "2027-03-01", "2027-03-31", 31],
  ["2028-02-29", 30, "bimonthly", "2028-03-01", "2028-04-30", 30],
  ["2027-02-28", 28, "monthly", "2027-03-01", "2027-03-28", 28],
  ["2027-02-27", 31, "monthly", "2027-03-01", "2027-03-27", 27],
];

test.each(table)(
  "after %s (day %i) a change to %s on %s leads to %s",
  (lastDate, day, cadence, today, next, nextDay) => {
    const changed = changedRhythm({ lastDate, deliveryDay: day, pausedUntil: null }, cadence, today);
    expect(changed).toEqual({ nextDeliveryDate: next, deliveryDay: nextDay });
  },
);

test.each([
  // The first date of the new rhythm that comes after the pause.
  ["2026-11-01", "biweekly", "2027-02-15", "2027-02-21"],
  ["2026-11-01", "biweekly", "2027-02-21", "2027-02-21"],
  ["2026-11-01", "bimonthly", "2027-02-15", "2027-03-01"],
  [null, "monthly", "2027-02-15", "2027-03-01"],
  [null, "bimonthly", "2027-02-15", "2027-04-01"],
  // A pause that is over holds nothing up.
  ["2026-11-01", "monthly", "2026-11-20", "2026-12-01"],
] as const)(
  "after %s, a change to %s in a pause until %s leads to %s",
  (lastDate, cadence, pausedUntil, next) => {
    const former = { lastDate, deliveryDay: 1, pausedUntil };
    expect(changedRhythm(former, cadence, "2026-11-21").nextDeliveryDate).toBe(next);
  },
);

const date = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2032-12-31"), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

test("after a change the next delivery can still be skipped and is in rhythm with the last one", () => {
  fc.assert(
    fc.property(date, date, fc.constantFrom(...cadences), (lastDate, today, cadence) => {
      const deliveryDay = Number(lastDate.slice(8));
      const changed = changedRhythm({ lastDate, deliveryDay, pausedUntil: null }, cadence, today);
      expect(canSkip(changed.nextDeliveryDate, today)).toBe(true);
      let reached = lastDate;
      while (reached < changed.nextDeliveryDate) reached = nextDeliveryDate(reached, cadence, deliveryDay);
      expect(reached).toBe(changed.nextDeliveryDate);
    }),
  );
});

test("a first delivery is on the first of a month that has not started", () => {
  fc.assert(
    fc.property(date, (today) => {
      const { nextDeliveryDate: first } = firstRhythm(today);
      expect(first.slice(8)).toBe("01");
      expect(first > today).toBe(true);
    }),
  );
});

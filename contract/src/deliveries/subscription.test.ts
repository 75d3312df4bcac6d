import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, dateOf } from "../base/calendar.ts";
import {
  type Cadence,
  cadences,
  canSkip,
  deliveryDates,
  lastSkipDate,
  nextDeliveryDate,
} from "./subscription.ts";

const date = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((days) => dateOf(new Date(days * 86_400_000)));
const day = fc.integer({ min: 1, max: 31 });
const monthly = fc.constantFrom<Cadence>("monthly", "bimonthly", "semiannual");

test.each<[string, Cadence, number, string]>([
  ["2026-12-01", "biweekly", 1, "2026-12-15"],
  ["2026-12-25", "biweekly", 1, "2027-01-08"],
  ["2028-02-20", "biweekly", 20, "2028-03-05"],
  ["2026-12-01", "monthly", 1, "2027-01-01"],
  ["2027-01-31", "monthly", 31, "2027-02-28"],
  ["2028-01-31", "monthly", 31, "2028-02-29"],
  ["2027-02-28", "monthly", 31, "2027-03-31"],
  ["2027-02-28", "monthly", 28, "2027-03-28"],
  ["2027-03-30", "monthly", 30, "2027-04-30"],
  ["2027-04-30", "monthly", 31, "2027-05-31"],
  ["2026-12-31", "bimonthly", 31, "2027-02-28"],
  ["2027-02-28", "bimonthly", 31, "2027-04-30"],
  ["2026-12-01", "bimonthly", 1, "2027-02-01"],
  ["2026-08-31", "semiannual", 31, "2027-02-28"],
  ["2027-08-29", "semiannual", 29, "2028-02-29"],
  ["2027-02-28", "semiannual", 31, "2027-08-31"],
])("the delivery after %s, %s on day %i, is on %s", (from, cadence, onDay, expected) => {
  expect(nextDeliveryDate(from, cadence, onDay)).toBe(expected);
});

test("the next delivery is always later than the last", () => {
  fc.assert(
    fc.property(date, fc.constantFrom(...cadences), day, (from, cadence, onDay) => {
      expect(nextDeliveryDate(from, cadence, onDay) > from).toBe(true);
    }),
  );
});

test("every two weeks means 14 days, whatever the month", () => {
  fc.assert(
    fc.property(date, day, (from, onDay) => {
      expect(nextDeliveryDate(from, "biweekly", onDay)).toBe(addDays(from, 14));
    }),
  );
});

test("whole months keep the day if the month has it, and return to it after a shorter month", () => {
  fc.assert(
    fc.property(date, monthly, day, fc.integer({ min: 1, max: 30 }), (from, cadence, onDay, times) => {
      let next = from;
      for (let time = 0; time < times; time++) next = nextDeliveryDate(next, cadence, onDay);
      const lastDay = Number(addDays(addMonths(`${next.slice(0, 7)}-01`, 1), -1).slice(8));
      expect(Number(next.slice(8))).toBe(Math.min(onDay, lastDay));
    }),
  );
});

test("twelve monthly, six bimonthly or two half-yearly steps are one year", () => {
  fc.assert(
    fc.property(date, day, (from, onDay) => {
      const after = (cadence: Cadence, steps: number) => {
        let next = from;
        for (let step = 0; step < steps; step++) next = nextDeliveryDate(next, cadence, onDay);
        return next;
      };
      const years = new Set([after("monthly", 12), after("bimonthly", 6), after("semiannual", 2)]);
      expect(years.size).toBe(1);
      expect(Number([...years][0]?.slice(0, 4))).toBe(Number(from.slice(0, 4)) + 1);
    }),
  );
});

// Specification, section 9: 'skip cutoff usually the 1st'.
test.each([
  ["2026-12-01", "2026-11-30"],
  ["2027-01-01", "2026-12-31"],
  ["2028-03-01", "2028-02-29"],
  ["2026-12-02", "2026-12-01"],
  ["2026-12-15", "2026-12-01"],
  ["2027-02-28", "2027-02-01"],
])("a delivery on %s can be skipped until %s", (delivery, last) => {
  expect(lastSkipDate(delivery)).toBe(last);
  expect(canSkip(delivery, last)).toBe(true);
  expect(canSkip(delivery, addDays(last, 1))).toBe(false);
});

test("a delivery that can be skipped is always in the future", () => {
  fc.assert(
    fc.property(date, date, (delivery, today) => {
      if (canSkip(delivery, today)) expect(today < delivery).toBe(true);
    }),
  );
});

test("the dates ahead follow the cadence, one after the other", () => {
  expect(
    deliveryDates(
      { nextDeliveryDate: "2026-12-31", plannedDate: null, cadence: "monthly", deliveryDay: 31 },
      4,
    ),
  ).toEqual(["2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31"]);
  fc.assert(
    fc.property(date, fc.constantFrom(...cadences), day, (first, cadence, onDay) => {
      const rhythm = { nextDeliveryDate: first, plannedDate: null, cadence, deliveryDay: onDay };
      const dates = deliveryDates(rhythm, 6);
      expect(dates).toHaveLength(6);
      for (const [index, each] of dates.entries()) {
        if (index > 0) expect(each).toBe(nextDeliveryDate(dates[index - 1] ?? "", cadence, onDay));
      }
    }),
  );
});

test("the dates after a moved delivery follow from its planned date", () => {
  const moved = { nextDeliveryDate: "2026-12-10", plannedDate: "2026-12-01", deliveryDay: 1 };
  expect(deliveryDates({ ...moved, cadence: "biweekly" }, 3)).toEqual([
    "2026-12-10",
    "2026-12-15",
    "2026-12-29",
  ]);
  expect(deliveryDates({ ...moved, cadence: "monthly" }, 3)).toEqual([
    "2026-12-10",
    "2027-01-01",
    "2027-02-01",
  ]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, dateOf, firstOfNextMonth } from "./calendar.ts";

/** Any calendar date of the years 2000 to 2099. */
const date = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((days) => dateOf(new Date(days * 86_400_000)));
const lastDayOf = (month: string) => Number(addDays(addMonths(`${month}-01`, 1), -1).slice(8));

test.each([
  ["2026-11-21T00:00:00.000Z", "2026-11-21"],
  ["2026-11-21T23:59:59.999Z", "2026-11-21"],
  ["2026-11-21T23:30:00.000-02:00", "2026-11-22"],
])("the moment %s is on %s", (moment, expected) => {
  expect(dateOf(new Date(moment))).toBe(expected);
});

test("any moment is on the date that its ISO text begins with", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
      (moment) => {
        expect(dateOf(moment)).toBe(moment.toISOString().slice(0, 10));
      },
    ),
  );
});

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["0099-12-31", 1, "0100-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-02-28", 1, "2027-03-01"],
  ["2026-03-08", 14, "2026-03-22"],
  ["2026-01-01", -1, "2025-12-31"],
])("%s and %i days is %s", (from, days, expected) => {
  expect(addDays(from, days)).toBe(expected);
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2026-03-31", 1, "2026-04-30"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2026-11-30", 2, "2027-01-30"],
])("%s and %i months is %s", (from, months, expected) => {
  expect(addMonths(from, months)).toBe(expected);
});

test.each([
  ["2026-11-01", "2026-12-01"],
  ["2026-11-30", "2026-12-01"],
  ["2026-12-31", "2027-01-01"],
  ["2028-02-29", "2028-03-01"],
])("after %s the next 1st is %s", (from, expected) => {
  expect(firstOfNextMonth(from)).toBe(expected);
});

test("adding months keeps the day, or takes the last day of a shorter month", () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 48 }), (from, months) => {
      const later = addMonths(from, months);
      const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
      expect(monthsOf(later) - monthsOf(from)).toBe(months);
      expect(Number(later.slice(8))).toBe(Math.min(Number(from.slice(8)), lastDayOf(later.slice(0, 7))));
    }),
  );
});

test("adding days adds up and can be reversed", () => {
  const days = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(date, days, days, (from, a, b) => {
      expect(addDays(addDays(from, a), b)).toBe(addDays(from, a + b));
      expect(addDays(addDays(from, a), -a)).toBe(from);
    }),
  );
});

test("the next 1st is always after the date, and less than 32 days away", () => {
  fc.assert(
    fc.property(date, (from) => {
      const next = firstOfNextMonth(from);
      expect(next.endsWith("-01")).toBe(true);
      expect(next > from && next <= addDays(from, 31)).toBe(true);
    }),
  );
});

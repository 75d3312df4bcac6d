import { expect, test } from "vitest";
import { isMonth, monthGrid, monthsLater, weekdaysFrom } from "./month-grid.ts";

const [monday, saturday, sunday] = [1, 6, 7];

test.each([
  // A leap year: 29 days.
  { month: "2028-02", from: monday, weeks: 5, first: "2028-01-31", last: "2028-03-05" },
  // Not a leap year although divisible by four.
  { month: "2100-02", from: monday, weeks: 4, first: "2100-02-01", last: "2100-02-28" },
  // 28 days from Sunday to Saturday: nothing to fill up.
  { month: "2026-02", from: sunday, weeks: 4, first: "2026-02-01", last: "2026-02-28" },
  { month: "2026-02", from: monday, weeks: 5, first: "2026-01-26", last: "2026-03-01" },
  // Six weeks.
  { month: "2026-08", from: sunday, weeks: 6, first: "2026-07-26", last: "2026-09-05" },
  { month: "2026-08", from: monday, weeks: 6, first: "2026-07-27", last: "2026-09-06" },
  // Across the end of a year.
  { month: "2026-12", from: sunday, weeks: 5, first: "2026-11-29", last: "2027-01-02" },
  { month: "2027-01", from: monday, weeks: 5, first: "2026-12-28", last: "2027-01-31" },
  { month: "2026-11", from: saturday, weeks: 5, first: "2026-10-31", last: "2026-12-04" },
])("$month from weekday $from has $weeks weeks, $first to $last", ({ month, from, weeks, first, last }) => {
  const grid = monthGrid(month, from);
  expect(grid).toHaveLength(weeks);
  expect(grid.every((week) => week.length === 7)).toBe(true);
  expect(grid[0]?.[0]).toBe(first);
  expect(grid.at(-1)?.[6]).toBe(last);
});

test("every day of every month is there once, and every week begins on the same weekday", () => {
  for (let month = "2026-01"; month < "2033-01"; month = monthsLater(month, 1)) {
    const days = monthGrid(month, monday).flat();
    const inMonth = days.filter((day) => day.startsWith(month));
    const [year, number] = month.split("-").map(Number);
    expect(inMonth).toHaveLength(new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate());
    expect(new Set(days).size).toBe(days.length);
    for (let day = 0; day < days.length; day += 7) expect(new Date(days[day] ?? "").getUTCDay()).toBe(1);
  }
});

test.each([
  ["2026-12", 1, "2027-01"],
  ["2027-01", -1, "2026-12"],
  ["2026-08", 12, "2027-08"],
])("%s and %i months is %s", (month, months, expected) => {
  expect(monthsLater(month, months)).toBe(expected);
});

test("weekdays are in the order of the grid", () => {
  expect(weekdaysFrom(monday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(weekdaysFrom(sunday)).toEqual([7, 1, 2, 3, 4, 5, 6]);
});

test.each([
  ["2026-12", true],
  ["2026-13", false],
  ["2026-00", false],
  ["26-12", false],
  ["9999-12", false],
  ["", false],
])("%s is a month: %s", (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

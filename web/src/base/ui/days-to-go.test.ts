import { expect, test } from "vitest";
import { daysToGo, formatDay } from "./days-to-go.ts";

test.each([
  ["2026-12-01", "2026-12-01", "today"],
  ["2026-11-28", "2026-12-01", "today"],
  ["2026-12-02", "2026-12-01", "tomorrow"],
  ["2026-12-01", "2026-11-21", "in 10 days"],
  ["2028-03-01", "2028-02-28", "in 2 days"],
  // The clocks change in between.
  ["2026-11-10", "2026-10-20", "in 21 days"],
])("%s is, on %s, %s", (date, today, said) => {
  expect(daysToGo(date, today)).toBe(said);
});

test("the year is said only where it is another one", () => {
  expect(formatDay("2026-11-30", "2026-11-21")).toBe("Nov 30");
  expect(formatDay("2027-05-31", "2026-11-21")).toBe("May 31, 2027");
});

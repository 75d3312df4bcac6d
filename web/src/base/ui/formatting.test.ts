import { pointWords, starWords } from "@boxmates/contract/base/counted";
import { expect, test } from "vitest";
import { formatCapped, formatDate, formatMoment, formatMoney, formatMonth } from "./formatting.ts";

test("a plain date is the same day in every time zone", () => {
  expect(formatDate("2026-12-01")).toBe("Dec 1, 2026");
  expect(formatDate("2028-02-29")).toBe("Feb 29, 2028");
});

test("a month is the same one in every time zone", () => {
  expect(["2026-11", "2027-01"].map(formatMonth)).toEqual(["Nov 2026", "Jan 2027"]);
});

test("a moment is shown with day and time", () => {
  expect(formatMoment("2026-12-01T12:30:00Z")).toMatch(/(Nov 30|Dec 1|Dec 2), 2026, \d{1,2}:\d{2}\s[AP]M/u);
});

test("money is shown in dollars and cents", () => {
  expect(formatMoney(29.99)).toBe("$29.99");
  expect(formatMoney(1234.5)).toBe("$1,234.50");
});

test("stars are counted in words", () => {
  expect([1, 3].map(starWords)).toEqual(["1 star", "3 stars"]);
});

test("points are counted in words, lost ones too", () => {
  const words = ["1 point", "0 points", "-1 point", "-12 points", "1,200 points"];
  expect([1, 0, -1, -12, 1200].map(pointWords)).toEqual(words);
});

test("a number at which counting stopped says so", () => {
  expect(formatCapped(9999, 10_000)).toBe("9,999");
  expect(formatCapped(10_000, 10_000)).toBe("10,000+");
});

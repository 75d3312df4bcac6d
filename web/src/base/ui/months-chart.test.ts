import { expect, test } from "vitest";
import { barsOf, lineOf, mostIn, type Series } from "./months-chart.ts";

const series = (label: string, ...values: (number | null)[]): Series => ({ label, tone: "accent", values });

test("bars reach up to the most; a month without a value has none", () => {
  const stacks = [[series("Parcels", 2, 4, 0, null)]];
  expect(mostIn(stacks)).toBe(4);
  expect(barsOf(stacks).map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    [5, 50, 15, 50],
    [30, 0, 15, 100],
  ]);
});

test("a stack's series are on top of each other, and stacks beside each other", () => {
  const stacks = [[series("Started", 1, 2), series("Resumed", 1, 0)], [series("Cancelled", 4, 1)]];
  expect(mostIn(stacks)).toBe(4);
  expect(barsOf(stacks).map(({ key, x, y, height }) => [key, x, y, height])).toEqual([
    ["Started 0", 10, 75, 25],
    ["Started 1", 60, 50, 50],
    ["Resumed 0", 10, 50, 25],
    ["Cancelled 0", 25, 0, 100],
    ["Cancelled 1", 75, 75, 25],
  ]);
});

test("a line passes over months without any value", () => {
  expect(lineOf([5, null, 2.5], 5)).toEqual({ line: "M16.67 0L83.33 50", dots: "M16.67 0h0M83.33 50h0" });
});

test("without a value there is no division by zero", () => {
  expect(mostIn([[series("Parcels", 0)]])).toBe(1);
  expect(mostIn([])).toBe(1);
  expect(barsOf([[series("Parcels", 0)]])).toEqual([]);
  expect(lineOf([], 5)).toEqual({ line: "", dots: "" });
});

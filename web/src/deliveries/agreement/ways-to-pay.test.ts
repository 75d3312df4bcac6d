import { expect, test } from "vitest";
import { savingPercent, totalOf, waysOf } from "./ways-to-pay.ts";

test("3 ahead save 11 percent and 12 ahead 17, for each of those who are treated", () => {
  expect([totalOf(29.99, 3, 1), totalOf(29.99, 12, 1), totalOf(29.99, 3, 4)]).toEqual([7999, 29_999, 31_996]);
  expect([savingPercent(29.99, 3), savingPercent(29.99, 12)]).toEqual([11, 17]);
});

test("whoever has boxes left may use them, and what costs nothing is not paid ahead", () => {
  expect(waysOf(29.99, 0)).toEqual(["one", 3, 12]);
  expect(waysOf(29.99, 2)).toEqual(["left", "one", 3, 12]);
  expect(waysOf(0, 0)).toEqual(["one"]);
});

import { expect, test } from "vitest";
import { percentComplete } from "./percent-complete.ts";

test("the percentage is whole, from 0 to 100, and 100 only at the end", () => {
  expect([0, 1, 2, 3].map((n) => percentComplete(n, 3))).toEqual([0, 33, 67, 100]);
  expect(percentComplete(999, 1000)).toBe(99);
  expect(percentComplete(4, 3)).toBe(100);
  expect(percentComplete(0, 0)).toBe(0);
});

import { expect, test } from "vitest";
import { waysOf } from "./ways-to-pay.ts";

test("whoever has boxes left may use them, and what costs nothing is not paid ahead", () => {
  expect(waysOf(29.99, 0)).toEqual(["one", 3, 12]);
  expect(waysOf(29.99, 2)).toEqual(["left", "one", 3, 12]);
  expect(waysOf(0, 0)).toEqual(["one"]);
});

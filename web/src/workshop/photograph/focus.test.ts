import { expect, test } from "vitest";
import { focusClass, stepAt } from "./focus.ts";

test.each([
  [0, 0],
  [0.02, 0],
  [0.03, 5],
  [0.5, 50],
  [0.998, 100],
  [1, 100],
  [-0.4, 0],
  [1.7, 100],
])("the place %d of a side is the step of %d percent", (place, percent) => {
  expect(stepAt(place)).toBe(percent);
});

test("the stylesheet is told where the focal point is", () => {
  expect(focusClass({ focusX: 35, focusY: 0 })).toBe("focus-x-35 focus-y-0");
});

import { expect, test } from "vitest";
import { titleOfCopy } from "./rules.ts";

test.each([
  ["Tapas", "Copy of Tapas"],
  ["x".repeat(120), `Copy of ${"x".repeat(112)}`],
  [`${"x".repeat(111)}🧀 and more`, `Copy of ${"x".repeat(111)}`],
  [`${"x".repeat(111)} and more`, `Copy of ${"x".repeat(111)}`],
])("the copy of '%s' has a title that can be stored", (title, copy) => {
  expect(titleOfCopy(title)).toBe(copy);
});

import { expect, test } from "vitest";
import { idsBetween } from "./use-choice.ts";

test.each([
  ["b", "d", "bcd"],
  ["d", "b", "bcd"],
  ["c", "c", "c"],
  ["a", "e", "abcde"],
  ["gone", "c", "c"],
])("from %s to %s everything in between is meant", (from, to, meant) => {
  expect(idsBetween([..."abcde"], from, to).join("")).toBe(meant);
});

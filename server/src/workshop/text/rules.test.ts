import { expect, test } from "vitest";
import { excerptOf } from "./rules.ts";

test.each([
  ["Plain words.", "Plain words."],
  ["**Slowly**, and _together_.", "Slowly, and together."],
  ["# A title\n\nWords", "A title Words"],
  ["1. One\n2. Two\n- Three", "One Two Three"],
  ["See [the rules](https://example.com) and ![a picture](/images/a.webp)", "See the rules and a picture"],
  ["2 * 3 = 6", "2 * 3 = 6"],
  ["", ""],
])("the excerpt of %j is %j", (markdown, words) => {
  expect(excerptOf(markdown)).toBe(words);
});

test("a long text is cut", () => {
  expect(excerptOf("x".repeat(500))).toBe(`${"x".repeat(159)}…`);
});

import { expect, test } from "vitest";
import { countedSubscribers } from "./counted-subscribers.ts";

test.each([
  [0, "0 subscribers"],
  [1, "1 subscriber"],
  [1234, "1,234 subscribers"],
])("%i subscribers are counted as '%s'", (count, words) => {
  expect(countedSubscribers(count)).toBe(words);
});

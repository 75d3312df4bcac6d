import { expect, test } from "vitest";
import { guessAccuracy } from "./guess-accuracy.ts";

test.each([
  [8, 12, 67, "8 of 12"],
  [0, 3, 0, "0 of 3"],
  [5, 5, 100, "5 of 5"],
])("%i right of %i guesses are %i percent", (right, guesses, percent, words) => {
  expect(guessAccuracy(right, guesses)).toEqual({ percent, words });
});

test("without a guess there is no accuracy", () => {
  expect(guessAccuracy(0, 0)).toBeUndefined();
});

import { expect, test } from "vitest";
import { placeInKind } from "./place-in-kind.ts";

const rounds = ["step", "step", "score", "step", "show"].map((kind) => ({ kind }));

test.each([
  [0, "1 of 3"],
  [1, "2 of 3"],
  [2, "1 of 1"],
  [3, "3 of 3"],
  [4, "1 of 1"],
])("round %i is number %s of its kind", (index, words) => {
  expect(placeInKind(rounds, index)).toBe(words);
});

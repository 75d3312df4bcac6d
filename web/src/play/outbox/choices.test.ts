import { expect, test } from "vitest";
import type { Opinion } from "./answers.ts";
import { chosenFor, isOnItsWay } from "./choices.ts";

const opinion = (rating: number, guessedContentId: string | null): Opinion => ({
  kind: "taste",
  number: 1,
  rating,
  guessedContentId,
});
const own = { rating: 2, guessedContentId: "walnuts" };

test.each([
  { unsent: [], kept: null, chosen: { rating: 0, guessedContentId: null }, why: "nothing yet" },
  { unsent: [], kept: own, chosen: own, why: "what the server has" },
  { unsent: [opinion(5, null)], kept: own, chosen: { rating: 5, guessedContentId: null }, why: "a change" },
  {
    unsent: [opinion(0, "gouda")],
    kept: null,
    chosen: { rating: 0, guessedContentId: "gouda" },
    why: "a guess",
  },
  { unsent: [opinion(0, "gouda")], kept: own, chosen: own, why: "a guess from before the stars" },
])("what is chosen for a product: $why", ({ unsent, kept, chosen }) => {
  expect(chosenFor(1, unsent, kept)).toEqual(chosen);
});

test("a guess alone is not on its way", () => {
  expect(isOnItsWay(1, [opinion(0, "gouda")])).toBe(false);
  expect(isOnItsWay(1, [opinion(1, "gouda")])).toBe(true);
  expect(isOnItsWay(2, [opinion(1, "gouda")])).toBe(false);
});

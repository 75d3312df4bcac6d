import { expect, test } from "vitest";
import {
  earlierGuesses,
  nextProduct,
  placeAfter,
  placeBefore,
  placeToOpen,
  withUnsent,
} from "./challenge.ts";

const rated = (...numbers: number[]) =>
  numbers.map((number) => ({ number, rating: 3, guessedContentId: null as string | null }));

// Product 2 has left the box.
const numbers = [1, 3, 4];
const first = (number: number) => ({ number, wentBack: false });
const again = (number: number) => ({ number, wentBack: true });

test("the next product is the first without a rating, by the numbers of the products", () => {
  expect(nextProduct({ numbers, given: [] })).toBe(1);
  expect(nextProduct({ numbers, given: rated(1) })).toBe(3);
  expect(nextProduct({ numbers, given: rated(1, 4) })).toBe(3);
  expect(nextProduct({ numbers, given: rated(1, 3) })).toBe(4);
  expect(nextProduct({ numbers, given: rated(1, 3, 4) })).toBe(4);
});

test.each([
  { reached: undefined, given: rated(1), place: first(3), why: "on another device where this one stopped" },
  { reached: "1", given: rated(1), place: again(1), why: "after a reload where it was" },
  { reached: "2", given: rated(1), place: first(3), why: "its product has left the box" },
])("a tasting opens at $place.number: $why", ({ reached, given, place }) => {
  expect(placeToOpen({ numbers, given }, reached)).toEqual(place);
});

test.each([
  { at: first(1), given: [], after: first(3), why: "the first one without a rating" },
  { at: first(1), given: rated(3), after: first(4), why: "past what is rated" },
  { at: first(3), given: rated(1, 4), after: undefined, why: "the last one that was open completes it" },
  { at: again(1), given: rated(1, 3), after: again(3), why: "through the rated ones" },
  { at: again(3), given: rated(1, 3), after: first(4), why: "to where the ratings stopped" },
  {
    at: again(1),
    given: rated(1, 3, 4),
    after: again(3),
    why: "one that was gone back to completes nothing",
  },
  { at: again(4), given: rated(1, 3, 4), after: undefined, why: "the last one completes it" },
])("after $at.number comes $after.number: $why", ({ at, given, after }) => {
  expect(placeAfter({ numbers, given }, at)).toEqual(after);
});

test("Back leads to the product before", () => {
  expect([1, 3, 4].map((number) => placeBefore({ numbers }, first(number)))).toEqual([
    undefined,
    again(1),
    again(3),
  ]);
});

test("a choice names the other products for which it was the guess", () => {
  const given = [
    { number: 1, rating: 3, guessedContentId: "a" },
    { number: 2, rating: 3, guessedContentId: "a" },
    { number: 3, rating: 3, guessedContentId: null },
    { number: 4, rating: 3, guessedContentId: "b" },
  ];
  expect(earlierGuesses(given, 4)).toEqual(new Map([["a", "Product 1, Product 2"]]));
});

test("a rating that is on its way counts, a guess that waits for its stars does not", () => {
  const unsent = [
    { number: 1, rating: 5, guessedContentId: "gouda" },
    { number: 2, rating: 5, guessedContentId: null },
    { number: 3, rating: 0, guessedContentId: "gouda" },
    { number: 4, rating: 2, guessedContentId: null },
  ];
  expect(withUnsent({ numbers, given: rated(1) }, unsent)).toEqual([unsent[0], unsent[3]]);
});

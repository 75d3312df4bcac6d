import { expect, test } from "vitest";
import {
  earlierGuesses,
  fitting,
  isLastRating,
  nextProduct,
  productBefore,
  ratedAfter,
} from "./challenge.ts";

const rated = (...numbers: number[]) =>
  numbers.map((number) => ({ number, rating: 3, guessedContentId: null as string | null }));

// Product 2 has left the box.
const numbers = [1, 3, 4];

test("the next product is the first without a rating, by the numbers of the products", () => {
  expect(nextProduct({ numbers, given: [] })).toBe(1);
  expect(nextProduct({ numbers, given: rated(1) })).toBe(3);
  expect(nextProduct({ numbers, given: rated(1, 4) })).toBe(3);
  expect(nextProduct({ numbers, given: rated(1, 3) })).toBe(4);
});

test("with every product rated but the challenge not completed, the last rating can be sent again", () => {
  expect(nextProduct({ numbers, given: rated(1, 3, 4) })).toBe(4);
  expect(isLastRating({ numbers, given: rated(1, 3, 4) }, 4)).toBe(true);
});

test("the last unrated product completes the challenge, a rated one that was gone back to does not", () => {
  expect(isLastRating({ numbers, given: rated(1) }, 3)).toBe(false);
  expect(isLastRating({ numbers, given: rated(1, 4) }, 3)).toBe(true);
  expect(isLastRating({ numbers, given: rated(1, 3) }, 3)).toBe(false);
  expect(isLastRating({ numbers: [7], given: [] }, 7)).toBe(true);
});

test("Back leads to the product before, and Next through the rated ones to where it stopped", () => {
  expect([1, 3, 4].map((number) => productBefore({ numbers }, number))).toEqual([undefined, 1, 3]);
  const given = rated(1, 3);
  expect([1, 3, 4].map((number) => ratedAfter({ numbers, given }, number))).toEqual([3, null, null]);
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

test("what was chosen and not sent is kept as far as it fits the box", () => {
  const choices = [{ contentId: "gouda", label: "Gouda" }];
  const opinions = {
    1: { rating: 4, guessedContentId: "gouda" },
    2: { rating: 5, guessedContentId: null },
    3: { rating: 2, guessedContentId: "brie" },
  };
  expect(fitting(opinions, { numbers, choices })).toEqual({
    1: { rating: 4, guessedContentId: "gouda" },
    3: { rating: 2, guessedContentId: null },
  });
});

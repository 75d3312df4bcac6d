import { expect, test } from "vitest";
import { earlierGuesses, isLastRating, nextProduct, percentComplete, stepOf } from "./challenge.ts";

const rated = (...numbers: number[]) =>
  numbers.map((number) => ({ number, rating: 3, guessedContentId: null as string | null }));

test("the next product is the first without a rating", () => {
  expect(nextProduct({ products: 3, given: [] })).toBe(1);
  expect(nextProduct({ products: 3, given: rated(1) })).toBe(2);
  expect(nextProduct({ products: 3, given: rated(1, 3) })).toBe(2);
  expect(nextProduct({ products: 3, given: rated(1, 2) })).toBe(3);
});

test("with every product rated but the challenge not completed, the last rating can be sent again", () => {
  expect(nextProduct({ products: 3, given: rated(1, 2, 3) })).toBe(3);
  expect(isLastRating({ products: 3, given: rated(1, 2, 3) })).toBe(true);
});

test("the last unrated product completes the challenge", () => {
  expect(isLastRating({ products: 3, given: rated(1) })).toBe(false);
  expect(isLastRating({ products: 3, given: rated(1, 3) })).toBe(true);
  expect(isLastRating({ products: 1, given: [] })).toBe(true);
});

test("the percentage is whole, from 0 to 100, and 100 only at the end", () => {
  expect([0, 1, 2, 3].map((n) => percentComplete(n, 3))).toEqual([0, 33, 67, 100]);
  expect(percentComplete(999, 1000)).toBe(99);
  expect(percentComplete(4, 3)).toBe(100);
  expect(percentComplete(0, 0)).toBe(0);
});

test("every state has a step of its own", () => {
  const underWay = { status: "in_progress" as const, products: 2, choices: [] };
  expect(stepOf({ status: "not_started", products: 2 })).toBe("not_started");
  expect(stepOf({ ...underWay, given: [] })).toBe("product-1");
  expect(stepOf({ ...underWay, given: rated(1) })).toBe("product-2");
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

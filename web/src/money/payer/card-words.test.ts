import { expect, test } from "vitest";
import { cardWords } from "./card-words.ts";

test.each([
  ["visa", "Visa ending in 4242"],
  ["mastercard", "Mastercard ending in 4242"],
  ["amex", "American Express ending in 4242"],
])("a card of %s is called '%s'", (brand, words) => {
  expect(cardWords({ brand, lastFour: "4242", expiryMonth: "2031-04-01" })).toBe(words);
});

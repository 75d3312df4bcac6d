import { expect, test } from "vitest";
import { cardWords, validityOf } from "./card-words.ts";

test.each([
  ["visa", "Visa ending in 4242"],
  ["mastercard", "Mastercard ending in 4242"],
  ["amex", "American Express ending in 4242"],
])("a card of %s is called '%s'", (brand, words) => {
  expect(cardWords({ brand, lastFour: "4242", expiryMonth: "2031-04-01" })).toBe(words);
});

test.each([
  ["2026-10-01", "expired"],
  ["2026-11-01", "expiring"],
  ["2026-12-01", "valid"],
] as const)("on November 30 a card of %s is %s", (expiryMonth, validity) => {
  expect(validityOf({ brand: "visa", lastFour: "4242", expiryMonth }, "2026-11-30")).toBe(validity);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { scorePercent } from "../play/questionnaire-session.ts";
import { productNumberIn } from "./questionnaire.ts";

test.each([
  ["Which one is product 1?", 1],
  ["Which one is Product 12?", 12],
  ["PRODUCT 3", 3],
  ["Guess item 4!", 4],
  ["What is number 5", 5],
  ["product5", 5],
  ["Product #6", 6],
  ["product # 6", 6],
  ["Item no. 7", 7],
  ["Item number 8", 8],
  ["Product number 9 of the box", 9],
  ["Of 3 cheeses, which is product 2?", 2],
  ["Is product 1 or product 2 older?", 1],
  ["(item 10)", 10],
])("'%s' asks for product %i", (text, expected) => {
  expect(productNumberIn(text)).toBe(expected);
});

test.each([
  "",
  "Which product is it?",
  "Which one is 1?",
  "Products of 2025",
  "byproduct 3",
  "item one",
  "product -1",
  "number 1234567",
])("'%s' does not ask for a product", (text) => {
  expect(productNumberIn(text)).toBeUndefined();
});

test("a number of up to six digits is found after its word", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("product", "Item", "NUMBER"),
      fc.constantFrom(" ", "", "  #", " no. "),
      fc.integer({ min: 0, max: 999_999 }),
      (word, between, number) => {
        expect(productNumberIn(`Which is ${word}${between}${number}?`)).toBe(number);
      },
    ),
  );
});

test.each([
  [0, 0, 0],
  [0, 4, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [4, 4, 100],
])("%i correct of %i asked is %i percent", (correct, asked, expected) => {
  expect(scorePercent(correct, asked)).toBe(expected);
});

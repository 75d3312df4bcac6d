import { expect, test } from "vitest";
import { closedWords, guessWords, pointWords, productWords } from "./words.ts";

test("products are counted in words", () => {
  expect([1, 12].map(productWords)).toEqual(["1 product", "12 products"]);
});

test("the summary says 'N out of M correct guesses' and the points", () => {
  expect(guessWords({ correctGuesses: 2, guesses: 3 })).toBe("2 out of 3 correct guesses");
  expect(pointWords({ totalPoints: 300 })).toBe("300 points");
});

test("a box on its way says that the challenge opens on arrival, with the delivery's date", () => {
  for (const status of ["preparing", "shipped"] as const) {
    const { text } = closedWords({ status, deliveryDate: "2026-12-01" });
    expect(text).toContain("opens when the box has arrived");
    expect(text).toContain("Dec 1, 2026");
  }
});

test("a cancelled delivery and a box without products promise no date", () => {
  expect(closedWords({ status: "cancelled", deliveryDate: "2026-12-01" }).text).toContain("was cancelled");
  expect(closedWords({ status: "delivered", deliveryDate: "2026-12-01" }).text).not.toContain("2026");
});

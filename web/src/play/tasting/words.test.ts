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
  const textOf = (status: "cancelled" | "delivered") =>
    closedWords({ status, deliveryDate: "2026-12-01" }).text;
  expect(textOf("cancelled")).toBe(
    "The delivery of Dec 1, 2026 was cancelled, so there is no tasting challenge for it.",
  );
  expect(textOf("delivered")).toMatch(/^Nobody has told us yet/);
  expect(textOf("delivered")).not.toContain("2026");
});

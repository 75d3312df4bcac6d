import { expect, test } from "vitest";
import { sizeWords } from "./choice.ts";

const box = { priceCents: 2999 };

test("each number of boxes says what it costs and saves", () => {
  expect(sizeWords(box, 1, "usd")).toEqual({ text: "To try it out.", cost: "$29.99" });
  expect(sizeWords(box, 3, "usd")).toEqual({ text: "$26.66 a box: you save 11%.", cost: "$79.99" });
  expect(sizeWords(box, 12, "cad")).toEqual({ text: "CA$25.00 a box: you save 17%.", cost: "CA$299.99" });
});

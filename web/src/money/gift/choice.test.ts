import { expect, test } from "vitest";
import { sizeWords, totalOf } from "./choice.ts";

const box = {
  id: "00000000-0000-4000-8000-000000000001",
  title: "Alpine Evening",
  boxType: "gourmet_tasting" as const,
  description: "",
  imageUrl: null,
  priceCents: 2999,
};

test("1, 3 or 12 boxes cost what the plans say, for each friend", () => {
  expect(totalOf({ box, size: 1, friends: 1 })).toBe(2999);
  expect(totalOf({ box, size: 3, friends: 1 })).toBe(7999);
  expect(totalOf({ box, size: 12, friends: 6 })).toBe(6 * 29_999);
});

test("what is saved is said", () => {
  expect(sizeWords(box, 1, "usd")).toEqual({ text: "To try it out.", cost: "$29.99" });
  expect(sizeWords(box, 3, "usd")).toEqual({ text: "$26.66 a box: you save 11%.", cost: "$79.99" });
  expect(sizeWords(box, 12, "cad")).toEqual({ text: "CA$25.00 a box: you save 17%.", cost: "CA$299.99" });
});

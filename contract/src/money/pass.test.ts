import { expect, test } from "vitest";
import { priceAhead, savingPercent, sharesOf } from "./pass.ts";

test("for $29.99, 3 ahead cost 79.99 and 12 ahead 299.99, as the plans say, for each of those who get them", () => {
  expect([priceAhead(2999, 1), priceAhead(2999, 3), priceAhead(2999, 12)]).toEqual([2999, 7999, 29_999]);
  expect([priceAhead(2999, 3, 4), priceAhead(2999, 12, 6)]).toEqual([31_996, 179_994]);
});

test("3 ahead save 11 percent and 12 ahead 17", () => {
  expect([savingPercent(2999, 1), savingPercent(2999, 3), savingPercent(2999, 12)]).toEqual([0, 11, 17]);
});

test.each([
  [3499, 3, 9333],
  [3499, 12, 35_001],
  [50, 3, 133],
  [9_999_900, 12, 100_029_010],
] as const)("of a box of %i cents, %i ahead save as much", (priceCents, size, ahead) => {
  expect(priceAhead(priceCents, size)).toBe(ahead);
});

test.each([
  [7999, 3],
  [29_999, 12],
  [133, 3],
  [5 * 7999, 15],
])(
  "the shares of %i cents in %i boxes are the whole together, and differ by a cent at most",
  (total, boxes) => {
    const shares = sharesOf(total, boxes);
    expect(shares).toHaveLength(boxes);
    expect(shares.reduce((sum, share) => sum + share)).toBe(total);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  },
);

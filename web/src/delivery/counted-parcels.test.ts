import { expect, test } from "vitest";
import { cappedCount, countedParcels } from "./counted-parcels.ts";

test("a number at which counting stopped says so", () => {
  expect(cappedCount(9999)).toBe("9,999");
  expect(cappedCount(10_000)).toBe("10,000+");
});

test("parcels are counted with the right word", () => {
  expect([0, 1, 1234].map(countedParcels)).toEqual(["0 parcels", "1 parcel", "1,234 parcels"]);
});

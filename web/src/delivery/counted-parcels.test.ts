import { expect, test } from "vitest";
import { cappedCount, countedParcels } from "./counted-parcels.ts";

test("a number that is counted only so far says so", () => {
  expect(cappedCount(9999)).toBe("9,999");
  expect(cappedCount(10_000)).toBe("10,000+");
});

test("one parcel, many parcels", () => {
  expect([0, 1, 1234].map(countedParcels)).toEqual(["0 parcels", "1 parcel", "1,234 parcels"]);
});

import { expect, test } from "vitest";
import { arrivalBars } from "./arrival-bars.ts";

test("every number of days up to the slowest parcel has a bar, those without a parcel too", () => {
  expect(
    arrivalBars([
      { days: 1, parcels: 3 },
      { days: 3, parcels: 2 },
    ]),
  ).toEqual([
    { label: "0 days", value: 0 },
    { label: "1 day", value: 3 },
    { label: "2 days", value: 0 },
    { label: "3 days", value: 2 },
  ]);
});

test("the slowest parcels share a bar", () => {
  const bars = arrivalBars([
    { days: 15, parcels: 1 },
    { days: 90, parcels: 2 },
  ]);
  expect(bars).toHaveLength(16);
  expect(bars.at(-1)).toEqual({ label: "15 days or more", value: 3 });
});

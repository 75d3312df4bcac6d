import { expect, test } from "vitest";
import { addressOf, filterIn } from "./report-filter.ts";

test("the year and the filter survive in the address", () => {
  const filter = { year: 2026, boxType: "gaming_night", cadence: "bimonthly" } as const;
  expect(filterIn(new URLSearchParams(addressOf(filter)))).toEqual(filter);
});

test("nonsense in the address is ignored", () => {
  const filter = filterIn(new URLSearchParams("year=1999&type=shoes&cadence=daily"));
  expect(filter).toEqual({ year: undefined, boxType: undefined, cadence: undefined });
  expect(addressOf(filter)).toBe("");
});

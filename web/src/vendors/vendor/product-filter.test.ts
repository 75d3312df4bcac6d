import { expect, test } from "vitest";
import { addressOf, filterIn, isFiltering, queryIn } from "./product-filter.ts";

test("the filter and the order survive in the address", () => {
  const filter = { search: "Zoë & 'co' +1", boxType: "gaming_night", sort: "rating" } as const;
  expect(filterIn(new URLSearchParams(addressOf(filter)))).toEqual(filter);
  expect(isFiltering(filter)).toBe(true);
});

test("nonsense in the address is ignored", () => {
  const params = new URLSearchParams("search=&type=shoes&sort=owner&after=7");
  expect(queryIn(params)).toEqual({
    search: undefined,
    boxType: undefined,
    sort: "name",
    limit: 20,
    after: undefined,
  });
  expect(addressOf(filterIn(params))).toBe("");
  expect(isFiltering(filterIn(params))).toBe(false);
});

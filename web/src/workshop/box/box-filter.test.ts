import { expect, test } from "vitest";
import { addressOf, filterIn, isFiltering, queryIn } from "./box-filter.ts";

const params = (search: string) => new URLSearchParams(search);

test("the address keeps the search, the type and the state", () => {
  const filter = { search: "alpine & co", boxType: "gaming_night" as const, state: "inactive" as const };
  expect(filterIn(params(addressOf(filter)))).toEqual(filter);
  expect(isFiltering(filter)).toBe(true);
});

test("nonsense in an address is ignored, a malformed place in the list too", () => {
  const address = params("?search=%20&type=surprise&state=maybe&before=yesterday");
  expect(queryIn(address)).toEqual({});
  expect(isFiltering(filterIn(address))).toBe(false);
});

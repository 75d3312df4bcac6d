import { expect, test } from "vitest";
import { searchIn } from "../../base/ui/search-in-address.ts";
import { addressOf, queryIn } from "./group-search.ts";

const inAddress = (search: string) => new URLSearchParams(search);

test("a search survives being written to the address and read back", () => {
  const search = "Zoë & 'co' +1@x.org 🎁 شريف";
  expect(searchIn(inAddress(addressOf(` ${search} `)))).toBe(search);
});

test("an empty search leaves the address clean", () => {
  expect(addressOf("  ")).toBe("");
  expect(queryIn(inAddress("?search=%20"))).toEqual({});
});

test("nonsense in an address is ignored", () => {
  expect(queryIn(inAddress("?before=yesterday"))).toEqual({});
  expect(queryIn(inAddress(`?search=${"a".repeat(200)}`)).search).toHaveLength(100);
});

test("the list begins where the address says", () => {
  const before = "2026-11-21T12:00:00.000Z_7c9e6679-7425-40de-944b-e07fc1f90ae7";
  const query = queryIn(inAddress(`?search=tea&${new URLSearchParams({ before })}`));
  expect(query).toEqual({ search: "tea", before });
});

import { expect, test } from "vitest";
import { addressOf, filterIn, isFiltering, queryIn } from "./user-filter.ts";

const inAddress = (search: string) => new URLSearchParams(search);

test("a filter survives being written to the address and read back", () => {
  const filter = { search: "Zoë & 'co' +1@x.org 🎁 شريف", role: "vendor" } as const;
  expect(filterIn(inAddress(addressOf(filter)))).toEqual(filter);
});

test("an empty filter leaves the address clean", () => {
  expect(addressOf({ search: "  ", role: "" })).toBe("");
  expect(isFiltering(filterIn(inAddress("")))).toBe(false);
  expect(isFiltering(filterIn(inAddress("?search=%20")))).toBe(false);
});

test("a search filters, and so does a role", () => {
  expect(isFiltering(filterIn(inAddress("?search=a")))).toBe(true);
  expect(isFiltering(filterIn(inAddress("?role=admin")))).toBe(true);
});

test("nonsense in an address is ignored", () => {
  expect(filterIn(inAddress("?role=emperor"))).toEqual({ search: "", role: "" });
  expect(filterIn(inAddress(`?search=${"a".repeat(200)}`)).search).toHaveLength(100);
  expect(queryIn(inAddress("?before=yesterday"))).toEqual({});
});

test("the list begins where the address says", () => {
  const before = "2026-11-21T12:00:00.000Z_7c9e6679-7425-40de-944b-e07fc1f90ae7";
  const query = queryIn(inAddress(`?search=ann&role=user&${new URLSearchParams({ before })}`));
  expect(query).toEqual({ search: "ann", role: "user", before });
});

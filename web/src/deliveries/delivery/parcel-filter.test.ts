import { expect, test } from "vitest";
import { addressOf, filterIn, isFiltering, queryIn } from "./parcel-filter.ts";

const inAddress = (search: string) => new URLSearchParams(search);
const none = { status: "", from: "", to: "", search: "", sort: "-date" } as const;

test("a filter survives being written to the address and read back", () => {
  const filter = {
    status: "shipped",
    from: "2026-12-01",
    to: "2028-02-29",
    search: "Zoë & 'co' 🎁",
    sort: "group",
  } as const;
  expect(filterIn(inAddress(addressOf(filter)))).toEqual(filter);
});

test("an empty filter leaves the address clean, and shows everything", () => {
  expect(addressOf({ ...none, search: "  " })).toBe("");
  expect(queryIn(inAddress(""))).toEqual({ sort: "-date" });
  expect(isFiltering(filterIn(inAddress("?search=%20")))).toBe(false);
});

test("an order filters nothing", () => {
  expect(isFiltering(filterIn(inAddress("?sort=group")))).toBe(false);
});

test.each(["status=preparing", "from=2026-12-01", "to=2026-12-01", "search=a"])("%s filters", (search) => {
  expect(isFiltering(filterIn(inAddress(search)))).toBe(true);
});

test("parcels without tracking are one of the statuses to choose", () => {
  const params = inAddress(addressOf({ ...none, status: "untracked" }));
  expect(filterIn(params).status).toBe("untracked");
  expect(queryIn(params)).toEqual({ tracking: "none", sort: "-date" });
});

test("nonsense in an address is ignored", () => {
  expect(filterIn(inAddress("?status=lost&from=soon&to=2026-02-30&sort=size"))).toEqual(none);
  expect(filterIn(inAddress(`?search=${"a".repeat(200)}`)).search).toHaveLength(100);
  expect(queryIn(inAddress("?before=yesterday"))).toEqual({ sort: "-date" });
});

test("a half-typed year does not filter yet", () => {
  expect(addressOf({ ...none, from: "0002-12-01", to: "0202-12-01" })).toBe("");
});

test("the list begins where the address says", () => {
  const before = "2026-12-01_7c9e6679-7425-40de-944b-e07fc1f90ae7";
  const query = queryIn(inAddress(`?status=preparing&search=ann&sort=recipient&before=${before}_ann`));
  expect(query).toEqual({ status: "preparing", search: "ann", sort: "recipient", before: `${before}_ann` });
});

import { expect, test } from "vitest";
import { addressOf, filterIn, queryIn } from "./proposal-filter.ts";

const inAddress = (search: string) => new URLSearchParams(search);

test("the address holds the filter of the proposals", () => {
  const filter = { search: "cheese", state: "in_talks", boxType: "gourmet_tasting" } as const;
  const address = addressOf(filter);
  expect(address).toBe("?search=cheese&state=in_talks&type=gourmet_tasting");
  expect(filterIn(inAddress(address))).toEqual(filter);
  expect(queryIn(inAddress(address))).toEqual({ ...filter, before: undefined });
});

test("nonsense in the address filters nothing", () => {
  const address = inAddress("state=eaten&type=toys&before=1");
  expect(filterIn(address)).toEqual({ search: "", state: undefined, boxType: undefined });
  expect(queryIn(address)).toEqual({});
  expect(addressOf(filterIn(address))).toBe("");
});

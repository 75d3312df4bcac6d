import { expect, test } from "vitest";
import { addressOf, filterIn, queryIn } from "./audit-filter.ts";

const inAddress = (search: string) => new URLSearchParams(search);

test("the address holds the filter of the audit log", () => {
  const filter = { search: "maya", kind: "signed_in", from: "2026-11-01", to: "2026-11-30" } as const;
  const address = addressOf(filter);
  expect(address).toBe("?search=maya&kind=signed_in&from=2026-11-01&to=2026-11-30");
  expect(filterIn(inAddress(address))).toEqual(filter);
  expect(queryIn(inAddress(address))).toEqual({ ...filter, before: undefined });
});

test("nonsense in the address filters nothing", () => {
  const address = inAddress("kind=everything&from=yesterday&to=0000-01-01&before=1");
  expect(filterIn(address)).toEqual({ search: "", kind: "", from: "", to: "" });
  expect(queryIn(address)).toEqual({});
  expect(addressOf(filterIn(address))).toBe("");
});

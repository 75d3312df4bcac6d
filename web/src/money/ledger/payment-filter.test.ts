import { expect, test } from "vitest";
import { addressOf, filterIn, queryIn } from "./payment-filter.ts";

const inAddress = (search: string) => new URLSearchParams(search);

test("the address holds the filter of the payments", () => {
  const filter = { search: "maya", state: "open", wanted: "waived", findings: "open" } as const;
  const address = addressOf(filter);
  expect(address).toBe("?search=maya&state=open&wanted=waived&findings=open");
  expect(filterIn(inAddress(address))).toEqual(filter);
  expect(queryIn(inAddress(address))).toEqual({ ...filter, before: undefined });
});

test("nonsense in the address filters nothing", () => {
  const address = inAddress("state=rich&wanted=everything&findings=none&before=1");
  expect(filterIn(address)).toEqual({ search: "", state: "", wanted: "", findings: "" });
  expect(queryIn(address)).toEqual({});
  expect(addressOf(filterIn(address))).toBe("");
});

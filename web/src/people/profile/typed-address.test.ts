import { expect, test } from "vitest";
import { addressOf } from "./typed-address.ts";

const typed = { name: "Olga Archer", address: "1 Main St", city: "Portland", state: "OR", zipCode: "97201" };

test("an address from /signup is one of ours, with what was typed", () => {
  expect(addressOf(typed)).toEqual({
    recipient: "Olga Archer",
    street: "1 Main St",
    city: "Portland",
    country: "US",
    state: "OR",
    zipCode: "97201",
  });
});

test.each([
  ["Oregon", "US", "OR"],
  [" or ", "US", "OR"],
  ["british columbia", "CA", "BC"],
  ["QC", "CA", "QC"],
  ["Bavaria", "US", ""],
  ["", "US", ""],
])("the state '%s' is one of %s: '%s'", (state, country, code) => {
  expect(addressOf({ ...typed, state })).toMatchObject({ country, state: code });
});

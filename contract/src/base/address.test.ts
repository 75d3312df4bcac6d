import { expect, test } from "vitest";
import { shippingAddress, tidyPostalCode } from "./address.ts";

const american = {
  recipient: "Ann Archer",
  street: "1 Main St, Apt 4",
  city: "Portland",
  country: "US",
  state: "OR",
  zipCode: "97201",
};
const canadian = { ...american, city: "Ottawa", country: "CA", state: "ON", zipCode: "K1A 0B1" };

function faultsOf(address: unknown): Record<string, string> {
  const { error } = shippingAddress.safeParse(address);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test.each([
  ["97201", "97201"],
  ["97201-1234", "97201-1234"],
  ["972011234", "97201-1234"],
  [" 97201 ", "97201"],
  ["٩٧٢٠١", "97201"],
  ["９７２０１－１２３４", "97201-1234"],
])("the ZIP code '%s' is taken as %s", (zipCode, printed) => {
  expect(shippingAddress.parse({ ...american, zipCode }).zipCode).toBe(printed);
});

test.each([
  ["K1A 0B1", "K1A 0B1"],
  ["k1a0b1", "K1A 0B1"],
  ["v6b-4y8", "V6B 4Y8"],
  ["Ｋ１Ａ　０Ｂ１", "K1A 0B1"],
  ["K۱A ۰B۱", "K1A 0B1"],
])("the postal code '%s' is taken as %s", (zipCode, printed) => {
  expect(shippingAddress.parse({ ...canadian, zipCode }).zipCode).toBe(printed);
});

test.each(["", "9720", "972011", "97201-12", "K1A 0B1", "abcde"])("'%s' is not a ZIP code", (zipCode) => {
  expect(faultsOf({ ...american, zipCode })).toEqual({
    zipCode: "Please enter a ZIP code such as 97201 or 97201-1234.",
  });
});

test.each(["", "K1A", "97201", "D1A 0B1", "W1A 0B1", "K1O 0B1", "K1A 0B1 2"])(
  "'%s' is not a postal code",
  (zipCode) => {
    expect(faultsOf({ ...canadian, zipCode })).toEqual({
      zipCode: "Please enter a postal code such as K1A 0B1.",
    });
  },
);

test("a state belongs to its country", () => {
  expect(faultsOf({ ...american, state: "ON" })).toEqual({ state: "Please choose a state." });
  expect(faultsOf({ ...canadian, state: "OR" })).toEqual({ state: "Please choose a province." });
  expect(faultsOf({ ...american, state: "toString" })).toEqual({ state: "Please choose a state." });
  expect(shippingAddress.parse({ ...american, state: "or" }).state).toBe("OR");
});

test("every part is required", () => {
  expect(faultsOf({ recipient: " ", street: "", city: "", country: "DE", state: "", zipCode: "" })).toEqual({
    recipient: "Recipient is required.",
    street: "Street address is required.",
    city: "City is required.",
    country: "Please choose a country.",
  });
});

test("all faults are reported at once", () => {
  expect(faultsOf({ ...canadian, recipient: "", state: "OR", zipCode: "1" })).toEqual({
    recipient: "Recipient is required.",
    state: "Please choose a province.",
    zipCode: "Please enter a postal code such as K1A 0B1.",
  });
});

test("an invalid postal code stays as it was typed", () => {
  expect(tidyPostalCode("US", "12")).toBe("12");
  expect(tidyPostalCode("CA", "12345")).toBe("12345");
});

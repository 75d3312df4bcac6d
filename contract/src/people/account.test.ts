import { expect, test } from "vitest";
import { returnPath } from "./account.ts";

const leads = (address: string) => returnPath.safeParse(address).success;

test.each([
  "/",
  "/profile",
  "/group/cheese-club/",
  "/schedule?view=calendar",
  "/admin/users?search=a+b%20c//d",
  "/profile#address",
])("signing in leads back to %s", (address) => {
  expect(leads(address)).toBe(true);
});

// Browsers drop tabs and line breaks in an address, take a backslash for a slash, and resolve dots.
test.each([
  "",
  "profile",
  "https://evil.example",
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/profile#//evil.example",
  `/${"a".repeat(300)}`,
])("signing in does not lead to '%s'", (address) => {
  expect(leads(address)).toBe(false);
});

import { expect, test } from "vitest";
import { andTheOthers, counted, groupCounts, ownerName } from "./group-words.ts";

test.each([
  [0, "0 deliveries"],
  [1, "1 delivery"],
  [1234, "1,234 deliveries"],
])("%i deliveries read '%s'", (count, words) => {
  expect(counted(count, "delivery", "deliveries")).toBe(words);
});

test.each([
  [1, ""],
  [2, " and 1 other member"],
  [6, " and 5 other members"],
])("for %i members, '%s' follows the owner's name", (members, words) => {
  expect(andTheOthers({ members })).toBe(words);
});

test("a group's counts are those of its members, subscriptions and deliveries", () => {
  const counts = { members: 1, activeSubscriptions: 2, deliveries: 0 };
  expect(groupCounts(counts)).toBe("1 member · 2 subscriptions · 0 deliveries");
});

test("an owner without a name is called by their email address", () => {
  expect(ownerName({ owner: { fullName: "Ann", email: "ann@example.com" } })).toBe("Ann");
  expect(ownerName({ owner: { fullName: "", email: "ann@example.com" } })).toBe("ann@example.com");
});

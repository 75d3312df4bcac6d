import { expect, test } from "vitest";
import { chapterAddress, yearIn } from "./chapter.ts";

test("a delivery's chapter is in the book of its year", () => {
  const delivered = { groupId: "g", deliveryId: "d", deliveryDate: "2026-12-31" };
  expect(chapterAddress(delivered)).toBe("/group/g/book?year=2026#delivery-d");
});

test.each([
  ["", undefined],
  ["year=2026", 2026],
  ["year=26", undefined],
  ["year=0099", undefined],
  ["year=2026.5", undefined],
  ["year=next", undefined],
])("the address %s asks for the year %s", (search, year) => {
  const asked = search.startsWith("year=") ? search.slice(5) : null;
  expect(yearIn({ get: () => asked })).toBe(year);
});

import { expect, test } from "vitest";
import { breakableParts } from "./breakable-parts.ts";

test.each([
  ["ann@example.com", ["ann@", "example.", "com"]],
  [
    "alexandra.montgomery-lee@mail.example.com",
    ["alexandra.", "montgomery-", "lee@", "mail.", "example.", "com"],
  ],
  ["ann+boxes_2@example.com", ["ann+", "boxes_", "2@", "example.", "com"]],
  ["no address", ["no address"]],
  ["", []],
])("a long address breaks at sensible places: %s", (address, parts) => {
  expect(breakableParts(address).map(({ text }) => text)).toEqual(parts);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { groupSlug } from "./group.ts";

test.each([
  ["Cheese club", "cheese-club"],
  ["  Cheese   club  ", "cheese-club"],
  ["Café Été", "cafe-ete"],
  ["Ñandú & Çelik", "nandu-celik"],
  ["Ünïted", "united"],
  ["e\u0301clair", "eclair"],
  ["R2-D2", "r2-d2"],
  ["--- A ---", "a"],
  ["Rock'n'Roll", "rock-n-roll"],
  ["100%", "100"],
  ["茶会", ""],
  ["!!!", ""],
])("'%s' appears in a URL as '%s'", (name, expected) => {
  expect(groupSlug(name)).toBe(expected);
});

test("a slug has only lower-case letters, digits and single hyphens between them, and is its own slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
      const slug = groupSlug(name);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(groupSlug(slug)).toBe(slug);
    }),
  );
});

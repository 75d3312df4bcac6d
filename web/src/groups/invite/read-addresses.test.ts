import { expect, test } from "vitest";
import { readAddresses } from "./read-addresses.ts";

test.each([
  ["nothing", "", []],
  ["only space", " \n\t ,;", []],
  ["one", "ann@example.com", ["ann@example.com"]],
  ["spaces", "ann@example.com ben@example.com", ["ann@example.com", "ben@example.com"]],
  [
    "commas",
    "ann@example.com,ben@example.com, cleo@example.com,",
    ["ann@example.com", "ben@example.com", "cleo@example.com"],
  ],
  ["semicolons", "ann@example.com;ben@example.com; ", ["ann@example.com", "ben@example.com"]],
  ["lines", "ann@example.com\r\nben@example.com\n\n", ["ann@example.com", "ben@example.com"]],
  ["a name", "Ann Lee <ann@example.com>", ["ann@example.com"]],
  [
    "names",
    "Ann Lee <ann@example.com>, <ben@example.com>; Cleo <cleo@example.com>",
    ["ann@example.com", "ben@example.com", "cleo@example.com"],
  ],
  [
    "names without anything between",
    "Ann <ann@example.com> Ben <ben@example.com>",
    ["ann@example.com", "ben@example.com"],
  ],
  [
    "a quoted name with a comma",
    '"Lee, Ann" <ann@example.com>, ben@example.com',
    ["ann@example.com", "ben@example.com"],
  ],
  [
    "an address before a name",
    "ben@example.com Ann Lee <ann@example.com>",
    ["ben@example.com", "ann@example.com"],
  ],
  [
    "a name in another script",
    "שרה כהן <sarah@example.com>, 🦊 <fox@example.com>",
    ["sarah@example.com", "fox@example.com"],
  ],
  [
    "unseen marks",
    "\u202aann@example.com\u202c\u200b, \u00a0ben@example.com\ufeff",
    ["ann@example.com", "ben@example.com"],
  ],
  [
    "a link and a sentence",
    "mailto:ann@example.com and (ben@example.com).".replace("and ", ""),
    ["ann@example.com", "ben@example.com"],
  ],
  ["capitals, and twice", "Ann@Example.com ann@example.com ANN@EXAMPLE.COM", ["ann@example.com"]],
])("%s", (_, text, valid) => {
  expect(readAddresses(text)).toMatchObject({ valid, invalid: [] });
});

test.each([
  ["a word", "ann", [], ["ann"]],
  ["words", "Ann Lee, ben@example.com", ["ben@example.com"], ["Ann Lee"]],
  ["half an address", "ann@ @example.com ben@example", [], ["ann@", "@example.com", "ben@example"]],
  ["a name without brackets", "Ann ann@example.com", ["ann@example.com"], ["Ann"]],
  ["no address in brackets", "Ann <ann>, ben@example.com", ["ben@example.com"], ["ann"]],
  ["the same twice", "ann, ann", [], ["ann"]],
  ["an open quote", '"Ann <ann@example.com>, ben@example.com', ["ann@example.com", "ben@example.com"], []],
])("words that are not addresses are named: %s", (_, text, valid, invalid) => {
  expect(readAddresses(text)).toEqual({ valid, invalid, repeated: [] });
});

test("an address that was written more than once is named once", () => {
  const text = "ann@example.com, ben@example.com, Ann@Example.com, ANN <ann@example.com>";
  expect(readAddresses(text)).toEqual({
    valid: ["ann@example.com", "ben@example.com"],
    invalid: [],
    repeated: ["ann@example.com"],
  });
});

// With time that grows with the square of the length, these would not end in time.
test.each([
  ["marks and words", `${'"'.repeat(400_000)}${"<".repeat(400_000)}${"a ".repeat(400_000)}`, 1],
  ["an unfinished name", `"${"a ".repeat(400_000)}`, 1],
  ["brackets within a word", `ann@${")".repeat(400_000)}a`, 1],
  ["brackets around a word", `${"(".repeat(400_000)}ann${")".repeat(400_000)}`, 1],
])("a very long text is read without a noticeable wait: %s", (_, text, invalid) => {
  expect(readAddresses(text).invalid).toHaveLength(invalid);
});

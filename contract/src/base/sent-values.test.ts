import { describe, expect, test } from "vitest";
import * as z from "zod/v4/core";
import { contract } from "../contract.ts";
import { shippingAddress } from "./address.ts";
import type { Endpoint } from "./endpoint.ts";
import { pageQuery } from "./values.ts";

/** Visits every text and number of what is sent, with its place. */
function visit(schema: z.$ZodType, at: string, found: (leaf: z.$ZodType, kind: string) => void): void {
  const { def } = (schema as z.$ZodTypes)._zod;
  if (def.type === "object") {
    found(schema, `object ${at}`);
    for (const [name, part] of Object.entries(def.shape)) visit(part, `${at}.${name}`, found);
  } else if (def.type === "array") visit(def.element, `${at}[]`, found);
  else if (def.type === "union") for (const option of def.options) visit(option, at, found);
  else if (def.type === "pipe" && !isText(def.in)) visit(def.in, at, found);
  else if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    visit(def.innerType, at, found);
  else found(schema, `${def.type === "pipe" ? "string" : def.type} ${at}`);
}

function isText(schema: z.$ZodType): boolean {
  return schema._zod.def.type === "string";
}

const leaves: { place: string; leaf: z.$ZodType }[] = [];
for (const [noun, api] of Object.entries(contract)) {
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    for (const part of ["params", "query", "body"] as const) {
      const schema = endpoint[part];
      if (schema) visit(schema, `${noun}.${name} ${part}`, (leaf, place) => leaves.push({ place, leaf }));
    }
  }
}

const accepts = (leaf: z.$ZodType, value: unknown) => z.safeParse(leaf, value).success;
// Passwords are hashed and never stored, and an import names the row of what cannot be stored.
const elsewhere = /\.(currentP|p)assword$|^string catalogue\.import \w+\.text$/;
const texts = leaves.filter(({ place }) => /^string /.test(place) && !elsewhere.test(place));
const numbers = leaves.filter(({ place }) => place.startsWith("number "));

test("the walk finds the values that are sent", () => {
  expect(texts.length).toBeGreaterThan(150);
  expect(numbers.length).toBeGreaterThan(10);
});

test("whatever is sent loses the fields that it does not name", () => {
  const objects = leaves.filter(({ place }) => /^(object|record) /.test(place));
  expect(objects.length).toBeGreaterThan(100);
  const open = objects.filter(({ leaf }) => {
    const { def } = (leaf as z.$ZodTypes)._zod;
    return def.type !== "object" || (def.catchall && def.catchall._zod.def.type !== "never");
  });
  expect(open.map(({ place }) => place)).toEqual([]);
});

const unstorable = ["\0", "a\0b", "ab\ud83d", "https://example.com/\0", "/images/a\0", "2026-12-01\0"];

test("no text that is sent has characters that the database cannot hold", () => {
  const taken = texts.filter(({ leaf }) => unstorable.some((text) => accepts(leaf, text)));
  expect(taken.map(({ place }) => place)).toEqual([]);
});

const invisible = [
  "\u200b",
  "\u2060",
  "\u3164",
  "\u2800",
  "\u00ad",
  "\u{e0041}",
  "\u202e",
  "\u001b",
  "\u200d",
  " \n",
];

/** The result of a text: its value, or the message. */
function outcome(leaf: z.$ZodType, text: string): string {
  const { data, error } = z.safeParse(leaf, text);
  return JSON.stringify(data ?? error?.issues[0]?.message);
}

// An import reads the cells of its file by the same rule, each for itself.
const tidied = texts.filter(({ place }) => place !== "string delivery.importTracking body.text");
const written = tidied.filter(({ leaf }) => accepts(leaf, "José"));

test("no field takes a text that nobody can see, unless it may be empty", () => {
  const taken = tidied.filter(({ leaf }) =>
    invisible.some((text) => accepts(leaf, text) && outcome(leaf, text) !== outcome(leaf, "")),
  );
  expect(taken.map(({ place }) => place)).toEqual([]);
});

test("a text that nobody can see is told the same as an empty one", () => {
  expect(written.filter(({ leaf }) => !accepts(leaf, "")).length).toBeGreaterThan(30);
  const others = written.filter(({ leaf }) =>
    invisible.some((text) => outcome(leaf, text) !== outcome(leaf, "")),
  );
  expect(others.map(({ place }) => place)).toEqual([]);
});

test("no field keeps invisible signs, or letters in two parts", () => {
  expect(written.length).toBeGreaterThan(80);
  const typed = "\u202eJose\u0301\u200b";
  const others = written.filter(({ leaf }) => outcome(leaf, typed) !== outcome(leaf, "José"));
  expect(others.map(({ place }) => place)).toEqual([]);
});

test("no number that is sent is larger than a column", () => {
  const taken = numbers.filter(({ leaf }) => accepts(leaf, 2 ** 31) || accepts(leaf, String(2 ** 31)));
  expect(taken.map(({ place }) => place)).toEqual([]);
});

test("no date that is sent is before the year 1", () => {
  const dates = texts.filter(({ leaf }) => accepts(leaf, "2026-12-01") && !accepts(leaf, "2026-12-32"));
  expect(dates.length).toBeGreaterThan(3);
  const taken = dates.filter(({ leaf }) => accepts(leaf, "0000-12-01"));
  expect(taken.map(({ place }) => place)).toEqual([]);
});

const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

describe("the key of a page", () => {
  const parcels = contract.delivery.parcels.query;

  test.each([
    ["2026-11-21T12:00:00.000Z", "2026-11-21"],
    ["0001-01-01T00:00:00.000Z", "0001-01-01"],
  ])("begins with a moment or a date such as %s", (moment, date) => {
    expect(accepts(pageQuery, { before: `${moment}_${id}` })).toBe(true);
    expect(accepts(parcels, { before: `${date}_${id}` })).toBe(true);
  });

  test.each([
    "0000-01-01",
    "2026-02-30",
    "2026-13-01",
    "2026-11-21T12:00:00.000+16:00",
    "0000-01-01T00:00:00.000Z",
    "2026-02-30T00:00:00.000Z",
    "",
  ])("does not begin with '%s'", (place) => {
    for (const schema of [pageQuery, parcels])
      expect(accepts(schema, { before: `${place}_${id}` })).toBe(false);
  });

  test.each(["------------------------------------", `${id}_${id}`, "1", ""])(
    "does not end with '%s'",
    (end) => {
      expect(accepts(pageQuery, { before: `2026-11-21T12:00:00.000Z_${end}` })).toBe(false);
      // In a list that is sorted by names, one may follow.
      expect(accepts(parcels, { before: `2026-11-21_${end}` })).toBe(end.startsWith(id));
    },
  );

  test("ends with a name in a list that is sorted by names, which the database can hold", () => {
    const before = (name: string) => ({ before: `2026-11-21_${id}_${name}` });
    for (const name of ["", "zoë", "ann_lee & co"]) expect(accepts(parcels, before(name))).toBe(true);
    for (const name of ["\0", "\ud800", "a".repeat(500)]) expect(accepts(parcels, before(name))).toBe(false);
    expect(accepts(pageQuery, { before: `2026-11-21T12:00:00.000Z_${id}_zoë` })).toBe(false);
  });
});

test.each([[{}], [{ toString: 1 }], [[]], [["OR"]], [5], [null], [true]])(
  "%j is neither a state nor a postal code",
  (value) => {
    const address = { recipient: "Ann", street: "1 Main St", city: "Portland", country: "US" };
    const { error } = shippingAddress.safeParse({ ...address, state: value, zipCode: value });
    const places = error?.issues.map(({ path }) => path.join("."));
    expect(new Set(places)).toEqual(new Set(["state", "zipCode"]));
  },
);

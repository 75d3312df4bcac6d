import { expect, test } from "vitest";
import * as z from "zod/mini";
import { compileSerializer } from "./serializer.ts";

const write = compileSerializer(
  z.object({
    name: z.string(),
    at: z.nullable(z.iso.datetime()),
    note: z.optional(z.string()),
    items: z.array(z.object({ id: z.uuid(), rating: z.nullable(z.number()) })),
  }),
);

const item = { id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", rating: null };

test("an answer has only the fields that its schema names", () => {
  const stray = { name: "Ann", at: null, passwordHash: "secret", items: [{ ...item, productNumber: 3 }] };
  expect(JSON.parse(write(stray))).toEqual({ name: "Ann", at: null, items: [item] });
});

test("null, timestamps and quotes are written unchanged", () => {
  const whole = {
    name: 'A "cheese" club 🧀',
    at: "2026-12-01T06:00:00.000Z",
    note: "",
    items: [{ ...item, rating: 4.5 }],
  };
  expect(JSON.parse(write(whole))).toEqual(whole);
});

test("an answer with a missing field fails", () => {
  expect(() => write({ at: null, items: [] })).toThrow(/name/);
});

test("a union writes only the fields of the shape that matches, or null", () => {
  const under = z.object({ status: z.literal("under way"), given: z.array(z.number()) });
  const over = z.object({ status: z.literal("over"), points: z.nullable(z.number()) });
  const game = compileSerializer(
    z.object({ game: z.nullable(z.discriminatedUnion("status", [under, over])) }),
  );
  for (const shown of [null, { status: "under way", given: [1] }, { status: "over", points: null }]) {
    expect(JSON.parse(game({ game: shown }))).toEqual({ game: shown });
  }
  const stray = { status: "under way", given: [], points: 3 };
  expect(JSON.parse(game({ game: stray }))).toEqual({ game: { status: "under way", given: [] } });
});

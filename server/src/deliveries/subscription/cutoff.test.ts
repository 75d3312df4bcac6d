import { lastSkipDate } from "@boxmates/contract/deliveries/subscription";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";
import { lastSkipDateOf, longestCutoffDays } from "./cutoff.ts";

const app = startTestApp();

test("Postgres and the page have the same last day to skip, for each delivery of four years", async () => {
  const { rows } = await sql<{ day: string; last: string }>`
    select day::date, ${sql.raw(lastSkipDateOf("day::date"))} as last
    from generate_series('2024-01-01'::date, '2027-12-31'::date, '1 day') day`.execute(app.parts.db);
  expect(rows).toHaveLength(1461);
  expect(rows.map(({ last }) => last)).toEqual(rows.map(({ day }) => lastSkipDate(day)));
  const days = rows.map(({ day, last }) => (Date.parse(day) - Date.parse(last)) / 86_400_000);
  expect(Math.max(...days)).toBe(longestCutoffDays);
});

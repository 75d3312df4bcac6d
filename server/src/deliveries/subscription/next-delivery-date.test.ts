import { cadences, nextDeliveryDate } from "@boxmates/contract/deliveries/subscription";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();

const day = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 86_400_000, max: Date.UTC(2033, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

test("the database advances a date like the contract's rule, however long the outage", async () => {
  const inputs = fc.sample(
    fc.record({
      date: day,
      after: day,
      cadence: fc.constantFrom(...cadences),
      day: fc.integer({ min: 1, max: 31 }),
    }),
    { numRuns: 4_000, seed: 20_261_121 },
  );
  const { rows } = await sql<{ next: string }>`
    select next_delivery_date(date, cadence, day, after) as next
    from rows from (jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb) as (date date, cadence text, day integer, after date))
      with ordinality as input (date, cadence, day, after, position)
    order by position`.execute(app.parts.db);
  const byContract = inputs.map(({ date, after, cadence, day }) => {
    let next = nextDeliveryDate(date, cadence, day);
    while (next <= after) next = nextDeliveryDate(next, cadence, day);
    return next;
  });
  expect(rows.map((row) => row.next)).toEqual(byContract);
});

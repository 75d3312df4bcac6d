import fc from "fast-check";
import { test } from "vitest";
import { Laws } from "./history-laws.ts";
import { events, frequentEvents } from "./random-events.ts";
import { History } from "./random-history.ts";
import { startTestApp } from "./test-app.ts";

const app = startTestApp();

const step = fc.record({
  event: fc.constantFrom(...Object.keys(events), ...frequentEvents),
  who: fc.nat(2),
  which: fc.nat(2),
});

test("after each step of any history every member has one session per delivery, points are the sum of their parts, results can be reached, sealed results wait for somebody, a delivery's status is that of its parcels, and there is no parcel for who is gone", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40, size: "max" }), async (steps) => {
      const history = await History.begin(app);
      const laws = new Laws(history);
      for (const { event, who, which } of steps) {
        const person = history.people[who % history.people.length];
        if (!person) return;
        await events[event]?.(history, person, which);
        await laws.expectKept();
      }
    }),
    { numRuns: 20 },
  );
});

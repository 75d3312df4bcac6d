import fc from "fast-check";
import { expect, test } from "vitest";
import { pointsOverTime } from "./rules.ts";

const people = ["ann", "ben", "cy"];
const earnings = fc.array(
  fc.record({
    deliveryId: fc.integer({ min: 1, max: 5 }),
    userId: fc.constantFrom(...people),
    points: fc.integer({ min: 0, max: 300 }),
  }),
);

test("points never go down, and each member ends with all that they earned", () => {
  fc.assert(
    fc.property(earnings, (some) => {
      const earned = some
        .toSorted((a, b) => a.deliveryId - b.deliveryId)
        .map((one) => ({
          ...one,
          deliveryId: `${one.deliveryId}`,
          deliveryDate: `2026-01-0${one.deliveryId}`,
        }));
      const after = pointsOverTime(earned, people);
      for (const userId of people) {
        const course = after.map(
          ({ totals }) => totals.find((total) => total.userId === userId)?.points ?? NaN,
        );
        expect(course.every((points, index) => points >= (course[index - 1] ?? 0))).toBe(true);
        const all = earned.reduce((sum, one) => sum + (one.userId === userId ? one.points : 0), 0);
        expect(course.at(-1) ?? 0).toBe(all);
      }
    }),
  );
});

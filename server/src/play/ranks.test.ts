import fc from "fast-check";
import { expect, test } from "vitest";
import { withRanks } from "./ranks.ts";

test("a rank is one more than the number of better scores", () => {
  const scores = fc.array(fc.integer({ min: 0, max: 5 })).map((list) => list.sort((a, b) => b - a));
  fc.assert(
    fc.property(scores, (sorted) => {
      const ranked = withRanks(
        sorted.map((score) => ({ score })),
        ({ score }) => score,
      );
      for (const { rank, score } of ranked) {
        expect(rank).toBe(sorted.filter((other) => other > score).length + 1);
      }
    }),
  );
});

import type { RoundKind } from "./kind.ts";
import { partRound } from "./part.ts";

/** A game whose result one member writes down for all, and another confirms. */
export const score: RoundKind = {
  ...partRound,
  hasAnswered: () => null,
  points: ({ page, userId }, id) => {
    const result = page.results.find(({ roundId }) => roundId === id);
    return result?.scores.find((each) => each.userId === userId)?.pointsEarned ?? 0;
  },
};

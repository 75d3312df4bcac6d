import type { RoundKind } from "./kind.ts";
import { partRound } from "./part.ts";

/** A step of the activity, which everybody ticks for themselves. */
export const step: RoundKind = {
  ...partRound,
  hasAnswered: ({ page, userId }, id) =>
    page.doneSteps.some((done) => done.userId === userId && done.partId === id),
  points: () => 0,
};

import type { RoundKind, Seen } from "./kind.ts";
import { partOf, partRound } from "./part.ts";

const hasShown = ({ page, userId }: Seen, id: string) =>
  page.shownRounds.some((shown) => shown.userId === userId && shown.roundId === id);

/** A photo of what was made, which everybody shows. */
export const show: RoundKind = {
  ...partRound,
  hasAnswered: hasShown,
  points: (seen, id) => {
    const part = partOf(seen.game, id);
    return part?.kind === "show" && hasShown(seen, id) ? part.photoPoints : 0;
  },
};

import type { RoomRoundKind } from "@boxmates/contract/play/room";

const list = new Intl.ListFormat("en-US");

/** The names of rounds of each kind, in the order in which they are counted. */
const names: Record<RoomRoundKind, [one: string, many: string]> = {
  taste: ["product to taste", "products to taste"],
  step: ["step", "steps"],
  score: ["game", "games"],
  show: ["photo to show", "photos to show"],
  question: ["question", "questions"],
};

/** Counts the rounds by kind, such as '5 steps and 1 game'. */
export function contentWords(rounds: readonly { kind: RoomRoundKind }[]): string {
  const parts = Object.entries(names).flatMap(([kind, [one, many]]) => {
    const count = rounds.filter((round) => round.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return list.format(parts);
}

import { pointWords } from "@boxmates/contract/base/counted";
import type { PlayedRound, PlayedScore } from "@boxmates/contract/play/activity-session";

const goes: [PlayedRound["kind"], string][] = [
  ["step", "Take one step after the other, tick it when it is done, and see how far your friends are."],
  ["score", "Play, write the result down, and let one of the others confirm it."],
  ["show", "Show a photo of what you made, see your friends', and give them hearts."],
];

/** Says how the activity goes, after its content. */
export function goesWords(rounds: readonly PlayedRound[]): string {
  const present = goes.filter(([kind]) => rounds.some((round) => round.kind === kind));
  return present.map(([, sentence]) => sentence).join(" ");
}

/** Undefined if nobody can earn any. */
export function earningWords(rounds: readonly PlayedRound[]): string | undefined {
  const sentences = [
    highestWords(
      rounds.flatMap((round) => (round.kind === "score" ? [round.winnerPoints] : [])),
      { only: "The winner", each: "Each game's winner", some: "A game's winner" },
    ),
    highestWords(
      rounds.flatMap((round) => (round.kind === "show" ? [round.photoPoints] : [])),
      { only: "Your photo", each: "Each photo", some: "A photo" },
    ),
  ].filter((sentence) => sentence !== undefined);
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

interface Earners {
  only: string;
  each: string;
  some: string;
}

function highestWords(points: readonly number[], { only, each, some }: Earners): string | undefined {
  const highest = Math.max(0, ...points);
  if (highest === 0) return undefined;
  if (points.length === 1) return `${only} earns ${pointWords(highest)}.`;
  return points.every((one) => one === highest)
    ? `${each} earns ${pointWords(highest)}.`
    : `${some} earns up to ${pointWords(highest)}.`;
}

export function heartWords(hearts: number): string {
  if (hearts === 0) return "No hearts yet";
  return hearts === 1 ? "1 heart" : `${hearts} hearts`;
}

/** A player's value in a result. */
export function valueWords(value: number, counts: PlayedScore["counts"]): string {
  return counts === "places" ? `Place ${value}` : pointWords(value);
}

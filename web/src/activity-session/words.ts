import type { PlayedRound, PlayedScore } from "@boxmates/contract/activity-session";

/** What the activity is made of, such as '5 steps and 1 game'. */
export function contentWords(rounds: readonly PlayedRound[]): string {
  const steps = rounds.filter(({ kind }) => kind === "step").length;
  const parts = [counted(steps, "step"), counted(rounds.length - steps, "game")];
  return parts.filter((part) => part !== undefined).join(" and ");
}

function counted(count: number, unit: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** How the activity goes, after its content. */
export function goesWords(rounds: readonly PlayedRound[]): string {
  const hasSteps = rounds.some(({ kind }) => kind === "step");
  const hasGames = rounds.some(({ kind }) => kind === "score");
  const sentences = [
    hasSteps && "Take one step after the other, tick it when it is done, and see how far your friends are.",
    hasGames && "Play, write the result down, and let one of the others confirm it.",
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

/** Undefined if nobody can earn any. */
export function earningWords(rounds: readonly PlayedRound[]): string | undefined {
  const most = rounds.flatMap((round) => (round.kind === "score" ? [round.winnerPoints] : []));
  const [games, highest] = [most.length, Math.max(0, ...most)];
  if (highest === 0) return undefined;
  if (games === 1) return `The winner earns ${pointWords(highest)}.`;
  return most.every((points) => points === highest)
    ? `Each game's winner earns ${pointWords(highest)}.`
    : `A game's winner earns up to ${pointWords(highest)}.`;
}

export function pointWords(points: number): string {
  return points === 1 || points === -1 ? `${points} point` : `${points.toLocaleString("en-US")} points`;
}

/** A player's value in a result. */
export function valueWords(value: number, counts: PlayedScore["counts"]): string {
  return counts === "places" ? `Place ${value}` : pointWords(value);
}

import type { PlayedActivity, PlayedRound, PlayedStep } from "@boxmates/contract/play/activity-session";
import { percentComplete } from "../../base/ui/percent-complete.ts";

type Played = Pick<PlayedActivity, "needed" | "rounds">;

/** Places beside the rounds, whose ids never have such a sign. */
export const neededPlace = "#needed";
export const finishPlace = "#finish";

/** Everything that a member goes through, in order: what is needed, each round by its id, the end. */
export function placesOf({ needed, rounds }: Played): string[] {
  return [...(needed.length > 0 ? [neededPlace] : []), ...rounds.map(({ id }) => id), finishPlace];
}

/** Returns the place where the activity opens: the member's last one, or else the first with something to do for them. */
export function placeToOpen(played: Played, kept: string | undefined): string {
  if (kept !== undefined && placesOf(played).includes(kept)) return kept;
  const { needed, rounds } = played;
  // A result that friends have entered does not show that the reader took part.
  const isBegun = rounds.some((round) =>
    round.kind === "score" ? round.result?.isOwn === true : isDone(round),
  );
  if (!isBegun && needed.some(({ done }) => !done)) return neededPlace;
  return rounds.find(awaitsReader)?.id ?? finishPlace;
}

/** A game counts as done once there is a result; that it is confirmed is up to the others. */
export function isDone(round: PlayedRound): boolean {
  switch (round.kind) {
    case "step":
      return round.done;
    case "score":
      return round.result !== null;
    case "show":
      return round.own !== null;
  }
}

/** Returns whether the reader has something to do here: going on is not what the page suggests first. */
export function awaitsReader(round: PlayedRound): boolean {
  if (round.kind !== "score") return !isDone(round);
  return !round.result || (!round.result.isOwn && round.result.confirmedBy === null);
}

export function progressOf(rounds: readonly PlayedRound[]): { percent: number; done: number; all: number } {
  const done = rounds.filter(isDone).length;
  return { percent: percentComplete(done, rounds.length), done, all: rounds.length };
}

/** Returns the games whose result somebody else has entered and nobody has confirmed. */
export function unconfirmedGames(rounds: readonly PlayedRound[]): PlayedRound[] {
  return rounds.filter((round) => round.kind === "score" && isDone(round) && awaitsReader(round));
}

export function openSteps(rounds: readonly PlayedRound[]): PlayedStep[] {
  return rounds.filter((round) => round.kind === "step").filter(({ done }) => !done);
}

import type { Activity, ActivityBody, NeededThing, Round } from "@boxmates/contract/workshop/activity";
import type { RoundKind, ScoreCount } from "@boxmates/contract/workshop/round-kinds";
import type { Saved } from "../../base/ui/draft.ts";

/** A round as it is typed. Each kind has the fields of all, and uses its own. */
export interface TypedRound {
  id: string;
  kind: RoundKind;
  title: string;
  text: string;
  imageUrl: string;
  timerMinutes: string;
  counts: ScoreCount;
  winnerPoints: string;
  photoPoints: string;
}

/** The fields of an activity that the editor changes. */
export interface Draft {
  needed: readonly NeededThing[];
  rounds: readonly TypedRound[];
}

export function savedOf({ needed, rounds, version }: Activity): Saved<Draft> {
  return { fields: { needed, rounds: rounds.map(typedRound) }, version };
}

export function newRound(id: string, kind: RoundKind): TypedRound {
  return {
    id,
    kind,
    title: "",
    text: "",
    imageUrl: "",
    timerMinutes: "",
    counts: "points",
    winnerPoints: "0",
    photoPoints: "0",
  };
}

function typedRound(round: Round): TypedRound {
  const { id, kind, title, text } = round;
  const common = { ...newRound(id, kind), title, text };
  switch (round.kind) {
    case "step":
      return {
        ...common,
        imageUrl: round.imageUrl ?? "",
        timerMinutes: round.timerMinutes?.toString() ?? "",
      };
    case "score":
      return { ...common, counts: round.counts, winnerPoints: String(round.winnerPoints) };
    case "show":
      return { ...common, photoPoints: String(round.photoPoints) };
  }
}

/** May lack what the contract asks for: `call` checks it against the contract's schema. */
export function bodyOf({ needed, rounds }: Draft): ActivityBody {
  return { needed: [...needed], rounds: rounds.map(roundOf) };
}

function roundOf({ id, kind, title, text, ...own }: TypedRound): Round {
  const common = { id, title, text };
  switch (kind) {
    case "step":
      return {
        ...common,
        kind,
        imageUrl: own.imageUrl || null,
        timerMinutes: numberIn(own.timerMinutes) ?? null,
      };
    case "score":
      return { ...common, kind, counts: own.counts, winnerPoints: numberIn(own.winnerPoints) ?? 0 };
    case "show":
      return { ...common, kind, photoPoints: numberIn(own.photoPoints) ?? 0 };
  }
}

/** Returns NaN for text that is no number, so that the contract refuses it; undefined for an empty field. */
function numberIn(typed: string): number | undefined {
  return typed.trim() === "" ? undefined : Number(typed);
}

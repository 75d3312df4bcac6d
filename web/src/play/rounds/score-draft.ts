import { type PlayedScore, scoreLimits } from "@boxmates/contract/play/activity-session";
import * as z from "zod/mini";

export const scoreDraftFormat = z.object({
  basedOn: z.nullable(z.number()),
  values: z.record(z.string(), z.string()),
});

/** A result as it is being typed. */
export interface ScoreDraft {
  /** The revision of the result that this replaces; null for the first one. */
  basedOn: number | null;
  /** By the player's id. */
  values: Readonly<Record<string, string>>;
}

export interface Player {
  userId: string;
  fullName: string;
}

type Result = NonNullable<PlayedScore["result"]>;
type Counts = PlayedScore["counts"];

export const newScores: ScoreDraft = { basedOn: null, values: {} };

/** The result as it is, to be changed. */
export function draftOf({ scores, revision }: Result): ScoreDraft {
  const values = scores.flatMap(({ userId, value }) => (userId ? [[userId, String(value)] as const] : []));
  return { basedOn: revision, values: Object.fromEntries(values) };
}

/**
 * Drops a draft that says the same as the result: it was sent although its answer was lost, or never changed before
 * somebody confirmed. One that was only opened to change the result stays.
 */
export function unsent(draft: ScoreDraft | undefined, result: Result | null): ScoreDraft | undefined {
  const isBeingChanged = draft?.basedOn === result?.revision && result?.confirmedBy === null;
  if (!draft || !result || isBeingChanged) return draft;
  const entered = draftOf(result).values;
  const ids = new Set([...Object.keys(entered), ...Object.keys(draft.values)]);
  const isSame = [...ids].every((id) => (draft.values[id] ?? "").trim() === (entered[id] ?? ""));
  return isSame ? undefined : draft;
}

/** Returns whether somebody has entered this result since the draft was begun. */
export function isOvertaken(draft: ScoreDraft, result: Result): boolean {
  return draft.basedOn !== result.revision;
}

export type ReadScores =
  | { scores: { userId: string; value: number }[]; errors?: undefined }
  | { errors: Record<string, string>; scores?: undefined };

/** Turns what was typed into what is sent; a player without a number did not play. Errors are by the player's id. */
export function readScores(draft: ScoreDraft, players: readonly Player[], counts: Counts): ReadScores {
  const typed = players
    .map(({ userId }) => ({ userId, text: (draft.values[userId] ?? "").trim() }))
    .filter(({ text }) => text !== "");
  const faults = typed.flatMap(({ userId, text }) => {
    const fault = faultIn(text, counts);
    return fault ? [[userId, fault] as const] : [];
  });
  if (faults.length > 0) return { errors: Object.fromEntries(faults) };
  const [first] = players;
  if (typed.length === 0) return { errors: first ? { [first.userId]: "Please enter a result." } : {} };
  return { scores: typed.map(({ userId, text }) => ({ userId, value: Number(text) })) };
}

function faultIn(text: string, counts: Counts): string | undefined {
  if (!/^[+-]?\d+$/.test(text)) return "Please enter a whole number.";
  const { least, most } = scoreLimits[counts];
  const value = Number(text);
  if (value >= least && value <= most) return undefined;
  return `Please enter a number from ${least} to ${most}.`;
}

/** The server's errors by the player's id: it names them by their place in what was sent, such as `scores.1.value`. */
export function errorsByPlayer(
  errors: Record<string, string>,
  sent: readonly { userId: string }[],
): Record<string, string> {
  const found = Object.entries(errors).map(([path, error]) => {
    const [, place = "0"] = /^scores\.(\d+)/.exec(path) ?? [];
    return [sent[Number(place)]?.userId ?? "", error] as const;
  });
  return Object.fromEntries(found);
}

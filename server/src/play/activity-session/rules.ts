import {
  type PlayedActivity,
  type PlayedRound,
  type PlayedScore,
  type PlayedShow,
  type Score,
  type Show,
  scoreLimits,
} from "@boxmates/contract/play/activity-session";
import type { ActivityBody, Round, ShowRound } from "@boxmates/contract/workshop/activity";
import type { ScoreCount } from "@boxmates/contract/workshop/round-kinds";
import { formerMember } from "../../groups/membership/rules.ts";
import { withRanks } from "../ranks.ts";

/** A part that a friend has done. Former members are left out, because only present ones have a name here. */
interface FriendsTick {
  partId: string;
  fullName: string;
}

export interface StoredResult {
  roundId: string;
  /** Null if the account has been deleted. */
  enteredBy: string | null;
  /** True if the reader entered it. */
  isOwn: boolean;
  enteredAt: string;
  revision: number;
  isConfirmed: boolean;
  /** Null, too, if the account has been deleted. */
  confirmedBy: string | null;
  scores: { userId: string | null; fullName: string | null; value: number; pointsEarned: number }[];
}

export interface StoredShow extends Show {
  roundId: string;
  isOwn: boolean;
  /** True if the reader may see it. */
  isVisible: boolean;
  shownAt: string;
}

/** The activity of a delivery as a member sees it; to be read with `tastingColumns`, which have their own progress. */
export interface ActivityRow {
  /** The version that the delivery keeps; null if its box has no activity. */
  activityVersionId: string | null;
  /** Its needed things and rounds. */
  plan: unknown;
  ticks: string[];
  friendsTicks: FriendsTick[];
  results: StoredResult[];
  /** The most hearts first. */
  shows: StoredShow[];
  players: { userId: string; fullName: string }[];
  finishedBy: string[];
}

interface Progress extends ActivityRow {
  activity: { status: "in_progress" | "completed"; totalPointsEarned: number } | null;
}

/** Returns what a member may see of their activity: all of its plan, and what everybody has done so far. */
export function playedActivity({ needed, rounds }: ActivityBody, progress: Progress): PlayedActivity {
  return {
    status: progress.activity?.status ?? "not_started",
    needed: needed.map((thing) => ({ ...thing, done: progress.ticks.includes(thing.id) })),
    rounds: rounds.map((round) => playedRound(round, progress)),
    players: progress.players,
    pointsEarned: progress.activity?.totalPointsEarned ?? 0,
    finishedBy: progress.finishedBy,
  };
}

/** Returns one round as a member sees it. */
export function playedRound(round: Round, { ticks, friendsTicks, results, shows }: ActivityRow): PlayedRound {
  if (round.kind === "show") return playedShow(round, shows);
  if (round.kind === "step") {
    const doneBy = friendsTicks.filter(({ partId }) => partId === round.id).map(({ fullName }) => fullName);
    return { ...round, done: ticks.includes(round.id), doneBy };
  }
  const result = results.find(({ roundId }) => roundId === round.id);
  return { ...round, result: result ? playedResult(result, round.counts) : null };
}

function playedShow(round: ShowRound, all: readonly StoredShow[]): PlayedShow {
  const shows = all.filter(({ roundId }) => roundId === round.id);
  const friends = shows.filter(({ isOwn }) => !isOwn);
  const inOrder = friends.toSorted((a, b) => a.shownAt.localeCompare(b.shownAt));
  return {
    ...round,
    own: shows.find(({ isOwn }) => isOwn) ?? null,
    friends: friends.filter(({ isVisible }) => isVisible),
    shownBy: inOrder.map(({ fullName }) => fullName),
  };
}

function playedResult(result: StoredResult, counts: ScoreCount): PlayedScore["result"] {
  const { enteredBy, isOwn, enteredAt, revision, isConfirmed, confirmedBy } = result;
  return {
    scores: ranked(result.scores, counts).map((score) => ({
      ...score,
      fullName: score.fullName ?? formerMember,
    })),
    enteredBy: enteredBy ?? formerMember,
    isOwn,
    enteredAt,
    revision,
    confirmedBy: isConfirmed ? (confirmedBy ?? formerMember) : null,
  };
}

/** Sorts results, best first; equal ones share a rank, and the next one counts them all. */
export function ranked<Result extends Pick<Score, "value">>(
  results: readonly Result[],
  counts: ScoreCount,
): (Result & { rank: number })[] {
  const sorted = results.toSorted((a, b) => (counts === "points" ? b.value - a.value : a.value - b.value));
  return withRanks(sorted, ({ value }) => value);
}

/** Returns the ids of a result's winners who are still in the group: nobody else can earn points there. */
export function winnersOf(
  { scores }: StoredResult,
  counts: ScoreCount,
  players: ActivityRow["players"],
): string[] {
  return ranked(scores, counts).flatMap(({ rank, userId }) =>
    rank === 1 && userId !== null && players.some((player) => player.userId === userId) ? [userId] : [],
  );
}

/** Returns what is wrong with entered scores, by field; empty if nothing is. */
export function scoreFaults(
  scores: readonly { userId: string; value: number }[],
  counts: ScoreCount,
  players: ActivityRow["players"],
): Record<string, string> {
  const { least, most } = scoreLimits[counts];
  const faults = scores.flatMap(({ userId, value }, index): [string, string][] => {
    if (!players.some((player) => player.userId === userId))
      return [[`scores.${index}.userId`, "This person is not in your group."]];
    if (scores.findIndex((other) => other.userId === userId) !== index)
      return [[`scores.${index}.userId`, "This person has a result already."]];
    if (value < least || value > most)
      return [[`scores.${index}.value`, `Please enter a number from ${least} to ${most}.`]];
    return [];
  });
  return Object.fromEntries(faults);
}

/** Returns what the member's photos earn: the points of each round in which there is one. */
export function photoPoints(
  { rounds }: ActivityBody,
  { shows }: { shows: readonly Pick<StoredShow, "isOwn" | "roundId">[] },
): number {
  const shown = new Set(shows.filter(({ isOwn }) => isOwn).map(({ roundId }) => roundId));
  return rounds.reduce(
    (sum, round) => (round.kind === "show" && shown.has(round.id) ? sum + round.photoPoints : sum),
    0,
  );
}

export function isAllDone({ rounds }: ActivityBody, { ticks }: Pick<ActivityRow, "ticks">): boolean {
  return rounds.every((round) => round.kind !== "step" || ticks.includes(round.id));
}

/** Returns true if the member has done all steps, and has shown a photo in every round that asks for one. */
export function hasNothingLeft(
  plan: ActivityBody,
  { ticks, shown }: { ticks: string[]; shown: readonly string[] },
): boolean {
  return (
    isAllDone(plan, { ticks }) && plan.rounds.every(({ kind, id }) => kind !== "show" || shown.includes(id))
  );
}

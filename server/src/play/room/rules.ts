import {
  extensionSeconds,
  leastPlayers,
  mostSecondsAhead,
  type RoomPhase,
  type RoomRoundKind,
  revealSeconds,
  roundKinds,
} from "@boxmates/contract/play/room";
import type { Round } from "@boxmates/contract/workshop/activity";
import type { Question } from "@boxmates/contract/workshop/questionnaire";

/** A round to play. Its `id` is a product's number, or the id of a question or of a part of the activity. */
export interface PlannedRound {
  kind: RoomRoundKind;
  id: string;
  /** How long it is open. */
  seconds: number;
}

/** The lobby and the podium have no position. A phase without an end waits for somebody. */
export interface RoomState {
  phase: RoomPhase;
  turn: number;
  isReplay: boolean;
  position: number | null;
  endsAt: Date | null;
}

export interface Presence {
  userId: string;
  isHere: boolean;
  readyTurn: number | null;
}

/** Returns the rounds of a delivery: its products or its activity, and then the questions. */
export function planRounds(game: {
  numbers: readonly number[];
  parts: readonly Round[];
  questions: readonly Question[];
}): PlannedRound[] {
  const planned = (kind: RoomRoundKind, id: string, seconds = roundKinds[kind].seconds) => ({
    kind,
    id,
    seconds,
  });
  return [
    ...game.numbers.map((number) => planned("taste", String(number))),
    ...game.parts.map((part) => {
      const minutes = part.kind === "step" ? part.timerMinutes : null;
      return planned(part.kind, part.id, minutes === null ? undefined : minutes * 60);
    }),
    ...game.questions.map(({ id }) => planned("question", id)),
  ];
}

/** Returns false if the rounds are only questions: the box has no game of its own. */
export function hasGame(rounds: readonly PlannedRound[]): boolean {
  return rounds.some(({ kind }) => kind !== "question");
}

/** Returns the players with one of them changed, or added. */
export function withPlayer(
  players: readonly Presence[],
  changed: Pick<Presence, "userId" | "isHere"> & Partial<Presence>,
): Presence[] {
  const isSame = ({ userId }: Presence) => userId === changed.userId;
  const others = players.filter((player) => !isSame(player));
  return [...others, { readyTurn: null, ...players.find(isSame), ...changed }];
}

/** A phase that ended so long ago was over while no server ran. */
const missedMs = 5_000;

/**
 * Returns what is due in a room: `move` once everyone here is ready or the time is up; `pause` when nobody is left to
 * wait for; `resume`, with the whole time again, when somebody is back, or if no server ran when the time was up. After
 * the last reveal nothing is left to come back for: it moves on to the podium, which sends what was answered.
 */
export function dueIn(
  state: RoomState,
  rounds: readonly PlannedRound[],
  players: readonly Presence[],
  now: Date,
): "move" | "pause" | "resume" | undefined {
  const { phase, turn, endsAt, isReplay, position } = state;
  if (phase === "podium") return undefined;
  const here = players.filter(({ isHere }) => isHere);
  const isLastReveal = phase === "reveal" && !isReplay && position === rounds.length - 1;
  if (here.length === 0 && isLastReveal) return "move";
  if (here.length === 0) return endsAt ? "pause" : undefined;
  const isEnough = phase !== "lobby" || here.length >= leastPlayers;
  if (isEnough && here.every(({ readyTurn }) => readyTurn === turn)) return "move";
  if (phase === "lobby") return undefined;
  if (!endsAt || endsAt.getTime() < now.getTime() - missedMs) return "resume";
  return endsAt <= now ? "move" : undefined;
}

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Returns how long the phase lasts; null in those that have no end. */
function secondsOf({ phase, position }: RoomState, rounds: readonly PlannedRound[]): number | null {
  if (phase === "reveal") return revealSeconds;
  return phase === "round" && position !== null ? (rounds[position]?.seconds ?? revealSeconds) : null;
}

/** Returns the state with the whole time of its phase before it. */
export function resumed(state: RoomState, rounds: readonly PlannedRound[], now: Date): RoomState {
  const seconds = secondsOf(state, rounds);
  return { ...state, endsAt: seconds === null ? null : secondsAfter(now, seconds) };
}

/** Returns the next phase. */
export function moved(state: RoomState, rounds: readonly PlannedRound[], now: Date): RoomState {
  return resumed({ ...following(state, rounds), turn: state.turn + 1 }, rounds, now);
}

function following(state: RoomState, rounds: readonly PlannedRound[]): RoomState {
  const { phase, isReplay, position } = state;
  const last = position ?? -1;
  const current = rounds[last];
  if (phase === "round" && current && roundKinds[current.kind].isRevealed)
    return { ...state, phase: "reveal" };
  if (isReplay) return atReveal(state, rounds, last + 1);
  if (last + 1 < rounds.length) return { ...state, phase: "round", position: last + 1 };
  return podium(state);
}

/** Returns the first reveal from a position on, or else the podium. */
function atReveal(state: RoomState, rounds: readonly PlannedRound[], from: number): RoomState {
  const position = rounds.findIndex(({ kind }, index) => index >= from && roundKinds[kind].isRevealed);
  return position < 0 ? podium(state) : { ...state, phase: "reveal", isReplay: true, position };
}

const podium = (state: RoomState): RoomState => ({
  ...state,
  phase: "podium",
  isReplay: false,
  position: null,
});

/** Returns the beginning of the replay. */
export function replayed(state: RoomState, rounds: readonly PlannedRound[], now: Date): RoomState {
  return resumed({ ...atReveal(state, rounds, 0), turn: state.turn + 1 }, rounds, now);
}

/** Returns the state with more time; it is never more than an hour. */
export function extended(state: RoomState, now: Date): RoomState {
  if (!state.endsAt) return state;
  const most = secondsAfter(now, mostSecondsAhead);
  const later = secondsAfter(state.endsAt, extensionSeconds);
  return { ...state, endsAt: later < most ? later : most };
}

/** Returns how many rounds are closed. */
export function closedRounds(
  { phase, position, isReplay }: Pick<RoomState, "phase" | "position" | "isReplay">,
  rounds: readonly PlannedRound[],
): number {
  if (phase === "podium" || isReplay) return rounds.length;
  return (position ?? 0) + (phase === "reveal" ? 1 : 0);
}

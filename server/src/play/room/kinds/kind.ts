import type { RoomRound, RoomRoundKind } from "@boxmates/contract/play/room";
import type { Db } from "../../../base/db/open.ts";
import type { RoomGame } from "../game.ts";
import type { RoomPageRow } from "../page-query.ts";
import type { LockedRoom } from "../proofs.ts";

/** A room, its game, and a member: the one who looks, or one of their friends. */
export interface Seen {
  page: RoomPageRow;
  game: RoomGame;
  userId: string;
}

/**
 * The parts of a kind of round that a room has to know. Its `id` is a product's number, or the id of a question or of a
 * part of the activity.
 */
export interface RoundKind {
  /** The name of a round, which gives nothing away. */
  title(game: RoomGame, id: string): string;
  /** True if the member has answered it; null if it has no answers. */
  hasAnswered(seen: Seen, id: string): boolean | null;
  /** The member's points in it once it is closed. */
  points(seen: Seen, id: string): number;
  /** The round as the member sees it; null if the game no longer has it. */
  shown(seen: Seen, id: string, isClosed: boolean): RoomRound | null;
  /** Makes the answers final that there are: from now on they are shown. Missing if a round has nothing to settle. */
  close?(db: Db, room: LockedRoom, round: { id: string; now: Date }): Promise<void>;
}

export type RoundKinds = Readonly<Record<RoomRoundKind, RoundKind>>;

/** Once true, the member can no longer change their answers to the game of the box. */
export function hasFinishedGame({ plays }: RoomPageRow, userId: string): boolean {
  return plays.some((play) => play.userId === userId && play.isCompleted);
}

/**
 * Returns the members whose answers a room may show: everybody, or while the results are sealed those who have come to
 * the room themselves. Answers that others gave alone open with the results.
 */
export function listShown({ members, present, isSealed }: RoomPageRow): RoomPageRow["members"] {
  return members.filter(({ userId }) => !isSealed || present.some((each) => each.userId === userId));
}

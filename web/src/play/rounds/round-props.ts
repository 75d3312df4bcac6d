import type { Room, RoomRoundKind } from "@boxmates/contract/play/room";
import type { PlayIds } from "../ids.ts";
import type { Player } from "./score-draft.ts";
import type { ShowActivity } from "./writes.ts";

type AnyRound = NonNullable<Room["round"]>;
export type RoundOf<Kind extends RoomRoundKind> = Extract<AnyRound, { kind: Kind }>;

/** The props of every kind of round, wherever it is shown. */
export interface RoundProps<Kind extends RoomRoundKind = RoomRoundKind> {
  /** The reader. */
  ids: PlayIds;
  round: RoundOf<Kind>;
  /** True if the reader has just come to it. */
  takesFocus: boolean;
}

/** The further props of a round of an activity, alone and in the room. */
export interface ActivityRoundProps<Kind extends RoomRoundKind = "step" | "score" | "show">
  extends RoundProps<Kind> {
  /** The place among those of its kind, such as '2 of 5'. */
  position: string;
  players: readonly Player[];
  show: ShowActivity;
}

/** The further props of a round in the room. */
export interface RoomRoundProps<Kind extends RoomRoundKind = RoomRoundKind> extends ActivityRoundProps<Kind> {
  /** Its own, such as the neutral name of a product. */
  title: string;
  /** The one that questions are from; undefined without one. */
  questionnaireId: string | undefined;
}

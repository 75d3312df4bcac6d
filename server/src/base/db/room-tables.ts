import type { Generated, JSONColumnType } from "kysely";
import type { Moment, OptionalMoment } from "./columns.ts";

export interface Rooms {
  deliveryId: string;
  phase: "lobby" | "round" | "reveal" | "podium";
  turn: Generated<number>;
  isReplay: Generated<boolean>;
  rounds: JSONColumnType<object[]>;
  position: Generated<number | null>;
  endsAt: OptionalMoment;
}

export interface RoomPlayers {
  deliveryId: string;
  groupId: string;
  userId: string;
  isHere: boolean;
  seenAt: Moment;
  readyTurn: Generated<number | null>;
}

export interface GivenAnswers {
  deliveryId: string;
  groupId: string;
  userId: string;
  questionId: string;
  answer: string;
  isFinal: Generated<boolean>;
}

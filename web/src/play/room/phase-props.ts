import type { RoomIds, SeenRoom } from "./reads.ts";

/** The properties that all phases of a room share. */
export interface PhaseProps {
  ids: RoomIds;
  room: SeenRoom;
  /** The reader. */
  userId: string;
  /** True if the reader has seen the phase before. */
  takesFocus: boolean;
}

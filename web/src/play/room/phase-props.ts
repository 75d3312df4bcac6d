import type { RoomIds, SeenRoom } from "./reads.ts";

/** What every phase of a room is shown from. */
export interface PhaseProps {
  ids: RoomIds;
  room: SeenRoom;
  /** The reader. */
  userId: string;
  /** Whether the reader has seen the phase before. */
  takesFocus: boolean;
}

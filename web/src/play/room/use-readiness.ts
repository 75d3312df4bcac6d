import { useEffect } from "react";
import { onRoomEvent } from "../../base/api/live-reads.ts";
import { type RoomIds, showReady } from "./reads.ts";

/** Shows who is ready as soon as they say so, and who comes to the lobby: an event tells it, and nothing has to be read. */
export function useReadiness({ groupId, deliveryId }: RoomIds): void {
  useEffect(
    () =>
      onRoomEvent(({ ready }) => {
        if (ready?.deliveryId === deliveryId) showReady({ groupId, deliveryId }, ready);
      }),
    [groupId, deliveryId],
  );
}

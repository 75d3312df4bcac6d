import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { type Reaction, type Room, roomApi } from "@boxmates/contract/play/room";
import { tellFailure } from "../../base/api/tell-failure.ts";
import { useTask } from "../../base/api/write.ts";
import { callInside, isInside, useWriteInside } from "../arrival.ts";
import { outbox } from "../outbox/own-outbox.ts";
import { allPressed } from "../presses.ts";
import { type RoomIds, showReady, showRoom } from "./reads.ts";

const showIn = (ids: RoomIds) => (room: Room) => showRoom(ids, room);

/** Answers and presses that are on their way come first: the round may close with this. */
export const useReady = (ids: RoomIds, userId: string) =>
  useTask(
    async (request: RequestOf<typeof roomApi.ready>) => {
      await Promise.all([outbox.allSaved(), allPressed()]);
      // Whoever has left the room meanwhile must not be counted as there.
      if (!isInside()) return { hasMoved: true };
      return callInside(roomApi.ready, request);
    },
    {
      failed: "Failed to tell your friends that you are ready.",
      shows: (_, { body }) => showReady(ids, { ...body, userId }),
      showsAll: ({ hasMoved }) => !hasMoved,
    },
  );

export const useExtend = (ids: RoomIds) =>
  useWriteInside(roomApi.extend, { failed: "Failed to add a minute.", shows: showIn(ids) });

export const useReplay = (ids: RoomIds) =>
  useWriteInside(roomApi.replay, { failed: "Failed to begin the reveals again.", shows: showIn(ids) });

/** Told to everyone and kept nowhere: nothing on the page has to be read again. */
export function react(ids: RoomIds, reaction: Reaction): void {
  callInside(roomApi.react, { params: ids, body: { reaction } }).catch((error: unknown) =>
    tellFailure(error, "Failed to send your reaction."),
  );
}

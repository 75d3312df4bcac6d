import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { type Reaction, type Room, roomApi } from "@boxmates/contract/play/room";
import { call } from "../../base/api/client.ts";
import { tellFailure } from "../../base/api/tell-failure.ts";
import { useTask } from "../../base/api/write.ts";
import { outbox } from "../outbox/own-outbox.ts";
import { type RoomIds, showReady, showRoom } from "./reads.ts";
import { arrived } from "./use-presence.ts";

const showIn = (ids: RoomIds) => (room: Room) => showRoom(ids, room);

/** Calls an endpoint that only those may call who are in the room. A press may come before the server knows of them. */
const callInside =
  <E extends Endpoint>(endpoint: E) =>
  async (request: RequestOf<E>): Promise<ResponseOf<E>> => {
    await arrived();
    return call(endpoint, request);
  };

const pressReady = callInside(roomApi.ready);

/** An answer that is on its way comes first: the round may close with this. */
export const useReady = (ids: RoomIds, userId: string) =>
  useTask(
    async (request: RequestOf<typeof roomApi.ready>) => {
      await outbox.allSaved();
      return pressReady(request);
    },
    {
      failed: "Failed to tell your friends that you are ready.",
      shows: (_, { body }) => showReady(ids, { ...body, userId }),
      showsAll: ({ hasMoved }) => !hasMoved,
    },
  );

export const useExtend = (ids: RoomIds) =>
  useTask(callInside(roomApi.extend), { failed: "Failed to add a minute.", shows: showIn(ids) });

export const useReplay = (ids: RoomIds) =>
  useTask(callInside(roomApi.replay), { failed: "Failed to begin the reveals again.", shows: showIn(ids) });

const sendReaction = callInside(roomApi.react);

/** Told to everyone and kept nowhere: nothing on the page has to be read again. */
export function react(ids: RoomIds, reaction: Reaction): void {
  sendReaction({ params: ids, body: { reaction } }).catch((error: unknown) =>
    tellFailure(error, "Failed to send your reaction."),
  );
}

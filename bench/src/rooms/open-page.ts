import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { causeOf, type LiveEvent } from "@boxmates/contract/base/event";
import { contract } from "@boxmates/contract/contract";
import { presenceSeconds, type Room } from "@boxmates/contract/play/room";
import { ask } from "../asking.ts";
import { openStream } from "../event-stream.ts";

export interface Ids {
  groupId: string;
  deliveryId: string;
}

interface PageOptions extends Ids {
  url: string;
  token: string;
  onRoom: (room: Room) => void;
  onRequest: () => void;
  onAgain: () => void;
  onError: (reason: unknown) => void;
  /** Closes the page whatever it does. */
  signal: AbortSignal;
}

/** Reads its room, as a browser does, whenever an event or its own write may have changed it. */
export interface OpenPage {
  /** Sends a write with a key, as the page does. */
  write<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>>;
  /** Reads the room; an earlier read that is still under way no longer counts. */
  read(): void;
  close(): void;
}

/** Opens the stream, says that its reader is here, and reads the room. Resolves once that is done. */
export async function openPage(options: PageOptions): Promise<OpenPage> {
  const { url, token, groupId, deliveryId, onRoom, onRequest, onAgain, onError, signal } = options;
  signal.throwIfAborted();
  const params = { groupId, deliveryId };
  const causes = new Set<string>();
  let latest = 0;
  let answered = 0;
  let isClosed = false;
  let shown: Room | undefined;
  const show = (room: Room) => {
    shown = room;
    onRoom(room);
  };
  let stream: IncomingMessage | undefined;
  const failed = (reason: unknown) => {
    if (!isClosed) onError(reason);
  };
  const call = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, key?: string) => {
    onRequest();
    return ask({ url, token, key, onAgain }, endpoint, request);
  };

  const page: OpenPage = {
    write: (endpoint, request) => {
      const key = randomUUID();
      causes.add(causeOf(key));
      return call(endpoint, request, key);
    },
    read: () => {
      latest += 1;
      const number = latest;
      call(contract.room.show, { params })
        .then((room) => {
          if (number !== latest) return;
          answered = number;
          show(room);
        })
        .catch(failed);
    },
    close: () => {
      isClosed = true;
      clearInterval(beat);
      stream?.destroy();
    },
  };
  let isDue = false;
  /** Once for all that is heard in one moment. */
  const readSoon = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      if (!isClosed) page.read();
    });
  };
  const hear = ({ topic, cause, ready }: LiveEvent) => {
    const isOwn = cause !== undefined && causes.has(cause);
    if (topic !== `group:${groupId}` || isOwn) return;
    // The event says itself who is here and ready. Only a read that is under way may not know of it yet.
    if (!ready || isDue || answered !== latest) readSoon();
    else if (shown) show(withReady(shown, ready));
  };
  // Without a key, as the page says it.
  const here = () => call(contract.room.enter, { params, body: { isHere: true } });
  const beat = setInterval(() => void here().catch(failed), presenceSeconds * 1000);
  signal.addEventListener("abort", page.close);
  stream = await openStream(url, token, { hear, failed });
  await here();
  page.read();
  return page;
}

function withReady(room: Room, { turn, userId, isReady }: NonNullable<LiveEvent["ready"]>): Room {
  if (turn !== room.turn) return room;
  const players = room.players.map((player) =>
    player.userId === userId ? { ...player, isHere: true, isReady } : player,
  );
  return { ...room, players };
}

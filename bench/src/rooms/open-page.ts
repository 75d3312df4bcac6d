import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import { contract } from "@boxmates/contract/contract";
import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/endpoint";
import { causeOf, eventsPath, type LiveEvent, liveEvent } from "@boxmates/contract/event";
import { fillPath } from "@boxmates/contract/paths";
import { presenceSeconds, type Room } from "@boxmates/contract/room";

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

/** What a browser does in which a room is open: it reads it when an event or its own write may have changed it. */
export interface OpenPage {
  /** Sends a write with a key, as the page does. */
  write<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>>;
  /** Reads the room; an earlier read that is still under way no longer counts. */
  read(): void;
  close(): void;
}

export const agent = new Agent({ keepAlive: true });

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
  const call = <E extends Endpoint>(endpoint: E, asked: RequestOf<E>, key?: string) => {
    onRequest();
    return ask({ url, token, key, onAgain }, endpoint, asked);
  };

  const page: OpenPage = {
    write: (endpoint, asked) => {
      const key = randomUUID();
      causes.add(causeOf(key));
      return call(endpoint, asked, key);
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
  const hear = (data: string) => {
    const { topic, cause, ready } = liveEvent.parse(JSON.parse(data));
    const isOwn = cause !== undefined && causes.has(cause);
    if (topic !== `group:${groupId}` || isOwn) return;
    // Who is here and ready is shown without a read, unless one is under way that may not know of it.
    if (!ready || isDue || answered !== latest) readSoon();
    else if (shown) show(withReady(shown, ready));
  };
  // Without a key, as the page says it.
  const here = () => call(contract.room.enter, { params, body: { isHere: true } });
  const beat = setInterval(() => void here().catch(failed), presenceSeconds * 1000);
  signal.addEventListener("abort", page.close);
  stream = await openStream(`${url}/api${eventsPath}`, token, { hear, failed });
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

interface Heard {
  hear: (data: string) => void;
  failed: (reason: unknown) => void;
}

async function openStream(address: string, token: string, { hear, failed }: Heard): Promise<IncomingMessage> {
  const stream = await answerOf(
    request(address, { agent: false, headers: { authorization: `Bearer ${token}` } }),
  );
  let waiting = "";
  stream.setEncoding("utf8");
  stream.on("data", (text: string) => {
    const events = `${waiting}${text}`.split("\n\n");
    waiting = events.pop() ?? "";
    for (const event of events) if (event.startsWith("data: ")) hear(event.slice("data: ".length));
  });
  stream.once("error", failed);
  stream.once("end", () => failed(new Error("A stream has ended.")));
  return stream;
}

interface Sender {
  url: string;
  token: string;
  key: string | undefined;
  /** Called before a request is sent once more. */
  onAgain?: () => void;
}

/**
 * Sends one request. If the server closed the idle connection while it was on its way, it is sent once more on a new one,
 * as browsers do: nobody has read it. Throws if it is refused.
 */
export async function ask<E extends Endpoint>(
  { url, token, key, onAgain }: Sender,
  { method, path, response }: E,
  { params, body }: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const names = Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const address = `${url}/api${fillPath(path, names)}`;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(key !== undefined && { "idempotency-key": key }),
  };
  const sendOn = (by: Agent | false) =>
    answerOf(
      request(address, { agent: by, method, headers }),
      body === undefined ? undefined : JSON.stringify(body),
    );
  const answer = await sendOn(agent).catch((error: unknown) => {
    if (!(error instanceof ClosedWhileIdle)) throw error;
    onAgain?.();
    return sendOn(false);
  });
  answer.setEncoding("utf8");
  let text = "";
  for await (const part of answer) text += part;
  if (!response) return undefined as ResponseOf<E>;
  return response.parse(JSON.parse(text)) as ResponseOf<E>;
}

/** The connection of an earlier request, which the server has closed before it read this one. */
class ClosedWhileIdle extends Error {}

function answerOf(sent: ReturnType<typeof request>, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once("error", (error: NodeJS.ErrnoException) => {
      const wasIdle = sent.reusedSocket && error.code === "ECONNRESET";
      const what = `${sent.method} ${sent.path} on ${sent.reusedSocket ? "an earlier" : "a new"} connection`;
      reject(new (wasIdle ? ClosedWhileIdle : Error)(`${what} failed: ${error.message}`, { cause: error }));
    });
    sent.once("response", (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode < 300) return resolve(answer);
      answer.resume();
      reject(new Error(`${sent.method} ${sent.path} was answered with ${statusCode}.`));
    });
    sent.end(body);
  });
}

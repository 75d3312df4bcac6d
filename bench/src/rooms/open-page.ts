import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import { contract } from "@boxmates/contract/contract";
import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/endpoint";
import { causeOf, eventsPath, liveEvent } from "@boxmates/contract/event";
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
  onError: (reason: unknown) => void;
  /** Closes the page whatever it does. */
  signal: AbortSignal;
}

/** What a browser does in which a room is open: it reads it when an event or its own write may have changed it. */
export interface OpenPage {
  /** Sends a write with a key, as the page does. */
  write<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>>;
  /** Shows the answer to a write. */
  show(room: Room): void;
  /** Reads the room; an earlier read that is still under way no longer counts. */
  read(): void;
  close(): void;
}

export const agent = new Agent({ keepAlive: true });

/** Opens the stream, says that its reader is here, and reads the room. Resolves once that is done. */
export async function openPage(options: PageOptions): Promise<OpenPage> {
  const { url, token, groupId, deliveryId, onRoom, onRequest, onError, signal } = options;
  signal.throwIfAborted();
  const params = { groupId, deliveryId };
  const causes = new Set<string>();
  let latest = 0;
  let answered = 0;
  let isClosed = false;
  let stream: IncomingMessage | undefined;
  const failed = (reason: unknown) => {
    if (!isClosed) onError(reason);
  };
  const call = <E extends Endpoint>(endpoint: E, asked: RequestOf<E>, key?: string) => {
    onRequest();
    return ask({ url, token, key }, endpoint, asked);
  };

  const page: OpenPage = {
    write: (endpoint, asked) => {
      const key = randomUUID();
      causes.add(causeOf(key));
      return call(endpoint, asked, key);
    },
    show: onRoom,
    read: () => {
      latest += 1;
      const number = latest;
      call(contract.room.show, { params })
        .then((room) => {
          if (number !== latest) return;
          answered = number;
          onRoom(room);
        })
        .catch(failed);
    },
    close: () => {
      isClosed = true;
      clearInterval(beat);
      stream?.destroy();
    },
  };
  const hear = (data: string) => {
    const { topic, cause, ready } = liveEvent.parse(JSON.parse(data));
    const isOwn = cause !== undefined && causes.has(cause);
    // Who is ready is shown without a read, unless one is under way that may not know of it.
    const isTold = ready !== undefined && answered === latest;
    if (topic === `group:${groupId}` && !isOwn && !isTold) page.read();
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
}

/** Sends one request. Throws if it is refused. */
export async function ask<E extends Endpoint>(
  { url, token, key }: Sender,
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
  const sent = request(address, { agent, method, headers });
  const answer = await answerOf(sent, body === undefined ? undefined : JSON.stringify(body));
  answer.setEncoding("utf8");
  let text = "";
  for await (const part of answer) text += part;
  if (!response) return undefined as ResponseOf<E>;
  return response.parse(JSON.parse(text)) as ResponseOf<E>;
}

function answerOf(sent: ReturnType<typeof request>, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode < 300) return resolve(answer);
      answer.resume();
      reject(new Error(`${sent.method} ${sent.path} was answered with ${statusCode}.`));
    });
    sent.end(body);
  });
}

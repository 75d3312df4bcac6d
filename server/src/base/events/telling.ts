import type { LiveEvent } from "@boxmates/contract/base/event";
import { OpenStreams, type Stream } from "./open-streams.ts";

/** The events that somebody may hear at this moment. */
export interface Rights {
  /** True if they may act as an administrator now. */
  isAdmin: boolean;
  groupIds: readonly string[];
}

interface TellingOptions {
  listRights: ListRights;
  /** Hears why people were not told; their clients connect again, and hear what they have missed. */
  onFailure: (error: unknown) => void;
}

/** Returns the rights of those of the sessions that have not ended. */
export type ListRights = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Rights>>;

interface Message {
  text: string;
  /** Streams with this topic get it. A message without a topic is no event. */
  topic?: string;
  /** The one stream that it is for, whatever else has been opened. */
  only?: Stream;
  /** May have let the person whose topic it is in: into a group, or into the administration. */
  letsIn?: boolean;
  /** Ends the streams of the person whose topic it is. */
  isLast?: boolean;
}

interface Numbered {
  number: number;
  message: Message;
}

export interface Telling {
  /** All that are open. */
  list(): Stream[];
  /** Tells the stream what has happened before, and then what happens. */
  open(stream: Stream, past: readonly LiveEvent[]): void;
  close(stream: Stream): void;
  tell(event: LiveEvent): void;
}

/** Returns the topics of a person; without rights, their own, by which they learn that their session has ended. */
export function topicsOf(userId: string, rights: Rights | undefined): ReadonlySet<string> {
  return new Set([
    `user:${userId}`,
    ...(rights?.groupIds ?? []).map((id) => `group:${id}`),
    ...(rights?.isAdmin ? ["admin"] : []),
  ]);
}

/**
 * Tells streams about events. Each event is checked against the rights that people have when it is told: one look-up
 * for all streams that may hear it, and for all events that came during the look-up before.
 */
export function createTelling({ listRights, onFailure }: TellingOptions): Telling {
  const streams = new OpenStreams();
  let waiting: Numbered[] = [];
  let count = 0;
  let isTelling = false;

  const add = (message: Message) => {
    waiting.push({ number: count, message });
    count += 1;
  };
  const messagesFor = (stream: Stream, openedAt: number, batch: readonly Numbered[]) =>
    batch
      .filter(({ number, message: { only } }) => (only ? only === stream : number >= openedAt))
      .map(({ message }) => message);
  const tellBatch = async (batch: readonly Numbered[]) => {
    const topics = new Set(batch.flatMap(({ message: { topic } }) => topic ?? []));
    const chosen = batch.flatMap(({ message: { only } }) => only ?? []);
    const all = streams.listHearers(topics, chosen).map(({ stream, openedAt }) => ({
      stream,
      messages: fromLetIn(stream, messagesFor(stream, openedAt, batch)),
    }));
    const concerned = all
      .filter(({ messages }) => messages.some(({ topic }) => topic !== undefined))
      .map(({ stream }) => stream);
    try {
      const ended = await refresh(streams, concerned, listRights);
      for (const { stream, messages } of all) tellOne(stream, messages, ended.has(stream));
    } catch (error) {
      onFailure(error);
      for (const { stream } of all) stream.end("untold");
    }
  };
  const tellWaiting = async () => {
    if (isTelling) return;
    isTelling = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await tellBatch(batch);
    }
    isTelling = false;
  };

  return {
    list: () => streams.list(),
    open: (stream, past) => {
      streams.open(stream, count);
      for (const event of past) add({ text: eventText(event), topic: event.topic, only: stream });
      add({ text: "event: caught-up\ndata: {}\n\n", only: stream });
      void tellWaiting();
    },
    close: (stream) => streams.close(stream),
    tell: (event) => {
      const { topic, kind } = event;
      add({ text: eventText(event), topic, letsIn: lettingIn.has(kind), isLast: kind === "session" });
      void tellWaiting();
    },
  };
}

const lettingIn: ReadonlySet<LiveEvent["kind"]> = new Set(["membership", "profile"]);

/** An event of the batch may have let its person in; of what is new to them they hear nothing that was told before it. */
function fromLetIn({ userId, topics }: Stream, messages: readonly Message[]): Message[] {
  const entry = messages.findIndex(({ topic, letsIn }) => letsIn && topic === `user:${userId}`);
  return messages.filter(
    ({ topic }, place) => topic === undefined || topics.has(topic) || (entry >= 0 && place > entry),
  );
}

const eventText = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** Looks up what the streams may hear. Returns those whose session has ended. */
async function refresh(
  open: OpenStreams,
  streams: readonly Stream[],
  listRights: ListRights,
): Promise<ReadonlySet<Stream>> {
  if (streams.length === 0) return new Set();
  const found = await listRights(streams.map(({ sessionId }) => sessionId));
  for (const stream of streams) open.setTopics(stream, topicsOf(stream.userId, found.get(stream.sessionId)));
  return new Set(streams.filter(({ sessionId }) => !found.has(sessionId)));
}

function tellOne(stream: Stream, messages: readonly Message[], hasEnded: boolean): void {
  for (const { text, topic, isLast = false } of messages) {
    if (topic !== undefined && !stream.topics.has(topic)) continue;
    stream.write(text);
    // The token of a stream is from after what happened before it.
    const isOver = topic !== undefined && (hasEnded || (isLast && topic === `user:${stream.userId}`));
    if (isOver) stream.end("signed-out");
  }
}

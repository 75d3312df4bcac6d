import type { LiveEvent } from "@boxmates/contract/base/event";
import { hearTabs, type Told } from "./live-tabs.ts";
import { isOwnWrite } from "./own-writes.ts";
import { outdate } from "./query-client.ts";
import { userOutdated } from "./session.ts";

const againMs = 10_000;

/** Refetches, until the person is signed out, whatever live events make stale. */
export function listen(): void {
  const ear = { hear: hearTold, heardUntil: () => heardUntil };
  import("./live-turns.ts").then(
    ({ takeTurns }) => takeTurns(ear),
    // Without a network, or while the server is restarting.
    () => setTimeout(listen, againMs),
  );
}

// From the first read on, another tab may tell what has happened since.
hearTabs((message) => {
  if (message.kind === "told") hearTold(message.told);
});

/** The server's time up to which this tab has heard everything. */
let heardUntil: number | undefined;

/** A tab that slept has not heard what others were told before. */
export function hearTold({ from, until, events, isMissed }: Told): void {
  const isGap = from !== undefined && heardUntil !== undefined && from > heardUntil;
  if (isMissed || isGap) readWhatWasMissed();
  for (const event of events) {
    try {
      hear(event);
    } catch (error) {
      // A fault of the page must neither look like one of the stream, nor hold up the next event.
      reportError(error);
    }
  }
  if (until !== undefined) heardUntil = Math.max(until, heardUntil ?? until);
}

/** The topics of one moment: a write often has several, and reads that depend on more than one run once. */
let heard = new Set<string>();

type RoomEvent = Pick<LiveEvent, "reaction" | "ready">;

const roomListeners = new Set<(event: RoomEvent) => void>();

/** Calls `listener` with what events of the rooms of the reader's groups say themselves. Returns its undo. */
export function onRoomEvent(listener: (event: RoomEvent) => void): () => void {
  roomListeners.add(listener);
  return () => void roomListeners.delete(listener);
}

export function hear({ topic, kind, cause, reaction, ready }: LiveEvent): void {
  if (isOwnWrite(cause)) return;
  if (reaction || ready) {
    for (const listener of roomListeners) listener({ reaction, ready });
    return;
  }
  // People only get their own topic: this is the reader's own name, address or role.
  if (kind === "profile" && topic.startsWith("user:")) void userOutdated();
  if (heard.size === 0) queueMicrotask(readWhatWasHeard);
  // An event of a room or a night changes nothing that the group's other pages read.
  heard.add(kind === "room" || kind === "night" ? topic.replace(everyGroup, kind) : topic);
  // Somebody who has left a group, or whose group was deleted, hears only this event of it.
  if (kind === "membership" && topic.startsWith("user:")) heard.add(everyGroup);
}

function readWhatWasHeard(): void {
  const topics = [...heard];
  heard = new Set();
  void outdate(({ meta }) => topics.some((topic) => meta?.topics.some((own) => isAbout(topic, own))));
}

const everyGroup = "group";

/** Both are whole topics or kinds of topic. */
function isAbout(topic: string, own: string): boolean {
  return topic === own || topic.startsWith(`${own}:`) || own.startsWith(`${topic}:`);
}

export function readWhatWasMissed(): void {
  void outdate(({ meta }) => (meta?.topics.length ?? 0) > 0);
}

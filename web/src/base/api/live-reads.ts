import type { LiveEvent } from "@boxmates/contract/base/event";
import { keepStreamOpen } from "./live-stream.ts";
import { isOwnWrite } from "./own-writes.ts";
import { outdate } from "./query-client.ts";
import { userOutdated } from "./session.ts";

/** Refetches, until the person is signed out, whatever live events make stale. */
export function listen(): void {
  void keepStreamOpen({ onEvent: hear, onMissed: readWhatWasMissed });
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

import type { LiveEvent } from "@boxmates/contract/event";
import type { Query } from "@tanstack/react-query";
import { keepStreamOpen } from "./live-stream.ts";
import { isOwnWrite } from "./own-writes.ts";
import { queryClient } from "./query-client.ts";
import { userOutdated } from "./session.ts";

/** Refetches, until the person is signed out, whatever live events make stale. */
export function listen(): void {
  void keepStreamOpen({ onEvent: hear, onMissed: readWhatWasMissed });
}

/** The topics of one moment: a write often has several, and reads that depend on more than one run once. */
let heard = new Set<string>();

export function hear({ topic, kind, cause }: LiveEvent): void {
  if (isOwnWrite(cause)) return;
  // People only get their own topic: this is the reader's own name, address or role.
  if (kind === "profile" && topic.startsWith("user:")) void userOutdated();
  if (heard.size === 0) queueMicrotask(readWhatWasHeard);
  heard.add(topic);
  // Whoever has left a group, or whose group was deleted, hears only this of it.
  if (kind === "membership" && topic.startsWith("user:")) heard.add(everyGroup);
}

function readWhatWasHeard(): void {
  const topics = [...heard];
  heard = new Set();
  void readAnew(({ meta }) => topics.some((topic) => meta?.topics.some((own) => isAbout(topic, own))));
}

const everyGroup = "group";

/** Both are whole topics or kinds of topic. */
function isAbout(topic: string, own: string): boolean {
  return topic === own || topic.startsWith(`${own}:`) || own.startsWith(`${topic}:`);
}

export function readWhatWasMissed(): void {
  void readAnew(({ meta }) => (meta?.topics.length ?? 0) > 0);
}

/** A first read that is in progress may have missed the event, so it is repeated. */
async function readAnew(predicate: (query: Query) => boolean): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === "fetching";
  const first = queryClient.getQueryCache().findAll({ predicate }).filter(isFirst);
  await queryClient.invalidateQueries({ predicate });
  if (first.length > 0) await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
}

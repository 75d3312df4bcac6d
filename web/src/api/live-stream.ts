import { eventsPath, type LiveEvent, reconnectDelaysSeconds } from "@boxmates/contract/event";
import type { Query } from "@tanstack/react-query";
import { createParser } from "eventsource-parser";
import { isOwnWrite } from "./own-writes.ts";
import { queryClient } from "./query-client.ts";
import { accessToken, tokenRefused, userOutdated } from "./session.ts";

let running = false;
/** The topics of one moment: a write often tells several, and what they make outdated is read once. */
let heard = new Set<string>();

function hear({ topic, kind, cause }: LiveEvent): void {
  if (isOwnWrite(cause)) return;
  // Nobody is told of another person's topic: this is the own name, address or role.
  if (kind === "profile" && topic.startsWith("user:")) void userOutdated();
  if (heard.size === 0) queueMicrotask(readWhatWasHeard);
  heard.add(topic);
}

function readWhatWasHeard(): void {
  const topics = [...heard];
  for (const topic of topics) for (const listener of oldListeners.get(topic) ?? []) listener();
  heard = new Set();
  void readAnew(({ meta }) => topics.some((topic) => meta?.topics.some((own) => isAbout(topic, own))));
}

/** `own` is a whole topic, or a kind of topic: of another person's nobody hears. */
function isAbout(topic: string, own: string): boolean {
  return topic === own || topic.startsWith(`${own}:`);
}

/** Events are not kept: what happened before the stream was open, or while it was lost, has to be read again. */
function readWhatWasMissed(): void {
  for (const all of oldListeners.values()) for (const listener of all) listener();
  void readAnew(({ meta }) => (meta?.topics.length ?? 0) > 0);
}

/** What is being read for the first time may have missed the event: it is read once more. */
async function readAnew(predicate: (query: Query) => boolean): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === "fetching";
  const first = queryClient.getQueryCache().findAll({ predicate }).filter(isFirst);
  await queryClient.invalidateQueries({ predicate });
  if (first.length > 0) await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
}

/** One stream serves all pages: it is kept open until the person is signed out. */
export function keepListening(): void {
  if (!running) void run();
}

async function run(): Promise<void> {
  running = true;
  for (let failures = 0; ; failures += 1) {
    const ended = await readStream(() => {
      failures = 0;
      readWhatWasMissed();
    });
    if (ended === "signed-out") break;
    const seconds = reconnectDelaysSeconds[Math.min(failures, reconnectDelaysSeconds.length - 1)] ?? 10;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  running = false;
}

/** Reads until the stream ends, for whatever reason; the caller comes back. */
async function readStream(onOpen: () => void): Promise<"ended" | "signed-out"> {
  try {
    const token = await accessToken();
    if (!token) return "signed-out";
    const response = await fetch(`/api${eventsPath}`, { headers: { authorization: `Bearer ${token}` } });
    if (response.status === 401) return (await tokenRefused(token)) ? "ended" : "signed-out";
    if (!response.ok || !response.body) return "ended";
    onOpen();
    const parser = createParser({ onEvent: ({ data }) => hear(JSON.parse(data) as LiveEvent) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
    return "ended";
  } catch {
    // No network, or the server is restarting: the caller tries again.
    return "ended";
  }
}

// Until every page reads through `useRead`.
const oldListeners = new Map<string, Set<() => void>>();

export function listenTo(topic: string, listener: () => void): () => void {
  const all = oldListeners.get(topic) ?? new Set();
  oldListeners.set(topic, all.add(listener));
  keepListening();
  return () => void all.delete(listener);
}

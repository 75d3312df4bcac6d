import { eventsPath, type LiveEvent, reconnectDelaysSeconds } from "@boxmates/contract/event";
import { createParser } from "eventsource-parser";
import { accessToken, tokenRefused, userOutdated } from "./session.ts";

// For so long a page that has just been read may have missed an event: it was on its way while nobody listened.
const missedWithinMs = 30_000;

type Listener = () => void;

/** Who wants to hear of which topic. One stream serves all pages and stays open from one to the next. */
const listeners = new Map<string, Set<Listener>>();
const heardAt = new Map<string, number>();
let running = false;

/** Calls back when something on the topic changes, and whenever something may have been missed. */
export function listenTo(topic: string, listener: Listener): () => void {
  const ofTopic = listeners.get(topic) ?? new Set();
  listeners.set(topic, ofTopic.add(listener));
  if (performance.now() - (heardAt.get(topic) ?? Number.NEGATIVE_INFINITY) < missedWithinMs) listener();
  void run();
  return () => {
    ofTopic.delete(listener);
  };
}

function hear({ topic, kind }: LiveEvent): void {
  heardAt.set(topic, performance.now());
  // Nobody is told of another person's topic: this is the own name, address or role.
  if (kind === "profile" && topic.startsWith("user:")) void userOutdated();
  for (const listener of listeners.get(topic) ?? []) listener();
}

/** Events are not kept: what happened before the stream was open, or while it was lost, has to be read again. */
function opened(): void {
  for (const ofTopic of listeners.values()) for (const listener of ofTopic) listener();
}

/** Keeps the stream open until the person is signed out. */
async function run(): Promise<void> {
  if (running) return;
  running = true;
  for (let failures = 0; ; failures += 1) {
    const ended = await readStream(() => {
      failures = 0;
      opened();
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

import {
  eventsPath,
  type LiveEvent,
  reconnectDelaysSeconds,
  silenceSeconds,
} from "@boxmates/contract/base/event";
import { createParser } from "eventsource-parser";
import { earliestRead, serverTime } from "./server-time.ts";
import { accessToken, tokenRefused } from "./session.ts";

export interface StreamListener {
  onEvent: (event: LiveEvent) => void;
  /** Something may have happened before the stream opened, or while it was down, and the server no longer knows what. */
  onMissed: () => void;
}

let running = false;

interface Progress {
  /** The server's time up to which this page knows everything. */
  heardUntil: number | undefined;
  /** How many attempts to open a stream have failed in a row. */
  failures: number;
}

/** Keeps one stream for all pages open until the person is signed out. */
export async function keepStreamOpen(listener: StreamListener): Promise<void> {
  if (running) return;
  running = true;
  // A page that shows what it read last is there before its first question.
  await accessToken().catch(() => undefined);
  const progress: Progress = { heardUntil: earliestRead(), failures: 0 };
  while ((await readStream(listener, progress)) !== "signed-out") {
    const delays = reconnectDelaysSeconds;
    const seconds = delays[Math.min(progress.failures, delays.length - 1)] ?? 10;
    progress.failures += 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  running = false;
}

/** Reads on from where the last stream ended, until this one ends for any reason; the caller reconnects. */
async function readStream(listener: StreamListener, progress: Progress): Promise<"ended" | "signed-out"> {
  const silence = watchSilence();
  try {
    const token = await accessToken();
    if (!token) return "signed-out";
    const response = await fetch(addressFor(progress), {
      headers: { authorization: `Bearer ${token}` },
      signal: silence.signal,
    });
    if (response.status === 401) return (await tokenRefused(token)) ? "ended" : "signed-out";
    if (!response.ok || !response.body) return "ended";
    progress.failures = 0;
    const openedAt = performance.now();
    const opened = serverTime(response.headers, openedAt);
    let isCaughtUp = false;
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === "missed") listener.onMissed();
        else if (event === "caught-up") isCaughtUp = true;
        else tell(listener, data);
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      silence.heard();
      parser.feed(chunk.value);
      if (isCaughtUp && opened !== undefined) progress.heardUntil = opened + performance.now() - openedAt;
    }
    return "ended";
  } catch {
    // No network, silence, or the server is restarting: the caller tries again.
    return "ended";
  } finally {
    silence.stop();
  }
}

/** An error of the page must not look like a fault of the stream. */
function tell(listener: StreamListener, data: string): void {
  try {
    // The server has checked it against the contract.
    listener.onEvent(JSON.parse(data) as LiveEvent);
  } catch (error) {
    reportError(error);
  }
}

function addressFor({ heardUntil }: Progress): string {
  const since = heardUntil === undefined ? "" : `?since=${Math.floor(heardUntil)}`;
  return `/api${eventsPath}${since}`;
}

/** Aborts what it watches once nothing was heard for too long: a lost network does not end a stream by itself. */
function watchSilence() {
  const lost = new AbortController();
  const start = () => setTimeout(() => lost.abort(), silenceSeconds * 1000);
  let timer = start();
  const stop = () => clearTimeout(timer);
  const heard = () => {
    stop();
    timer = start();
  };
  return { signal: lost.signal, heard, stop };
}

import {
  eventsPath,
  heartbeatSeconds,
  type LiveEvent,
  reconnectDelaysSeconds,
  silenceSeconds,
} from "@boxmates/contract/base/event";
import { createParser } from "eventsource-parser";
import type { Told } from "./live-tabs.ts";
import { serverTime } from "./server-time.ts";
import { accessToken, tokenRefused } from "./session.ts";

/** A connection of the browser's that is used again may be lost. */
const connectMs = 15_000;

/** A late heartbeat is not yet a lost one. */
const heartbeatMs = (heartbeatSeconds + 2) * 1000;

interface StreamOptions {
  /** The server's time up to which this page knows everything. */
  since: number | undefined;
  onTold: (told: Told) => void;
  /** Closes the stream for good. */
  signal: AbortSignal;
}

export interface LiveStream {
  /** Finds out at once whether the connection still lives: the network may have gone without ending it. */
  check(): void;
  /** Up to when everything has been told. */
  heardUntil(): number | undefined;
  closed: Promise<void>;
}

/** Keeps a stream open, and opens it again where it ended, until the signal aborts. */
export function openStream({ since, onTold, signal }: StreamOptions): LiveStream {
  const progress: Progress = { heardUntil: since, failures: 0, check: () => {} };
  const keepOpen = async () => {
    while (!signal.aborted) {
      await readStream(progress, onTold, signal);
      if (!signal.aborted) await delay(progress, signal);
    }
  };
  return { check: () => progress.check(), heardUntil: () => progress.heardUntil, closed: keepOpen() };
}

interface Progress {
  heardUntil: number | undefined;
  /** How many attempts to open a stream have failed in a row. */
  failures: number;
  check: () => void;
}

async function delay(progress: Progress, signal: AbortSignal): Promise<void> {
  const delays = reconnectDelaysSeconds;
  const seconds = delays[Math.min(progress.failures, delays.length - 1)] ?? 10;
  progress.failures += 1;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    progress.check = resolve;
    signal.addEventListener("abort", () => resolve(), { once: true });
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });
}

/** Reads on from where the last stream ended, until this one ends for any reason. */
async function readStream(progress: Progress, onTold: (told: Told) => void, signal: AbortSignal) {
  const silence = watchSilence();
  progress.check = silence.check;
  try {
    const token = await accessToken();
    if (!token) return;
    const response = await fetch(addressFor(progress), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([silence.signal, signal]),
    });
    silence.heard();
    if (response.status === 401) return void (await tokenRefused(token));
    if (!response.ok || !response.body) return;
    progress.failures = 0;
    const tell = createTeller(progress, onTold, response.headers);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      silence.heard();
      tell(chunk.value);
    }
  } catch {
    // No network, silence, or the server is restarting: the next attempt follows.
  } finally {
    silence.stop();
  }
}

/** Tells what a stream says, chunk by chunk. Until it has caught up, its events are of the past. */
function createTeller(progress: Progress, onTold: (told: Told) => void, headers: Headers) {
  const openedAt = performance.now();
  const opened = serverTime(headers, openedAt);
  let [events, isMissed, isCaughtUp]: [LiveEvent[], boolean, boolean] = [[], false, false];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === "missed") isMissed = true;
      else if (event === "caught-up") isCaughtUp = true;
      // The server has checked it against the contract.
      else events.push(JSON.parse(data) as LiveEvent);
    },
  });
  return (chunk: string) => {
    parser.feed(chunk);
    const from = progress.heardUntil;
    if (isCaughtUp && opened !== undefined) progress.heardUntil = opened + performance.now() - openedAt;
    const told = { from, until: progress.heardUntil, events, isMissed };
    [events, isMissed] = [[], false];
    onTold(told);
  };
}

function addressFor({ heardUntil }: Progress): string {
  const since = heardUntil === undefined ? "" : `?since=${Math.floor(heardUntil)}`;
  return `/api${eventsPath}${since}`;
}

/** Aborts what it watches once nothing was heard for too long: a lost network does not end a stream by itself. */
function watchSilence() {
  const lost = new AbortController();
  let heardAt = performance.now();
  const abortIn = (ms: number) => setTimeout(() => lost.abort(), ms);
  let timer = abortIn(connectMs);
  const stop = () => clearTimeout(timer);
  const heard = () => {
    stop();
    heardAt = performance.now();
    timer = abortIn(silenceSeconds * 1000);
  };
  const check = () => {
    stop();
    timer = abortIn(heardAt + heartbeatMs - performance.now());
  };
  return { signal: lost.signal, heard, check, stop };
}

import { eventsPath, type LiveEvent, reconnectDelaysSeconds, silenceSeconds } from "@boxmates/contract/event";
import { createParser } from "eventsource-parser";
import { accessToken, tokenRefused } from "./session.ts";

export interface StreamListener {
  /** Events are not kept: those before the stream opened, or while it was down, are never sent. */
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
}

let running = false;

/** Keeps one stream for all pages open until the person is signed out. */
export async function keepStreamOpen(listener: StreamListener): Promise<void> {
  if (running) return;
  running = true;
  for (let failures = 0; ; failures += 1) {
    const ended = await readStream({
      onOpen: () => {
        failures = 0;
        listener.onOpen();
      },
      onEvent: listener.onEvent,
    });
    if (ended === "signed-out") break;
    const seconds = reconnectDelaysSeconds[Math.min(failures, reconnectDelaysSeconds.length - 1)] ?? 10;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  running = false;
}

/** Reads until the stream ends for any reason; the caller reconnects. */
async function readStream({ onOpen, onEvent }: StreamListener): Promise<"ended" | "signed-out"> {
  const silence = watchSilence();
  try {
    const token = await accessToken();
    if (!token) return "signed-out";
    const response = await fetch(`/api${eventsPath}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: silence.signal,
    });
    if (response.status === 401) return (await tokenRefused(token)) ? "ended" : "signed-out";
    if (!response.ok || !response.body) return "ended";
    onOpen();
    const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data) as LiveEvent) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      silence.isBroken();
      parser.feed(chunk.value);
    }
    return "ended";
  } catch {
    // No network, silence, or the server is restarting: the caller tries again.
    return "ended";
  } finally {
    silence.stop();
  }
}

/** Aborts what it watches once nothing was heard for too long: a lost network does not end a stream by itself. */
function watchSilence() {
  const lost = new AbortController();
  const start = () => setTimeout(() => lost.abort(), silenceSeconds * 1000);
  let timer = start();
  const stop = () => clearTimeout(timer);
  const isBroken = () => {
    stop();
    timer = start();
  };
  return { signal: lost.signal, isBroken, stop };
}

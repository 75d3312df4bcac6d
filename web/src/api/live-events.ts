import { eventsPath, type LiveEvent, reconnectDelaysSeconds } from "@boxmates/contract/event";
import { createParser } from "eventsource-parser";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { accessToken, tokenRefused } from "./session.ts";

/** Reads the page's data again when something on one of its topics changes, and after a lost connection came back. */
export function useLivePage(topic: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = new AbortController();
    const onEvent = (event: LiveEvent) => {
      if (event.topic === topic) void revalidate();
    };
    void listen({ signal: stop.signal, onEvent, onReconnect: () => void revalidate() });
    return () => stop.abort();
  }, [topic, revalidate]);
}

interface ListenOptions {
  signal: AbortSignal;
  onEvent: (event: LiveEvent) => void;
  onReconnect: () => void;
}

async function listen({ signal, onEvent, onReconnect }: ListenOptions): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const heard = await readStream(signal, onEvent, () => {
      if (failures > 0) onReconnect();
      failures = 0;
    });
    if (heard === "signed-out" || signal.aborted) return;
    const seconds = reconnectDelaysSeconds[Math.min(failures, reconnectDelaysSeconds.length - 1)] ?? 10;
    failures += 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Reads until the stream ends, for whatever reason; the caller comes back. */
async function readStream(
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
  onOpen: () => void,
): Promise<"ended" | "signed-out"> {
  try {
    const token = await accessToken();
    if (!token) return "signed-out";
    const response = await fetch(`/api${eventsPath}`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    });
    if (response.status === 401) return (await tokenRefused(token)) ? "ended" : "signed-out";
    if (!response.ok || !response.body) return "ended";
    onOpen();
    const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data) as LiveEvent) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
    return "ended";
  } catch {
    // No network, or the page was left: both end the stream, and the caller knows which.
    return "ended";
  }
}

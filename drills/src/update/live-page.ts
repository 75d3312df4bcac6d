import { setTimeout as pause } from "node:timers/promises";

const againMs = 200;

/** The stream of an open page, which is opened again whenever it ends. */
export interface LivePage {
  /** How often it ended and was opened again. */
  reopened: number;
  /** How often a try to open it failed. */
  refused: number;
  /** The longest time without a stream. */
  longestMs: number;
  close(): Promise<void>;
}

/** Calls `hear` with each part of the stream. */
export function openLivePage(url: string, token: string, hear: (part: string) => void): LivePage {
  const closing = new AbortController();
  const page = { reopened: 0, refused: 0, longestMs: 0, close: () => closed };
  let lostAt: number | undefined;
  const listen = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const stream = await fetch(`${url}/api/events`, { headers, signal: closing.signal });
    if (!stream.ok || !stream.body) throw new Error(`The stream was answered with ${stream.status}.`);
    if (lostAt !== undefined) {
      page.reopened += 1;
      page.longestMs = Math.max(page.longestMs, performance.now() - lostAt);
    }
    for await (const part of stream.body.pipeThrough(new TextDecoderStream())) hear(part);
  };
  const live = async () => {
    while (!closing.signal.aborted) {
      await listen().catch(() => {
        if (!closing.signal.aborted) page.refused += 1;
      });
      lostAt = performance.now();
      await pause(againMs);
    }
  };
  const closed = live();
  page.close = () => {
    closing.abort();
    return closed;
  };
  return page;
}

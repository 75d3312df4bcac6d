import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeAll, expect } from "vitest";
import { publish } from "../base/events/hub.ts";
import type { Person, TestApp } from "./test-app.ts";

/** Lets the tests of a file open streams of a server that listens; they end with the test. */
export function streamsOf(app: TestApp) {
  const open = new Set<AbortController>();
  let address: string;
  beforeAll(async () => {
    address = await app.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterEach(() => {
    for (const each of open) each.abort();
    open.clear();
  });

  const ask = async (person: Person | undefined, { since, at = address }: StreamOptions = {}) => {
    const closing = new AbortController();
    open.add(closing);
    const response = await fetch(`${at}/api/events${since === undefined ? "" : `?since=${since}`}`, {
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
      signal: closing.signal,
    });
    return { response, close: () => closing.abort() };
  };

  /** Opens a stream as somebody who has read something at that moment, or never. */
  const openStream = async (person: Person, options?: StreamOptions): Promise<OpenedStream> => {
    const { response, close } = await ask(person, options);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    return { next: await readEvents(response), close };
  };

  /** Opens a stream that has told all that happened before. */
  const listen = async (person: Person, at?: string): Promise<OpenedStream> => {
    const stream = await openStream(person, at === undefined ? {} : { at });
    // Events arrive in the order of their commits: after this one, none is left of what happened before.
    const latest = { topic: `user:${person.userId}`, kind: "catalogue" as const };
    await publish(app.parts.db, latest);
    for (let heard = await stream.next(); !isDeepStrictEqual(heard, latest); heard = await stream.next()) {
      expect(heard).toBeDefined();
    }
    return stream;
  };

  return {
    ask,
    openStream,
    listen,
    tell: (topic: string) => publish(app.parts.db, { topic, kind: "profile" }),
  };
}

interface StreamOptions {
  since?: number;
  at?: string;
}

interface OpenedStream {
  /** Returns the next event; undefined once the server has ended the stream. */
  next: () => Promise<unknown>;
  close: () => void;
}

/** The events that `tell` tells a person. */
export const marker = (person: Person) => ({ topic: `user:${person.userId}`, kind: "profile" as const });

async function readEvents({ body }: Response): Promise<() => Promise<unknown>> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("The stream has no body.");
  const { value: welcome = "" } = await reader.read();
  expect(welcome).toMatch(/^: welcome\n\n/);
  let [text, hasEnded] = [welcome, false];
  return async () => {
    for (;;) {
      const [message, name, data] = /(?:event: (.*)\n)?data: (.*)\n\n/.exec(text) ?? [];
      if (message !== undefined && data !== undefined) {
        text = text.slice(text.indexOf(message) + message.length);
        return name ?? JSON.parse(data);
      }
      // A waiting reader must not wait on: there is nothing more to come.
      if (hasEnded) throw new Error("The stream has ended.");
      const { done, value } = await reader.read();
      hasEnded = done;
      if (done) return undefined;
      text += value;
    }
  };
}

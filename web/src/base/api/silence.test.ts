import { profileApi } from "@boxmates/contract/people/profile";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listened, reach } from "./reach.ts";
import { forgetUnanswered, keyFor, rememberUnanswered } from "./unanswered.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** A request that ends when it is aborted, as those of the browser do. */
const silent = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

test("a request that hears nothing for 15 seconds is given up, and says so", async () => {
  const told = vi.fn();
  reach(undefined, ({ signal }) => silent(signal)).catch(told);
  await pass(14.9);
  expect(told).not.toHaveBeenCalled();
  await pass(0.1);
  expect(told.mock.calls).toMatchObject([[{ reason: "silent" }]]);
  expect(told.mock.calls[0]?.[0].message).toContain("has not answered for 15 seconds. Nothing was lost");
});

test("a request that the page gives up itself is no silence", async () => {
  const given = new AbortController();
  const reached = reach(given.signal, ({ signal }) => silent(signal));
  given.abort("left");
  await expect(reached).rejects.toBe("left");
});

test("an answer that comes in parts is awaited as long as they come", async () => {
  let say: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      say = controller;
    },
  });
  const read = reach(undefined, async (limit) => listened(new Response(body), limit).text());
  for (let part = 0; part < 4; part += 1) {
    await pass(14);
    say?.enqueue(new TextEncoder().encode("x"));
  }
  await pass(14);
  say?.close();
  expect(await read).toBe("xxxx");
});

test("an answer without a body stays one, although Chromium gives it a stream", () => {
  const answer = new Response(null, { status: 204 });
  Object.defineProperty(answer, "body", { value: new ReadableStream() });
  expect(listened(answer, { signal: new AbortController().signal, heard: () => {} }).status).toBe(204);
});

const endpoint = profileApi.update;
const sent = { body: { fullName: "Ann" }, file: new Uint8Array([1, 2]) };

test("a write that got no answer is sent again with its key, until it is answered", () => {
  const key = keyFor(endpoint, sent);
  rememberUnanswered(endpoint, sent, key);
  expect(keyFor(endpoint, { ...sent, file: new Uint8Array([1, 2]) })).toBe(key);
  forgetUnanswered(endpoint);
  expect(keyFor(endpoint, sent)).not.toBe(key);
});

test.each([
  ["text", { ...sent, body: { fullName: "Ben" } }],
  ["file", { ...sent, file: new Uint8Array([1, 3]) }],
  ["longer file", { ...sent, file: new Uint8Array([1, 2, 3]) }],
  ["write without the file", { body: sent.body }],
])("another %s has a key of its own", (_, other) => {
  rememberUnanswered(endpoint, sent, "the key");
  expect(keyFor(endpoint, other)).not.toBe("the key");
  forgetUnanswered(endpoint);
});

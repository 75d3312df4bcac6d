import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("./session.ts", () => ({ accessToken: async () => token, tokenRefused: async () => undefined }));

let token: string | undefined;

/** A stream that the page has opened. */
interface Opened {
  say: (text: string) => void;
  end: () => void;
  isClosed: () => boolean;
}

let asked: number;
let addresses: string[];
let opened: Opened[];
let isDown: boolean;

/** Answers like the server's stream, which an abort breaks off. */
async function answer(address: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  asked += 1;
  addresses.push(address);
  if (isDown) throw new TypeError("Failed to fetch");
  let closed = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener("abort", () => {
        closed = true;
        controller.error(signal.reason);
      });
      opened.push({
        say: (text) => controller.enqueue(new TextEncoder().encode(text)),
        end: () => controller.close(),
        isClosed: () => closed,
      });
    },
  });
  return new Response(body, { status: 200, headers: { date: new Date().toUTCString() } });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  [token, asked, addresses, opened, isDown] = ["a token", 0, [], [], false];
});
afterEach(async () => {
  // Signed out, the stream ends with its next attempt.
  token = undefined;
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

async function listen() {
  const { keepStreamOpen } = await import("./live-stream.ts");
  const onMissed = vi.fn();
  const onEvent = vi.fn();
  void keepStreamOpen({ onMissed, onEvent });
  await pass(0);
  return { onMissed, onEvent };
}

test("a stream that is silent for 60 s is lost: the page reconnects", async () => {
  await listen();
  await pass(59);
  expect(asked).toBe(1);
  await pass(1);
  expect(opened[0]?.isClosed()).toBe(true);
  await pass(1);
  expect(asked).toBe(2);
});

test("the next stream goes on where the last one was heard, by the server's time", async () => {
  vi.setSystemTime("2026-12-09T18:00:00Z");
  const { onMissed } = await listen();
  opened[0]?.say("event: missed\ndata: {}\n\nevent: caught-up\ndata: {}\n\n");
  await pass(20);
  expect(onMissed).toHaveBeenCalledTimes(1);
  opened[0]?.say(": heartbeat\n\n");
  await pass(5);
  opened[0]?.end();
  await pass(1);
  expect(addresses.at(-1)).toBe(`/api/events?since=${Date.parse("2026-12-09T18:00:20Z")}`);
  opened[1]?.say("event: caught-up\ndata: {}\n\n");
  await pass(0);
  expect(onMissed).toHaveBeenCalledTimes(1);
});

test("a stream that broke before it had told the past is asked for it again", async () => {
  vi.setSystemTime("2026-12-09T18:00:00Z");
  await listen();
  opened[0]?.say("event: caught-up\ndata: {}\n\n");
  await pass(0);
  opened[0]?.end();
  await pass(1);
  opened[1]?.say(": welcome\n\n");
  await pass(30);
  opened[1]?.end();
  await pass(1);
  expect(addresses.at(-1)).toBe(addresses.at(-2));
});

test("a heartbeat every 25 s keeps the stream open, and no page hears it", async () => {
  const { onEvent } = await listen();
  for (let beat = 0; beat < 8; beat += 1) {
    await pass(25);
    opened[0]?.say(": heartbeat\n\n");
  }
  await pass(59);
  expect(asked).toBe(1);
  expect(onEvent).not.toHaveBeenCalled();
});

test("an event is heard, and breaks the silence too", async () => {
  const { onEvent } = await listen();
  await pass(50);
  opened[0]?.say('data: {"topic":"group:1","kind":"delivery"}\n\n');
  await pass(50);
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ topic: "group:1", kind: "delivery" });
  expect(asked).toBe(1);
});

test("a fault of the page while it hears an event is reported, and the stream goes on", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const { onEvent } = await listen();
  const fault = new Error("a fault of the page");
  onEvent.mockImplementationOnce(() => {
    throw fault;
  });
  const said = 'data: {"topic":"group:1","kind":"delivery"}\n\n';
  opened[0]?.say(said);
  opened[0]?.say(said);
  await pass(30);
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
  expect(onEvent).toHaveBeenCalledTimes(2);
  expect(asked).toBe(1);
});

test("a page reconnects after 1, 2, 5, then 10 seconds, and after 1 again once it was open", async () => {
  isDown = true;
  await listen();
  for (const delay of [1, 2, 5, 10, 10]) {
    const before = asked;
    await pass(delay - 0.1);
    expect(asked).toBe(before);
    await pass(0.1);
    expect(asked).toBe(before + 1);
  }
  isDown = false;
  await pass(10);
  opened[0]?.end();
  await pass(0);
  const before = asked;
  await pass(1);
  expect(asked).toBe(before + 1);
});

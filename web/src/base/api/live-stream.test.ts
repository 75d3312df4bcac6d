import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStream } from "./live-stream.ts";
import type { Told } from "./live-tabs.ts";

vi.mock("./session.ts", () => ({
  accessToken: async () => "a token",
  tokenRefused: async () => undefined,
  sessionState: () => ({ status: "signed-out" }),
}));

let closing: AbortController;

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
  [asked, addresses, opened, isDown] = [0, [], [], false];
});
afterEach(async () => {
  closing.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

async function listen() {
  const told: Told[] = [];
  closing = new AbortController();
  const stream = openStream({
    since: undefined,
    onTold: (each) => told.push(each),
    signal: closing.signal,
  });
  await pass(0);
  const count = (is: (each: Told) => boolean) => told.filter(is).length;
  return {
    stream,
    told,
    timesMissed: () => count(({ isMissed }) => isMissed),
    events: () => told.flatMap(({ events }) => events),
  };
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
  const { timesMissed } = await listen();
  opened[0]?.say("event: missed\ndata: {}\n\nevent: caught-up\ndata: {}\n\n");
  await pass(20);
  expect(timesMissed()).toBe(1);
  opened[0]?.say(": heartbeat\n\n");
  await pass(5);
  opened[0]?.end();
  await pass(1);
  expect(addresses.at(-1)).toBe(`/api/events?since=${Date.parse("2026-12-09T18:00:20Z")}`);
  opened[1]?.say("event: caught-up\ndata: {}\n\n");
  await pass(0);
  expect(timesMissed()).toBe(1);
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

test("a heartbeat every 25 s keeps the stream open, and tells nothing new", async () => {
  const { events } = await listen();
  for (let beat = 0; beat < 8; beat += 1) {
    await pass(25);
    opened[0]?.say(": heartbeat\n\n");
  }
  await pass(59);
  expect(asked).toBe(1);
  expect(events()).toEqual([]);
});

test("an event is heard, and breaks the silence too", async () => {
  const { events } = await listen();
  await pass(50);
  opened[0]?.say('data: {"topic":"group:1","kind":"delivery"}\n\n');
  await pass(50);
  expect(events()).toEqual([{ topic: "group:1", kind: "delivery" }]);
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

test("what is told joins on to what was told before, once the stream has caught up", async () => {
  vi.setSystemTime("2026-12-09T18:00:00Z");
  const { told } = await listen();
  const event = { topic: "group:1", kind: "delivery" };
  const said = `data: ${JSON.stringify(event)}\n\n`;
  opened[0]?.say(said);
  await pass(1);
  opened[0]?.say(`${said}event: caught-up\ndata: {}\n\n`);
  await pass(1);
  opened[0]?.say(said);
  await pass(1);
  const at = (seconds: number) => Date.parse("2026-12-09T18:00:00Z") + seconds * 1000;
  expect(told).toEqual([
    { from: undefined, until: undefined, events: [event], isMissed: false },
    { from: undefined, until: at(1), events: [event], isMissed: false },
    { from: at(1), until: at(2), events: [event], isMissed: false },
  ]);
});

test("a stream that is checked is lost as soon as a heartbeat is overdue, and one that waits is opened at once", async () => {
  const { stream } = await listen();
  await pass(20);
  stream.check();
  await pass(6.9);
  expect(asked).toBe(1);
  await pass(0.1);
  expect(opened[0]?.isClosed()).toBe(true);
  stream.check();
  await pass(0);
  expect(asked).toBe(2);
  await pass(40);
  stream.check();
  await pass(0);
  expect(opened[1]?.isClosed()).toBe(true);
});

test("a stream that is checked and speaks stays open", async () => {
  const { stream } = await listen();
  await pass(20);
  stream.check();
  opened[0]?.say(": heartbeat\n\n");
  await pass(59);
  expect(opened[0]?.isClosed()).toBe(false);
});

test("a stream that is closed stays closed, also between two attempts", async () => {
  const { stream } = await listen();
  closing.abort();
  expect(opened[0]?.isClosed()).toBe(true);
  await stream.closed;
  isDown = true;
  const waiting = await listen();
  closing.abort();
  await waiting.stream.closed;
  await pass(60);
  expect(asked).toBe(2);
});

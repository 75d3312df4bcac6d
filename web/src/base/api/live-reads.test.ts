import type { LiveEvent } from "@boxmates/contract/base/event";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeToasts } from "../ui/toast.ts";
import { UnreachableError } from "./api-error.ts";
import { hear, hearTold, onRoomEvent, readWhatWasMissed } from "./live-reads.ts";
import { rememberOwnWrite } from "./own-writes.ts";
import { queryClient } from "./query-client.ts";
import { prefetch, type Read, readBy } from "./read.ts";

const shown: (() => void)[] = [];

beforeEach(() => {
  takeToasts();
});
afterEach(() => {
  for (const end of shown.splice(0)) end();
  queryClient.clear();
});

/** A read that is on screen. */
async function show(name: string, topics: readonly string[], work = vi.fn(async () => name)) {
  const reading = readBy([name], work, { failed: `Failed to read ${name}.`, topics });
  await prefetch(reading);
  observe(reading);
  return work;
}

function observe(reading: Read<unknown>): QueryObserver {
  const observer = new QueryObserver<unknown>(queryClient, reading);
  shown.push(observer.subscribe(() => {}));
  return observer;
}

const event = (topic: string, more: Partial<LiveEvent> = {}): LiveEvent => ({
  topic,
  kind: "membership",
  ...more,
});

const settled = () => expect.poll(() => queryClient.isFetching()).toBe(0);

async function tell(...events: LiveEvent[]) {
  for (const each of events) hear(each);
  await Promise.resolve();
  await settled();
}

test("a page reads its data once, although its loader reads before it", async () => {
  const work = await show("cheese", ["group:cheese"]);
  await settled();
  expect(work).toHaveBeenCalledTimes(1);
});

test("a live event refetches what it makes stale, and nothing else", async () => {
  const cheese = await show("cheese", ["group:cheese"]);
  const wine = await show("wine", ["group:wine"]);
  const mine = await show("mine", ["user", "group"]);
  await tell(event("group:cheese"));
  expect([cheese, wine, mine].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 2]);
});

test("a kind of topic does not match another kind that begins with it", async () => {
  const group = await show("group", ["group"]);
  await tell(event("groups:cheese"));
  expect(group).toHaveBeenCalledTimes(1);
  await tell(event("group:cheese"));
  expect(group).toHaveBeenCalledTimes(2);
});

test("a member who joins or leaves reads anew what is shown of groups: they may not hear of the group itself", async () => {
  const cheese = await show("cheese", ["group:cheese"]);
  const boxes = await show("boxes", ["admin"]);
  await tell(event("user:ann", { kind: "address" }));
  expect(cheese).toHaveBeenCalledTimes(1);
  await tell(event("user:ann"));
  expect([cheese, boxes].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test("simultaneous events of several topics cause one read", async () => {
  const mine = await show("mine", ["user", "group"]);
  await tell(event("group:cheese"), event("user:ann"), event("group:wine"));
  expect(mine).toHaveBeenCalledTimes(2);
});

test("the event of your own write reads nothing, that of somebody else's does", async () => {
  const cheese = await show("cheese", ["group:cheese"]);
  rememberOwnWrite("01234567-89ab-4cde-8f01-23456789abcd");
  await tell(event("group:cheese", { cause: "01234567" }));
  expect(cheese).toHaveBeenCalledTimes(1);
  await tell(event("group:cheese", { cause: "fedcba98" }));
  expect(cheese).toHaveBeenCalledTimes(2);
});

test("changes missed while the stream was down are read when it opens", async () => {
  const cheese = await show("cheese", ["group:cheese"]);
  const still = await show("still", []);
  readWhatWasMissed();
  await settled();
  expect([cheese, still].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test("an event during the first read repeats it", async () => {
  const answers: ((value: string) => void)[] = [];
  const work = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  observe(readBy(["cheese"], work, { failed: "", topics: ["group:cheese"] }));
  hear(event("group:cheese"));
  await Promise.resolve();
  answers[0]?.("before the event");
  await expect.poll(() => work.mock.calls).toHaveLength(2);
  answers[1]?.("after the event");
  await expect.poll(() => queryClient.getQueryData(["cheese"])).toBe("after the event");
});

test("when a refetch fails, the last data stays and a toast says so", async () => {
  const work = vi.fn(async () => "cheese");
  await show("cheese", ["group:cheese"], work);
  work.mockRejectedValueOnce(new UnreachableError("no-answer"));
  await tell(event("group:cheese"));
  expect(queryClient.getQueryData(["cheese"])).toBe("cheese");
  expect(takeToasts()).toMatchObject([
    { title: "Error", description: expect.stringContaining("Failed to read cheese. We could not reach") },
  ]);
});

test("an event in a room refetches the room, and no other page of its group", async () => {
  const group = await show("group", ["group:cheese"]);
  const room = await show("room", ["group:cheese", "room:cheese"]);
  await tell(event("group:cheese", { kind: "room" }));
  expect([group, room].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  await tell(event("group:cheese", { kind: "results" }));
  expect([group, room].map(({ mock }) => mock.calls.length)).toEqual([2, 3]);
});

test("an event of a night refetches the nights, and not the page of the group around them", async () => {
  const group = await show("group", ["group:cheese"]);
  const nights = await show("nights", ["group:cheese", "night:cheese"]);
  const mine = await show("mine", ["group", "night"]);
  await tell(event("group:cheese", { kind: "night" }));
  expect([group, nights, mine].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 2]);
});

test("a reaction is shown, and refetches nothing", async () => {
  const room = await show("room", ["group:cheese", "room:cheese"]);
  const seen: unknown[] = [];
  const stop = onRoomEvent(({ reaction }) => seen.push(reaction));
  const reaction = { deliveryId: "cheese", fullName: "Maya", reaction: "👏" };
  await tell(event("group:cheese", { kind: "reaction", reaction }));
  stop();
  await tell(event("group:cheese", { kind: "reaction", reaction }));
  expect(seen).toEqual([reaction]);
  expect(room).toHaveBeenCalledTimes(1);
});

test("a tab that slept while others were told reads anew; what joins on to what it heard does not", async () => {
  const work = await show("cheese", ["group:cheese"]);
  const tell = async (from: number, until: number, isMissed = false) => {
    hearTold({ from, until, events: [], isMissed });
    await settled();
  };
  await tell(1000, 2000);
  await tell(2000, 3000);
  // Another tab holds the stream now, and has heard less.
  await tell(1500, 2500);
  await tell(3000, 4000);
  expect(work).toHaveBeenCalledTimes(1);
  await tell(5000, 6000);
  expect(work).toHaveBeenCalledTimes(2);
  await tell(6000, 7000, true);
  expect(work).toHaveBeenCalledTimes(3);
});

test("a fault of the page while it hears an event is reported, and the next event is heard", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const fault = new Error("a fault of the page");
  const heard = vi.fn().mockImplementationOnce(() => {
    throw fault;
  });
  const stop = onRoomEvent(heard);
  const ready = event("group:cheese", {
    kind: "ready",
    ready: { deliveryId: "1", turn: 1, userId: "2", isReady: true },
  });
  hearTold({ from: undefined, until: undefined, events: [ready, ready], isMissed: false });
  stop();
  vi.unstubAllGlobals();
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
  expect(heard).toHaveBeenCalledTimes(2);
});

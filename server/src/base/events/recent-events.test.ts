import type { LiveEvent } from "@boxmates/contract/base/event";
import { beforeEach, expect, test } from "vitest";
import { RecentEvents } from "./recent-events.ts";

const start = Date.parse("2026-12-09T18:00:00Z");
let now: number;
let recent: RecentEvents;

beforeEach(() => {
  now = start;
  recent = new RecentEvents(() => now);
});

const event = (group: number): LiveEvent => ({ topic: `group:${group}`, kind: "delivery" });
const seconds = (count: number) => count * 1000;

test("a page hears what happened since it was opened, and of the seconds by which clocks may differ", () => {
  for (const group of [0, 1, 2, 3]) {
    now = start + seconds(10 * group);
    recent.add(event(group));
  }
  expect(recent.since(start + seconds(25))).toEqual([event(2), event(3)]);
  expect(recent.since(start + seconds(26))).toEqual([event(3)]);
  expect(recent.since(start + seconds(60))).toEqual([]);
});

test("nobody knows what happened before the process started", () => {
  now = start + seconds(20);
  expect(recent.since(start + seconds(4))).toBeUndefined();
  expect(recent.since(start + seconds(5))).toEqual([]);
});

test("a connection that was lost may have missed something", () => {
  now = start + seconds(10);
  recent.add(event(1));
  now = start + seconds(20);
  recent.missedSome();
  now = start + seconds(40);
  expect(recent.since(start + seconds(20))).toBeUndefined();
  expect(recent.since(start + seconds(25))).toEqual([]);
});

test("two minutes are kept", () => {
  recent.add(event(1));
  now = start + seconds(121);
  recent.add(event(2));
  expect(recent.since(start + seconds(5))).toBeUndefined();
  expect(recent.since(start + seconds(6))).toEqual([event(2)]);
});

test("of very many only the latest are kept, and the rest is not pretended to be known", () => {
  now = start + seconds(10);
  recent.add(event(0));
  now = start + seconds(20);
  for (let i = 0; i < 10_000; i += 1) recent.add(event(1));
  expect(recent.since(start + seconds(15))).toBeUndefined();
  expect(recent.since(start + seconds(16))).toHaveLength(10_000);
});

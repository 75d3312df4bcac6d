import { beforeEach, expect, test } from "vitest";
import { Hosts } from "./hosts.ts";

const start = Date.parse("2026-12-09T18:00:00Z");
const host = "push.example.com";
const after = (seconds: number) => new Date(start + seconds * 1000);
let hosts: Hosts;

beforeEach(() => {
  hosts = new Hosts();
});

/** Begins so many tries at a time, none of which is answered within ten seconds. */
const silentAt = (seconds: number, tries = 1) => {
  for (let each = 0; each < tries; each += 1) hosts.wasSilent(host, after(seconds), after(seconds + 10));
};

test("a host that is not known gets few at a time, and many once it has answered often", () => {
  expect(hosts.places(host)).toBe(4);
  for (let each = 0; each < 20; each += 1) hosts.answered(host);
  expect(hosts.places(host)).toBe(40);
  expect(hosts.places("other.example.com")).toBe(4);
});

test("two tries that are not answered change nothing, the third begins a pause of a minute for this host", () => {
  silentAt(0, 2);
  expect(hosts.pausedUntil(host, after(10))).toBeUndefined();
  silentAt(20);
  expect(hosts.pausedUntil(host, after(30))).toEqual(after(90));
  expect(hosts.pausedUntil(host, after(90))).toBeUndefined();
  expect(hosts.pausedUntil("other.example.com", after(30))).toBeUndefined();
});

test("after a pause it is tried once, and each further silence doubles the pause, up to an hour", () => {
  silentAt(0, 3);
  const pauses = [];
  for (let at = 70, round = 0; round < 8; round += 1) {
    expect(hosts.places(host)).toBe(1);
    silentAt(at);
    const until = hosts.pausedUntil(host, after(at + 10));
    pauses.push(((until?.getTime() ?? 0) - after(at + 10).getTime()) / 60_000);
    at += 10 + 3600;
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
});

test("those that were on their way when the pause began do not prolong it", () => {
  silentAt(0, 10);
  expect(hosts.pausedUntil(host, after(10))).toEqual(after(70));
});

test("an answer ends what was held against a host", () => {
  silentAt(0, 3);
  hosts.answered(host);
  expect(hosts.pausedUntil(host, after(10))).toBeUndefined();
  silentAt(20, 2);
  expect(hosts.pausedUntil(host, after(30))).toBeUndefined();
});

test("a host that turns silent after many answers has to show again that it answers", () => {
  for (let each = 0; each < 20; each += 1) hosts.answered(host);
  silentAt(0);
  expect(hosts.places(host)).toBe(4);
});

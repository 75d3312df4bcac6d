import { expect, test } from "vitest";
import { leftMs, saidOfTime } from "./clock.ts";

const room = { now: "2026-11-23T20:00:00.000Z", endsAt: "2026-11-23T20:01:00.000Z", readAt: 5000 };

test("the countdown is the server's, whatever the machine's own clock says", () => {
  expect(leftMs(room, 5000)).toBe(60_000);
  expect(leftMs(room, 25_000)).toBe(40_000);
});

test("a phase whose time is up has nothing left, and one without an end has no clock", () => {
  expect(leftMs(room, 500_000)).toBe(0);
  expect(leftMs({ ...room, endsAt: null }, 5000)).toBeUndefined();
});

test("the clock is said at 30 and at 10 seconds, and not in between", () => {
  const said = Array.from({ length: 61 }, (_, second) => saidOfTime(60_000 - second * 1000));
  const changes = said.filter((words, second) => words !== said[second - 1]);
  expect(changes).toEqual(["", "Less than 30 seconds left.", "Less than 10 seconds left.", ""]);
});

import { expect, test } from "vitest";
import { clockWords, durationWords, goOn, leftMs, pause, startAgain, timerState } from "./timer.ts";

const noon = Date.parse("2026-12-01T12:00:00Z");
const minute = 60_000;

test("a timer runs to its end, also while nobody looks", () => {
  expect(timerState(undefined, noon)).toBe("new");
  expect(leftMs(undefined, 20, noon)).toBe(20 * minute);
  const timer = startAgain(20, noon);
  expect([0, 5, 19].map((later) => leftMs(timer, 20, noon + later * minute) / minute)).toEqual([20, 15, 1]);
  expect([0, 19, 20, 500].map((later) => timerState(timer, noon + later * minute))).toEqual([
    "running",
    "running",
    "over",
    "over",
  ]);
  expect(leftMs(timer, 20, noon + 500 * minute)).toBe(0);
});

test("a paused timer goes on with what was left, however long it rested", () => {
  const paused = pause(startAgain(20, noon), 20, noon + 5 * minute);
  expect(timerState(paused, noon + 90 * minute)).toBe("paused");
  expect(leftMs(paused, 20, noon + 90 * minute)).toBe(15 * minute);
  const going = goOn(paused, 20, noon + 90 * minute);
  expect(timerState(going, noon + 104 * minute)).toBe("running");
  expect(timerState(going, noon + 105 * minute)).toBe("over");
});

test("a clock that was set back makes a timer no longer than it was at first", () => {
  expect(leftMs(startAgain(20, noon), 20, noon - 60 * minute)).toBe(20 * minute);
});

test("the time is shown as on a kitchen clock, with 0:00 only at the end", () => {
  const words = [0, 1, 999, 1000, 61_000, 59 * minute + 59_001, 65 * minute, 24 * 60 * minute].map(
    clockWords,
  );
  expect(words).toEqual(["0:00", "0:01", "0:01", "0:01", "1:01", "1:00:00", "1:05:00", "24:00:00"]);
});

test("a duration is said in hours and minutes", () => {
  expect([1, 25, 60, 61, 150, 1440].map(durationWords)).toEqual([
    "1 minute",
    "25 minutes",
    "1 hour",
    "1 hour 1 minute",
    "2 hours 30 minutes",
    "24 hours",
  ]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Watchdog } from "./watchdog.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("it expires once if there is no answer in time", () => {
  const onExpire = vi.fn();
  new Watchdog(onExpire).watch(1000);
  vi.advanceTimersByTime(999);
  expect(onExpire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(onExpire.mock.calls).toEqual([[1000]]);
});

test("it restarts with each answer and pauses when nothing is asked", () => {
  const onExpire = vi.fn();
  const watchdog = new Watchdog(onExpire);
  for (let answers = 0; answers < 5; answers += 1) {
    watchdog.watch(1000);
    vi.advanceTimersByTime(900);
  }
  watchdog.rest();
  vi.advanceTimersByTime(10_000);
  expect(onExpire).not.toHaveBeenCalled();
});

test("after a short rest, between two ticks, it expires again and never early", () => {
  const onExpire = vi.fn();
  const watchdog = new Watchdog(onExpire);
  watchdog.watch(1000);
  vi.advanceTimersByTime(950);
  watchdog.rest();
  expect(watchdog.watching).toBe(false);
  watchdog.watch(1000);
  vi.advanceTimersByTime(999);
  expect(onExpire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(101);
  expect(onExpire.mock.calls).toEqual([[1000]]);
});

test("its timer ends soon in a rest, and at once when it is stopped", () => {
  const watchdog = new Watchdog(() => {});
  watchdog.watch(1000);
  watchdog.rest();
  vi.advanceTimersByTime(100);
  expect(vi.getTimerCount()).toBe(0);
  watchdog.watch(1000);
  watchdog.stop();
  expect(vi.getTimerCount()).toBe(0);
});

import { beforeEach, expect, test, vi } from "vitest";
import { listenToAll } from "./live-events.ts";

const listeners = vi.hoisted(() => new Map<string, () => void>());

vi.mock("./live-reads.ts", () => ({
  listenTo: (topic: string, listener: () => void) => {
    listeners.set(topic, listener);
    return () => listeners.delete(topic);
  },
}));

const told = vi.fn();
const tell = (topic: string) => listeners.get(topic)?.();

beforeEach(() => {
  listeners.clear();
  told.mockClear();
});

test("every topic is heard", async () => {
  listenToAll(["user:ann", "group:cheese"], told);
  for (const topic of ["user:ann", "group:cheese"]) {
    tell(topic);
    await Promise.resolve();
  }
  expect(told).toHaveBeenCalledTimes(2);
});

test("simultaneous events of several topics cause one call", async () => {
  listenToAll(["user:ann", "group:cheese", "group:crackers"], told);
  for (const topic of listeners.keys()) tell(topic);
  await Promise.resolve();
  expect(told).toHaveBeenCalledTimes(1);
});

test("an empty topic subscribes to nothing", () => {
  listenToAll([""], told);
  expect(listeners.size).toBe(0);
});

test("a listener that has unsubscribed gets no more events", async () => {
  const end = listenToAll(["user:ann"], told);
  tell("user:ann");
  end();
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});

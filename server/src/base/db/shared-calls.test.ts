import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { sharedCalls } from "./shared-calls.ts";

interface Begun {
  about: string;
  askers: string[];
  answer: PromiseWithResolvers<string>;
}

let begun: Begun[];
let ask: (about: string, asker: string) => Promise<string>;

beforeEach(() => {
  begun = [];
  ask = sharedCalls(
    (about) => about,
    (about, askers) => {
      const answer = Promise.withResolvers<string>();
      begun.push({ about, askers: [...askers], answer });
      return answer.promise;
    },
  );
});

/** Lets everything happen that waits for nothing. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const askers = () => begun.map((call) => call.askers);

test("those who ask at the same moment share one call", async () => {
  const answers = Promise.all([ask("room", "Ann"), ask("room", "Ben")]);
  await settled();
  expect(askers()).toEqual([["Ann", "Ben"]]);
  begun[0]?.answer.resolve("open");
  expect(await answers).toEqual(["open", "open"]);
});

test("nobody joins a call that has begun, and all who come while it runs share the next one", async () => {
  const first = ask("room", "Ann");
  await settled();
  const others = Promise.all([ask("room", "Ben"), ask("room", "Cleo")]);
  await settled();
  expect(askers()).toEqual([["Ann"]]);
  begun[0]?.answer.resolve("before");
  expect(await first).toBe("before");
  await settled();
  expect(askers()).toEqual([["Ann"], ["Ben", "Cleo"]]);
  begun[1]?.answer.resolve("after");
  expect(await others).toEqual(["after", "after"]);
});

test("calls about different things do not wait for each other", async () => {
  void ask("room", "Ann");
  void ask("other room", "Ben");
  await settled();
  expect(begun.map(({ about }) => about)).toEqual(["room", "other room"]);
});

test("a call that gets no answer holds up nobody for long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  void ask("room", "Ann");
  await settled();
  void ask("room", "Ben");
  await vi.advanceTimersByTimeAsync(249);
  expect(askers()).toEqual([["Ann"]]);
  await vi.advanceTimersByTimeAsync(1);
  await settled();
  expect(askers()).toEqual([["Ann"], ["Ben"]]);
});

test("a call that fails, fails for those who share it, and the next one begins all the same", async () => {
  const failing = Promise.allSettled([ask("room", "Ann"), ask("room", "Ben")]);
  await settled();
  const next = ask("room", "Cleo");
  begun[0]?.answer.reject(new Error("The database is gone."));
  expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await settled();
  begun[1]?.answer.resolve("open");
  expect(await next).toBe("open");
});

test("a question asked after an answer gets a new one", async () => {
  const first = ask("room", "Ann");
  await settled();
  begun[0]?.answer.resolve("before");
  await first;
  const second = ask("room", "Ann");
  await settled();
  begun[1]?.answer.resolve("after");
  expect(await second).toBe("after");
});

import { environmentManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { changeReader, outdateReads, queryClient, renewReads } from "./query-client.ts";
import { prefetch, readBy } from "./read.ts";
import type { SessionState } from "./session.ts";

const told = vi.hoisted(() => vi.fn());
vi.mock("./tell-failure.ts", () => ({ tellFailure: told }));

const as = (id: string, role: "user" | "admin" = "user", fullName = "Ann"): SessionState => ({
  status: "signed-in",
  user: { id, email: "ann@example.com", fullName, role },
});
const signedOut: SessionState = { status: "signed-out" };

const onScreen = vi.fn(async () => "of this person");
const shown = readBy(["shown"], onScreen, { failed: "" });
const earlier = readBy(["earlier"], async () => "of this person", { failed: "" });
let hide: () => void;

beforeEach(async () => {
  onScreen.mockClear();
  await prefetch(shown, earlier);
  hide = new QueryObserver(queryClient, shown).subscribe(() => {});
});
afterEach(() => {
  hide();
  queryClient.clear();
});

const known = () => [shown, earlier].map(({ queryKey }) => queryClient.getQueryData(queryKey));

test.each([
  ["signs out", as("ann"), signedOut],
  ["signs in", signedOut, as("ann")],
  ["takes another's place", as("ann"), as("ben")],
])("nothing that was read before is left when somebody %s", async (_, before, after) => {
  changeReader(before, after);
  expect(known()).toEqual([undefined, undefined]);
  await expect.poll(() => onScreen.mock.calls).toHaveLength(2);
});

test("another role refetches what is on screen, and it stays until then", async () => {
  changeReader(as("ann"), as("ann", "admin"));
  expect(known()).toEqual(["of this person", "of this person"]);
  await expect.poll(() => onScreen.mock.calls).toHaveLength(2);
});

test.each([
  ["a new name", as("ann"), as("ann", "user", "Ann Lee")],
  ["a session that becomes known", { status: "unknown" } as const, as("ann")],
])("%s changes nothing, and the page still hears of writes", async (_, before, after) => {
  changeReader(before, after);
  expect(known()).toEqual(["of this person", "of this person"]);
  await queryClient.invalidateQueries();
  expect(onScreen).toHaveBeenCalledTimes(2);
});

/** A read that is answered when the test says so. */
function slow(name: string) {
  const answers: ((value: string) => void)[] = [];
  const work = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  return {
    reading: readBy([name], work, { failed: "" }),
    work,
    answer: (value: string) => answers.shift()?.(value),
  };
}

test.each([
  ["leaves its page", outdateReads],
  ["shows its change", renewReads],
])("a read that was under way when a write %s is out of date when it ends", async (_, written) => {
  const { reading, answer } = slow("list");
  const loading = prefetch(reading);
  const done = written();
  answer("before the change");
  await loading;
  await done;
  await expect.poll(() => queryClient.getQueryState(reading.queryKey)?.isInvalidated).toBe(true);
});

test("a query on screen is read once after a write, also if it was being read", async () => {
  const { reading, work, answer } = slow("page");
  const stop = new QueryObserver(queryClient, reading).subscribe(() => {});
  answer("first");
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  void queryClient.refetchQueries({ queryKey: reading.queryKey });
  expect(work).toHaveBeenCalledTimes(2);
  const done = renewReads();
  await expect.poll(() => work.mock.calls).toHaveLength(3);
  answer("before the change");
  answer("after the change");
  await done;
  expect(queryClient.getQueryData(reading.queryKey)).toBe("after the change");
  expect(work).toHaveBeenCalledTimes(3);
  stop();
});

test("a query that the server cannot answer right now is read again until it can, and told once", async () => {
  // Without a window, nothing is repeated.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
  told.mockClear();
  const busy = new ApiError({
    type: "about:blank",
    title: "Service Unavailable",
    status: 503,
    code: "UNAVAILABLE",
    detail: "Boxmates is busy right now.",
    requestId: "",
  });
  const work = vi
    .fn(async () => "here")
    .mockRejectedValueOnce(busy)
    .mockRejectedValueOnce(busy);
  const stop = new QueryObserver(queryClient, readBy(["busy"], work, { failed: "" })).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([work.mock.calls.length, told.mock.calls.length]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queryClient.getQueryData(["busy"])).toBe("here");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([work.mock.calls.length, told.mock.calls.length]).toEqual([3, 1]);
  stop();
  vi.useRealTimers();
});

import type { RefusalCode } from "@boxmates/contract/contract";
import { groupApi } from "@boxmates/contract/groups/group";
import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onTakenBack, takeToasts, toast } from "../ui/toast.ts";
import { ApiError, InvalidInput, UnreachableError } from "./api-error.ts";
import { call } from "./client.ts";
import { queryClient } from "./query-client.ts";
import { prefetch, readBy } from "./read.ts";
import { taskOptions } from "./write.ts";

const onScreen = vi.fn(async () => "tea");
const reading = readBy(["tea"], onScreen, { failed: "Failed to read tea." });
let hide: () => void;

beforeEach(async () => {
  takeToasts();
  onScreen.mockClear();
  await prefetch(reading);
  hide = new QueryObserver(queryClient, reading).subscribe(() => {});
});
afterEach(() => {
  hide();
  queryClient.clear();
  vi.unstubAllGlobals();
});

type Options = Parameters<typeof taskOptions<string, string>>[1];

/** Writes as a page does and waits for the end; resolves to the outcome. */
async function write(work: () => Promise<string>, options: Partial<Options> = {}) {
  const told = taskOptions<string, string>(work, { failed: "Failed to pour.", ...options });
  return new MutationObserver(queryClient, told).mutate("a cup").catch((error: unknown) => error);
}

function refusal(code: RefusalCode, errors?: Record<string, string>): ApiError {
  const problem = { type: "about:blank", title: "", status: 409, code, detail: "Sorry.", requestId: "r-1" };
  return new ApiError(errors ? { ...problem, errors } : problem);
}

const times = () => onScreen.mock.calls.length;

test("a write is done only after everything on screen has been refetched once", async () => {
  expect(await write(async () => "done")).toBe("done");
  expect(times()).toBe(2);
});

test("success is announced before the page refetches", async () => {
  const onDone = vi.fn((_answer: string, _sent: string) => times());
  await write(async () => "done", { onDone });
  expect(onDone).toHaveBeenCalledWith("done", "a cup");
  expect(onDone).toHaveReturnedWith(1);
});

test("a write that leads to another page refetches nothing on this one, and marks its data as stale", async () => {
  await write(async () => "done", { leaves: true });
  expect(times()).toBe(1);
  expect(queryClient.getQueryState(["tea"])?.isInvalidated).toBe(true);
});

test("a write that shows all it has changed refetches nothing, unless its answer says that there is more", async () => {
  const shows = vi.fn();
  const showsAll = (answer: string) => answer === "all";
  await write(async () => "all", { shows, showsAll });
  expect(shows).toHaveBeenCalledWith("all", "a cup");
  expect(times()).toBe(1);
  // Other reads may depend on it.
  expect(queryClient.getQueryState(["tea"])?.isInvalidated).toBe(true);
  await write(async () => "more", { shows, showsAll });
  expect(times()).toBe(2);
});

test("a refusal that names fields goes to the form: no toast, and nothing is read", async () => {
  await write(() => Promise.reject(refusal("INVALID_REQUEST", { name: "Group name is required." })));
  expect(takeToasts()).toEqual([]);
  expect(times()).toBe(1);
});

test("any other refusal shows a toast and refetches the page, which may be outdated", async () => {
  await write(() => Promise.reject(refusal("ALREADY_SUBSCRIBED")));
  expect(takeToasts()).toMatchObject([{ title: "Already subscribed", description: "Sorry." }]);
  expect(times()).toBe(2);
});

test("a lost answer shows a toast and refetches the page, because the write may have happened", async () => {
  await write(() => Promise.reject(new UnreachableError("no-answer")));
  expect(takeToasts()).toMatchObject([
    { title: "Error", description: expect.stringContaining("Failed to pour. We could not reach") },
  ]);
  expect(times()).toBe(2);
});

test("a lost network is told once: by the write, not again by what it refetches", async () => {
  onScreen.mockRejectedValueOnce(new UnreachableError("offline"));
  await write(() => Promise.reject(new UnreachableError("offline")));
  expect(times()).toBe(2);
  expect(takeToasts().map(({ description }) => description)).toEqual([
    expect.stringContaining("Failed to pour. You seem to be offline."),
  ]);
});

test("the next attempt takes back what was said about the last one", async () => {
  const takenDown = vi.fn();
  onTakenBack(takenDown);
  await write(() => Promise.reject(new UnreachableError("offline")));
  await write(async () => "done", { onDone: () => toast.success("Poured") });
  expect(takeToasts()).toMatchObject([{ type: "success", title: "Poured" }]);
  expect(takenDown).toHaveBeenLastCalledWith("Failed to pour.");
});

test("input that the contract's schema does not allow is not sent", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const error = await call(groupApi.create, { body: { name: " " } }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InvalidInput);
  expect(error).toMatchObject({ fields: { name: "Group name is required." } });
  expect(fetch).not.toHaveBeenCalled();
});

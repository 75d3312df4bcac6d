import type { RefusalCode } from "@boxmates/contract/contract";
import { groupPageApi } from "@boxmates/contract/pages/group-page";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeToasts } from "../ui/toast.ts";
import { ApiError, UnreachableError } from "./api-error.ts";
import { outdateReads, queryClient } from "./query-client.ts";
import { prefetch, read, readBy, readNow, replaceRead } from "./read.ts";

const readingOf = (work: () => Promise<string>) => readBy(["tea"], work, { failed: "Failed to read tea." });

const refusal = (code: RefusalCode, status: number) =>
  new ApiError({ type: "about:blank", title: "", status, code, detail: "Sorry.", requestId: "r-1" });

beforeEach(() => void takeToasts());
afterEach(() => queryClient.clear());

test("equal requests share a key, different requests do not", () => {
  const keyOf = (groupRef: string) =>
    read(groupPageApi.show, { params: { groupRef } }, { failed: "" }).queryKey;
  expect(keyOf("one")).toEqual(keyOf("one"));
  expect(keyOf("one")).not.toEqual(keyOf("other"));
  expect(keyOf("one")).not.toEqual(read(groupPageApi.mine, {}, { failed: "" }).queryKey);
});

test("a loader reads missing data, and does not wait for cached data", async () => {
  const work = vi.fn(async () => "tea");
  await prefetch(readingOf(work));
  await prefetch(readingOf(work));
  expect(work).toHaveBeenCalledTimes(1);
});

test("a loader waits for data that is known to be stale", async () => {
  const work = vi.fn(async () => "tea").mockResolvedValueOnce("old tea");
  await prefetch(readingOf(work));
  await outdateReads();
  await prefetch(readingOf(work));
  expect(queryClient.getQueryData(["tea"])).toBe("tea");
});

test("a loader never fails: the page shows the failure, and the next visit tries again", async () => {
  const work = vi.fn(async () => "tea").mockRejectedValueOnce(refusal("UNAVAILABLE", 503));
  await prefetch(readingOf(work));
  expect(takeToasts()).toMatchObject([{ title: "Error", description: "Failed to read tea. Sorry." }]);
  await prefetch(readingOf(work));
  expect(queryClient.getQueryData(["tea"])).toBe("tea");
});

test("a refusal with a title in the specification is shown under it", async () => {
  await prefetch(readingOf(() => Promise.reject(refusal("NOT_A_MEMBER", 403))));
  expect(takeToasts()).toMatchObject([{ title: "Access denied", description: "Sorry." }]);
});

test("the session announces its own end, a read does not", async () => {
  await prefetch(readingOf(() => Promise.reject(refusal("SESSION_ENDED", 401))));
  expect(takeToasts()).toEqual([]);
});

test("a loader that decides by its data always reads, even if the data is cached", async () => {
  const work = vi.fn(async () => "Tea Club");
  const reading = readBy(["at once"], work, { failed: "" });
  expect(await readNow(reading)).toEqual({ value: "Tea Club" });
  expect(await readNow(reading)).toEqual({ value: "Tea Club" });
  expect(work).toHaveBeenCalledTimes(2);
});

test("it gets the code of a refusal, and none for a lost network", async () => {
  const failing = (error: Error) =>
    readNow(readBy([error.message], () => Promise.reject(error), { failed: "" }));
  expect(await failing(refusal("GROUP_NOT_FOUND", 404))).toEqual({ code: "GROUP_NOT_FOUND" });
  expect(await failing(new UnreachableError("no-answer"))).toEqual({ code: undefined });
});

test("the answer of a write replaces the data", async () => {
  const reading = readBy(["replaced"], async () => ({ name: "Tea Club", members: 3 }), { failed: "" });
  await readNow(reading);
  replaceRead(reading, (known) => ({ ...known, members: 4 }));
  expect(queryClient.getQueryData(reading.queryKey)).toEqual({ name: "Tea Club", members: 4 });
});

test("the answer of a write does not create data that was never read", () => {
  const reading = readBy(["never read"], async () => 1, { failed: "" });
  replaceRead(reading, (known) => known + 1);
  expect(queryClient.getQueryData(reading.queryKey)).toBeUndefined();
});

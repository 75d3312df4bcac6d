import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2020-01-01T00:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const answered = (date: string) => new Response(null, { headers: { date } });

test("a page's reads are not older than the moment at which it first asked, by the server's clock", async () => {
  const { earliestRead, noteAnswer } = await import("./server-time.ts");
  expect(earliestRead()).toBeUndefined();
  const askedAt = performance.now();
  await vi.advanceTimersByTimeAsync(3_000);
  noteAnswer(new Response(null), askedAt);
  expect(earliestRead()).toBeUndefined();
  noteAnswer(answered("Wed, 09 Dec 2026 18:00:10 GMT"), askedAt);
  noteAnswer(answered("Wed, 09 Dec 2026 18:00:20 GMT"), performance.now());
  expect(earliestRead()).toBe(Date.parse("2026-12-09T18:00:07Z"));
});

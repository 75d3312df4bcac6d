import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, UnreachableError } from "../../base/api/api-error.ts";
import { mailOutcome } from "./mail-outcome.ts";

type Answer = Awaited<ReturnType<Parameters<typeof mailOutcome>[0]["ask"]>>;

const waiting: Answer = { state: "waiting", fault: null };
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function refusal(code: string): ApiError {
  return new ApiError({
    type: "about:blank",
    title: "",
    status: 404,
    code,
    detail: "Gone.",
    requestId: "r1",
  });
}

/** Answers in this order, and with the last one from then on. */
function answering(...answers: (Answer | Error)[]) {
  const left = [...answers];
  return vi.fn(async () => {
    const next = (left.length > 1 ? left.shift() : left[0]) ?? waiting;
    if (next instanceof Error) throw next;
    return next;
  });
}

async function outcome(ask: () => Promise<Answer>) {
  const found = mailOutcome({ ask, wait });
  await vi.advanceTimersByTimeAsync(6000);
  return found;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("asks until the mail is sent", async () => {
  const ask = answering(waiting, waiting, { state: "sent", fault: null });
  expect(await outcome(ask)).toEqual({ state: "sent" });
  expect(ask).toHaveBeenCalledTimes(3);
});

test("a mail that failed comes with its reason", async () => {
  const ask = answering(waiting, { state: "failed", fault: "Connection refused" });
  expect(await outcome(ask)).toEqual({ state: "failed", fault: "Connection refused" });
});

test.each(["GROUP_NOT_FOUND", "INVITE_NOT_FOUND"])("%s ends the asking", async (code) => {
  const ask = answering(waiting, refusal(code));
  expect(await outcome(ask)).toEqual({ state: "gone" });
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a question that fails says nothing about the mail", async () => {
  const ask = answering(new UnreachableError("no-answer"), refusal("UNAVAILABLE"), {
    state: "sent",
    fault: null,
  });
  expect(await outcome(ask)).toEqual({ state: "sent" });
});

test("after six seconds the mail counts as waiting, and the asking ends", async () => {
  const ask = answering(waiting);
  expect(await outcome(ask)).toEqual({ state: "waiting" });
  await vi.advanceTimersByTimeAsync(6000);
  expect(ask).toHaveBeenCalledTimes(14);
});

test("an answer that never comes does not delay the outcome", async () => {
  expect(await outcome(() => new Promise<Answer>(() => undefined))).toEqual({ state: "waiting" });
});

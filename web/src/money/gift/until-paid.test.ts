import { refusals } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { ApiError } from "../../base/api/api-error.ts";
import { untilPaid } from "./until-paid.ts";

const wait = async () => {};
/** Answers one after the other; the last one for ever. */
const answering = (...answers: (boolean | Error)[]) => {
  let asks = 0;
  const ask = async () => {
    const answer = answers[Math.min(asks++, answers.length - 1)] ?? false;
    if (answer instanceof Error) throw answer;
    return { isPaid: answer };
  };
  return { ask, wait };
};
const refusal = (code: "GIFT_NOT_FOUND" | "TOO_MANY_REQUESTS") =>
  new ApiError({ type: "", title: "", ...refusals[code], code, requestId: "" });

test("a gift is asked about until it is paid, whatever fails on the way", async () => {
  const failing = [new TypeError("no network"), refusal("TOO_MANY_REQUESTS")];
  expect(await untilPaid(answering(false, ...failing, false, true))).toBe("paid");
});

test("a gift that is none is asked about no more", async () => {
  expect(await untilPaid(answering(false, refusal("GIFT_NOT_FOUND"), true))).toBe("gone");
});

test("after half a minute nobody waits any longer", async () => {
  expect(await untilPaid(answering(false))).toBe("late");
  expect(await untilPaid(answering(new TypeError("no network")))).toBe("late");
});

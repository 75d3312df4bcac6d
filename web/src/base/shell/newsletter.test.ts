import { expect, test } from "vitest";
import { ApiError, UnreachableError } from "../api/api-error.ts";
import { answerTo } from "./newsletter.ts";

const problem = { type: "about:blank", title: "", status: 422, code: "INVALID_REQUEST", requestId: "1" };

test("a reader whose address was accepted is asked to confirm it by mail", () => {
  expect(answerTo(undefined)).toEqual({
    ok: true,
    text: "Almost done: please confirm with the link that we sent you.",
  });
});

test("a refusal shows the server's message, the one about the field first", () => {
  const detail = "That was a little too often.";
  expect(answerTo(new ApiError({ ...problem, detail }))).toEqual({ ok: false, text: detail });
  const errors = { email: "Please enter an address." };
  expect(answerTo(new ApiError({ ...problem, detail, errors })).text).toBe("Please enter an address.");
});

test("no network has its own sentence", () => {
  expect(answerTo(new UnreachableError("offline")).text).toMatch(/You seem to be offline/);
});

import { expect, test } from "vitest";
import { ApiError, UnreachableError } from "../api/api-error.ts";
import { answerTo } from "./newsletter.ts";

const problem = { type: "about:blank", title: "", status: 422, code: "INVALID_REQUEST", requestId: "1" };

test("a reader whose address was accepted is told to confirm by the mail", () => {
  expect(answerTo(undefined)).toEqual({
    ok: true,
    text: "Almost done: please confirm by the link that we sent you.",
  });
});

test("a refusal is told in the server's words, those about the field first", () => {
  const detail = "That was a little too often.";
  expect(answerTo(new ApiError({ ...problem, detail }))).toEqual({ ok: false, text: detail });
  const errors = { email: "Please enter an address." };
  expect(answerTo(new ApiError({ ...problem, detail, errors })).text).toBe("Please enter an address.");
});

test("no network has its own sentence", () => {
  expect(answerTo(new UnreachableError("offline")).text).toMatch(/You seem to be offline/);
});

import type { RefusalCode } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { takeToasts } from "../ui/toast.ts";
import { ApiError } from "./api-error.ts";
import { tellFailure } from "./tell-failure.ts";

const unauthorized = (code: RefusalCode) =>
  new ApiError({ type: "about:blank", title: "", status: 401, code, detail: "Sorry.", requestId: "r-1" });

beforeEach(() => void takeToasts());

test("a wrong password shows a toast, although it has the status of an ended session", () => {
  tellFailure(unauthorized("INVALID_CREDENTIALS"), "Error");
  expect(takeToasts()).toMatchObject([{ type: "error", title: "Error", description: "Sorry." }]);
});

test.each(["SIGNED_OUT", "SESSION_ENDED"] as const)("%s is left to the session", (code) => {
  tellFailure(unauthorized(code), "Error");
  expect(takeToasts()).toEqual([]);
});

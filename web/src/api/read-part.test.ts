import { beforeEach, expect, test } from "vitest";
import { takeToasts } from "../ui/toast.ts";
import { ApiError, UnreachableError } from "./api-error.ts";
import { readPart } from "./read-part.ts";

const failed = () => "Failed to fetch users";

function refusal(status: number, code: string): ApiError {
  const detail = "Something is in the way.";
  return new ApiError({ type: "about:blank", title: "", status, code, detail, requestId: "r1" });
}

const failing = (error: Error) => readPart(failed, () => Promise.reject(error));

beforeEach(() => void takeToasts());

test("the part is the data that was read", async () => {
  expect(await readPart(failed, async () => 7)).toEqual({ ok: true, value: 7 });
  expect(takeToasts()).toEqual([]);
});

test("a failure shows a toast and replaces only this part", async () => {
  const part = await failing(refusal(503, "UNAVAILABLE"));
  expect(part).toEqual({ ok: false, message: "Something is in the way." });
  const description = "Failed to fetch users. Something is in the way.";
  expect(takeToasts()).toEqual([{ type: "error", title: "Error", description }]);
});

test("a missing answer shows a toast too", async () => {
  expect(await failing(new UnreachableError("no-answer"))).toMatchObject({ ok: false });
  expect(takeToasts()).toHaveLength(1);
});

test("a lost session, a lost role and unexpected errors concern the whole page", async () => {
  const errors = [refusal(401, "SESSION_ENDED"), refusal(403, "ADMIN_ONLY"), new TypeError("a bug")];
  for (const error of errors) await expect(failing(error)).rejects.toBe(error);
  expect(takeToasts()).toEqual([]);
});

test("the same failure twice in a row shows one toast", async () => {
  await failing(refusal(503, "UNAVAILABLE"));
  takeToasts();
  expect(await failing(refusal(503, "UNAVAILABLE"))).toMatchObject({ ok: false });
  expect(takeToasts()).toEqual([]);
});

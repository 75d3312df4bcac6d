import type { RefusalCode } from "@boxmates/contract/contract";
import { redirect } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { takeToasts } from "../ui/toast.ts";
import { ApiError, UnreachableError } from "./api-error.ts";
import { attempt } from "./attempt.ts";
import { load } from "./load.ts";

const request = new Request("https://boxmates.example/admin/boxes?before=7");

const refused = (code: RefusalCode, status: number) => () =>
  Promise.reject(
    new ApiError({ type: "about:blank", title: "", status, code, detail: "Sorry.", requestId: "r-1" }),
  );

// The same message is shown once within a short time, so the tests are far apart.
beforeAll(() => void vi.useFakeTimers({ toFake: ["performance"] }));
beforeEach(() => {
  takeToasts();
  vi.advanceTimersByTime(60_000);
});

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function addressOf(work: Promise<unknown>): Promise<string | null> {
  const thrown = await thrownBy(work);
  return thrown instanceof Response ? thrown.headers.get("location") : null;
}

test("a session that has ended leads to the sign-in page and back", async () => {
  const address = await addressOf(load(request, refused("SESSION_ENDED", 401)));
  expect(address).toBe("/auth?returnTo=%2Fadmin%2Fboxes%3Fbefore%3D7");
});

test("somebody who is no longer an admin sees a toast and goes home", async () => {
  expect(await addressOf(load(request, refused("ADMIN_ONLY", 403)))).toBe("/");
  expect(takeToasts()).toEqual([
    { type: "error", title: "Access denied", description: "Access denied. Admin role required." },
  ]);
});

test("a form and the page behind it show the toast only once", async () => {
  await attempt("Failed to create subscription box", refused("ADMIN_ONLY", 403));
  await addressOf(load(request, refused("ADMIN_ONLY", 403)));
  expect(takeToasts()).toHaveLength(1);
});

test("a page that expects a lost role shows something else instead", async () => {
  const shown = await load(request, refused("ADMIN_ONLY", 403), { ADMIN_ONLY: () => "denied" as const });
  expect(shown).toBe("denied");
  expect(takeToasts()).toEqual([]);
});

test("a page that expects a refusal leads elsewhere", async () => {
  const expected = { GROUP_NOT_FOUND: () => redirect("/my-group") };
  expect(await addressOf(load(request, refused("GROUP_NOT_FOUND", 404), expected))).toBe("/my-group");
});

test.each([new UnreachableError("gateway"), new TypeError("A mistake of ours")])(
  "%s is for the error page",
  async (error) => {
    expect(await thrownBy(load(request, () => Promise.reject(error)))).toBe(error);
  },
);

test("the session announces its own end, the form does not", async () => {
  const outcome = await attempt("Failed to update profile", refused("SESSION_ENDED", 401));
  expect(outcome).toEqual({ ok: false, errors: {} });
  expect(takeToasts()).toEqual([]);
});

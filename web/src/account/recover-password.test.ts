import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeToasts } from "../ui/toast.ts";
import { establishRecovery } from "./establish-recovery.ts";
import { recoverPassword } from "./recover-password.ts";

const tokens = { access_token: "a-1", refresh_token: "r-1" };
const form = { accessToken: "a-1", password: "secret1", confirmation: "secret1" };
const user = { id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", email: "ann@example.com" };
const session = {
  access_token: "t-1",
  token_type: "bearer",
  expires_at: 0,
  expires_in: 900,
  user: { ...user, role: "user", user_metadata: { full_name: "Ann" } },
};

beforeEach(() => {
  takeToasts();
  vi.stubGlobal("localStorage", undefined);
});
afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Response) => vi.stubGlobal("fetch", async () => answer());
const refusing = (status: number, code: string, errors?: Record<string, string>) =>
  answering(
    () =>
      new Response(
        JSON.stringify({
          type: "about:blank",
          title: "",
          status,
          code,
          detail: "Sorry.",
          requestId: "r",
          errors,
        }),
        { status, headers: { "content-type": "application/problem+json" } },
      ),
  );

test("the tokens of the link establish a recovery session", async () => {
  answering(() => Response.json({ user, expires_at: 0 }));
  expect(await establishRecovery(tokens)).toEqual({
    status: "ready",
    accessToken: "a-1",
    email: "ann@example.com",
  });
});

test.each([
  [400, "LINK_INVALID"],
  [422, "INVALID_REQUEST"],
])("tokens that are refused with %i %s ask for a new link", async (status, code) => {
  refusing(status, code);
  expect(await establishRecovery(tokens)).toEqual({
    status: "refused",
    sentence: "Invalid or expired reset link. Please request a new one.",
  });
});

test.each([
  ["a missing network", () => answering(() => Response.error())],
  ["a gateway", () => answering(() => new Response("", { status: 502 }))],
  ["a busy server", () => refusing(503, "UNAVAILABLE")],
])("an attempt that fails at %s can be made again with the same tokens", async (_, arrange) => {
  arrange();
  const sentence = "Failed to establish session. Please try again.";
  expect(await establishRecovery(tokens)).toEqual({ status: "failed", sentence, tokens });
});

test("too many attempts are told in the server's sentence, and can be made again", async () => {
  refusing(429, "TOO_MANY_REQUESTS");
  expect(await establishRecovery(tokens)).toEqual({ status: "failed", sentence: "Sorry.", tokens });
});

test("the new password signs in and leads home", async () => {
  answering(() => Response.json(session));
  const outcome = await recoverPassword(form);
  expect(outcome).toBeInstanceOf(Response);
  expect(takeToasts()).toMatchObject([{ type: "success", title: "Password updated successfully!" }]);
});

test.each([
  ["Passwords don't match", { ...form, confirmation: "secret2" }, "confirmation"],
  ["Password must be at least 6 characters", { ...form, password: "abc", confirmation: "abc" }, "password"],
])("'%s' stands beneath its field", async (sentence, data, field) => {
  expect(await recoverPassword(data)).toEqual({ ok: false, errors: { [field]: sentence } });
  expect(takeToasts()).toEqual([]);
});

test("what the server finds wrong with the password stands beneath it", async () => {
  refusing(422, "INVALID_REQUEST", { password: "Password must be at least 8 characters" });
  const errors = { password: "Password must be at least 8 characters" };
  expect(await recoverPassword(form)).toEqual({ ok: false, errors });
  expect(takeToasts()).toEqual([]);
});

test.each([
  ["that does not stand any more", form, "a-1"],
  ["that never was", { ...form, accessToken: "" }, ""],
])("a session %s says so", async (_, data, lostToken) => {
  refusing(400, "LINK_INVALID");
  expect(await recoverPassword(data)).toEqual({ ok: false, errors: {}, lostToken });
  expect(takeToasts()).toEqual([
    {
      type: "error",
      title: "Error",
      description: "Session expired. Please use the reset link from your email again.",
    },
  ]);
});

test("any other failure says why", async () => {
  refusing(503, "UNAVAILABLE");
  await recoverPassword(form);
  expect(takeToasts()).toMatchObject([{ title: "Error", description: "Failed to update password: Sorry." }]);
});

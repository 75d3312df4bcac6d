import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accessToken } from "../../base/api/session.ts";
import { establishRecovery, readRecoveryHash, recoverPassword } from "./recovery.ts";

const tokens = { access_token: "a-1", refresh_token: "r-1" };
const pair = { password: "secret1", confirmation: "secret1" };
const user = { id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", email: "ann@example.com" };
const session = {
  access_token: "t-1",
  token_type: "bearer",
  expires_at: 0,
  expires_in: 900,
  user: { ...user, role: "user", user_metadata: { full_name: "Ann" } },
};

beforeEach(() => {
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
  ["dead", () => answering(() => Response.json(null))],
  ["malformed", () => refusing(422, "INVALID_REQUEST")],
])("tokens that are %s ask for a new link", async (_, arrange) => {
  arrange();
  expect(await establishRecovery(tokens)).toEqual({
    status: "refused",
    sentence: "Invalid or expired reset link. Please request a new one.",
  });
});

test.each([
  ["a missing network", () => answering(() => Response.error())],
  ["a gateway", () => answering(() => new Response("", { status: 502 }))],
  ["a busy server", () => refusing(503, "UNAVAILABLE")],
])("after %s the attempt can be repeated with the same tokens", async (_, arrange) => {
  arrange();
  const sentence = "Failed to establish session. Please try again.";
  expect(await establishRecovery(tokens)).toEqual({ status: "failed", sentence, tokens });
});

test("after too many attempts the server's sentence is shown, and the attempt can be repeated", async () => {
  refusing(429, "TOO_MANY_REQUESTS");
  expect(await establishRecovery(tokens)).toEqual({ status: "failed", sentence: "Sorry.", tokens });
});

test("the new password begins a session", async () => {
  answering(() => Response.json(session));
  expect(await recoverPassword("a-1", pair)).toBe("recovered");
  expect(await accessToken()).toBe("t-1");
});

const tooShort = { password: "Password must be at least 6 characters" };
const mismatch = { confirmation: "Passwords don't match" };

test.each([
  ["secret1", "secret2", mismatch],
  ["abc", "abc", tooShort],
  ["abc", "abd", { ...tooShort, ...mismatch }],
])(
  "%s and %s: each fault is one of its field, all at once, and nothing is sent",
  async (password, confirmation, fields) => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    await expect(recoverPassword("a-1", { password, confirmation })).rejects.toEqual(
      expect.objectContaining({ fields }),
    );
    expect(fetched).not.toHaveBeenCalled();
  },
);

test("a password that the server refuses is an error of its field", async () => {
  const errors = { password: "Password must be at least 8 characters" };
  refusing(422, "INVALID_REQUEST", errors);
  await expect(recoverPassword("a-1", pair)).rejects.toMatchObject({ fields: errors });
});

test("a recovery session that has ended is lost", async () => {
  refusing(400, "LINK_INVALID");
  expect(await recoverPassword("a-1", pair)).toBe("lost");
});

test("any other failure is passed on", async () => {
  refusing(503, "UNAVAILABLE");
  await expect(recoverPassword("a-1", pair)).rejects.toThrow("Sorry.");
});

test.each([
  [
    "#access_token=a-1&refresh_token=r-1&expires_in=3600&token_type=bearer&type=recovery",
    { kind: "tokens", tokens },
  ],
  ["#access_token=a-1&refresh_token=", { kind: "nothing" }],
  ["#access_token=a-1", { kind: "nothing" }],
  ["#refresh_token=r-1", { kind: "nothing" }],
  ["", { kind: "nothing" }],
  ["#main", { kind: "nothing" }],
  [
    "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired",
    { kind: "expired" },
  ],
  ["#error=access_denied&error_code=otp_expired", { kind: "expired" }],
  ["#error=access_denied&error_description=The+link+Expired+yesterday", { kind: "expired" }],
  ["#error=access_denied&error_description=No+such+link", { kind: "refused" }],
  ["#error=access_denied", { kind: "refused" }],
  ["#error=server_error&error_description=It+expired", { kind: "refused" }],
  ["#error=server_error&access_token=a-1&refresh_token=r-1", { kind: "refused" }],
])("the hash '%s' is read", (hash, read) => {
  expect(readRecoveryHash(hash)).toEqual(read);
});

import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { signUpRequest } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";

describe("a sign-up", () => {
  const app = startTestApp();

  const refused = async (changes: Record<string, unknown>) => {
    const reply = await app.send(contract.account.signUp, signUpRequest(changes));
    return reply.ok ? "ok" : { status: reply.status, errors: reply.problem.errors };
  };

  test.each([
    ["a role", { role: undefined }, { role: "Please select a role" }],
    ["a role that is offered: admin is not", { role: "admin" }, { role: "Please select a role" }],
    ["a full name", { fullName: " " }, { fullName: "Full name is required." }],
    ["an e-mail address", { email: "ann" }, { email: "Please enter a valid email address." }],
    [
      "a password of six characters",
      { password: "12345" },
      { password: "Password must be at least 6 characters" },
    ],
    [
      "a password of at most 128 characters",
      { password: "x".repeat(129) },
      { password: "Password can have at most 128 characters" },
    ],
  ])("needs %s", async (_, changes, errors) => {
    expect(await refused(changes)).toEqual({ status: 422, errors });
    const { rows } = await app.database.pool.query("select 1 from users");
    expect(rows).toEqual([]);
  });

  test("six characters are enough", async () => {
    expect(await refused({ password: "x7 k_q" })).toBe("ok");
  });

  test("all faulty fields are named at once", async () => {
    expect(await refused({ email: "ann", password: "1", role: "admin" })).toMatchObject({
      errors: { email: expect.any(String), password: expect.any(String), role: expect.any(String) },
    });
  });
});

describe("if the service requires longer passwords", () => {
  const app = startTestApp({ PASSWORD_MIN_LENGTH: "12" });

  test.each(["eleven char", "tiny"])(
    "a shorter one is refused with the required length: %s",
    async (password) => {
      const reply = await app.send(contract.account.signUp, signUpRequest({ password }));
      expect(reply).toMatchObject({
        status: 422,
        problem: { code: "INVALID_REQUEST", errors: { password: "Password must be at least 12 characters" } },
      });
      expect(await app.code(contract.account.signUp, signUpRequest({ password: "twelve chars" }))).toBe("ok");
    },
  );
});

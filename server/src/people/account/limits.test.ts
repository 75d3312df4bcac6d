import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { confirmedAccount, pass, password, signUpRequest } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
const { account } = contract;

const from = (address: string) => ({ "x-forwarded-for": address });
const wrong = (email: string, address = "192.0.2.1") =>
  app.send(account.signIn, { body: { email, password: "wrong" } }, undefined, from(address));

test("after ten failed sign-ins in 15 minutes an account has to wait, and the answer says how long", async () => {
  await confirmedAccount(app);
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(await wrong("ann@example.com", `192.0.2.${attempt}`)).toMatchObject({
      problem: { code: "INVALID_CREDENTIALS" },
    });
    pass(app, { seconds: 1 });
  }
  const right = { body: { email: "ann@example.com", password } };
  const refused = await app.send(account.signIn, right);
  expect(refused).toMatchObject({
    status: 429,
    headers: { "retry-after": "890" },
    problem: {
      code: "TOO_MANY_REQUESTS",
      detail: "That was a little too often. Please try again in 15 minutes.",
    },
  });
  pass(app, { seconds: 890 });
  expect(await app.code(account.signIn, right)).toBe("ok");
});

test("failed sign-ins to an unknown account are counted the same way", async () => {
  for (let attempt = 0; attempt < 10; attempt++) await wrong("nobody@example.com");
  expect((await wrong("nobody@example.com")).status).toBe(429);
});

test("a correct password is not counted as a failure", async () => {
  await confirmedAccount(app);
  const right = { body: { email: "ann@example.com", password } };
  for (let attempt = 0; attempt < 12; attempt++) expect(await app.code(account.signIn, right)).toBe("ok");
});

test("after a hundred failed sign-ins a network has to wait, but another one does not", async () => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const address = attempt % 2 ? "2001:db8:1:2::1" : "2001:db8:1:2:ffff::9";
    expect((await wrong(`account-${Math.floor(attempt / 5)}@example.com`, address)).status).toBe(401);
  }
  expect((await wrong("fresh@example.com", "2001:db8:1:2::abc")).status).toBe(429);
  expect((await wrong("fresh@example.com", "2001:db8:1:3::1")).status).toBe(401);
});

test("an address gets three account mails in ten minutes, whether or not it is known", async () => {
  await app.call(account.signUp, signUpRequest());
  for (const email of ["ann@example.com", "ann@example.com", "nobody@example.com", "nobody@example.com"]) {
    expect(await app.code(account.resendConfirmation, { body: { email } })).toBe("ok");
  }
  expect(await app.code(account.resendConfirmation, { body: { email: "nobody@example.com" } })).toBe("ok");
  for (const email of ["ann@example.com", "nobody@example.com"]) {
    const reply = await app.send(account.resendConfirmation, { body: { email } });
    expect(reply).toMatchObject({ status: 429, headers: { "retry-after": "600" } });
  }
  await app.runJobs();
  expect(app.mails).toHaveLength(3);
  pass(app, { minutes: 10 });
  expect(await app.code(account.resendConfirmation, { body: { email: "ann@example.com" } })).toBe("ok");
});

test("a network gets sixty account mails an hour", async () => {
  for (let mail = 0; mail < 60; mail++) {
    const body = { email: `person-${mail}@example.com` };
    const reply = await app.send(account.resendConfirmation, { body }, undefined, from("192.0.2.7"));
    expect(reply.status).toBe(204);
  }
  const body = { email: "one-more@example.com" };
  expect((await app.send(account.resendConfirmation, { body }, undefined, from("192.0.2.7"))).status).toBe(
    429,
  );
  expect((await app.send(account.resendConfirmation, { body }, undefined, from("192.0.2.8"))).status).toBe(
    204,
  );
});

test("a network can sign up thirty times an hour", async () => {
  for (let signUp = 0; signUp < 30; signUp++) {
    const request = signUpRequest({ email: `person-${signUp}@example.com` });
    expect(await app.code(account.signUp, request)).toBe("ok");
  }
  const reply = await app.send(account.signUp, signUpRequest());
  expect(reply).toMatchObject({ status: 429, headers: { "retry-after": "3600" } });
  const { rows } = await app.database.pool.query("select 1 from users");
  expect(rows).toHaveLength(30);
});

test("a forwarded address is used only from a trusted proxy", async () => {
  for (let signUp = 0; signUp < 31; signUp++) {
    const { body } = signUpRequest({ email: `person-${signUp}@example.com` });
    const response = await app.app.inject({
      method: "POST",
      url: "/api/account/sign-up",
      remoteAddress: "203.0.113.5",
      headers: from(`192.0.2.${signUp}`),
      payload: body,
    });
    expect(response.statusCode).toBe(signUp < 30 ? 204 : 429);
  }
});

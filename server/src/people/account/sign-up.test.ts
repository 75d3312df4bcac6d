import { contract } from "@boxmates/contract/contract";
import { expect, test, vi } from "vitest";
import {
  confirmedAccount,
  confirmToken,
  pass,
  password,
  shownForms,
  signUpRequest,
} from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account, profile } = contract;

test("the mailed link turns a sign-up into an account and signs in", async () => {
  const asked = await app.send(account.signUp, signUpRequest({ email: " Ann@Example.COM ", role: "vendor" }));
  expect(asked.status).toBe(204);
  await app.runJobs();
  expect(app.mails).toMatchObject([
    { to: "ann@example.com", subject: "Please confirm your email for Boxmates" },
  ]);
  const session = await app.call(account.confirm, { body: { token: confirmToken(app), password } });
  expect(session).toMatchObject({
    token_type: "bearer",
    expires_in: 900,
    return_to: null,
    user: { email: "ann@example.com", role: "vendor", user_metadata: { full_name: "Ann" } },
  });
  const ann = { userId: session.user.id, email: "", fullName: "", token: session.access_token };
  expect(await app.call(profile.own, {}, ann)).toMatchObject({
    userId: session.user.id,
    email: "ann@example.com",
    fullName: "Ann",
    role: "vendor",
  });
});

test("a sign-up counts even if the unconfirmed account with its address is deleted at this moment", async () => {
  const { db, passwords } = app.parts;
  const { hash } = passwords;
  vi.spyOn(passwords, "hash").mockImplementationOnce(async (...typed) => {
    await db.deleteFrom("users").execute();
    return hash(...typed);
  });
  expect((await app.send(account.signUp, signUpRequest())).status).toBe(204);
  await app.runJobs();
  const session = await app.call(account.confirm, { body: { token: confirmToken(app), password } });
  expect(session.user.email).toBe("ann@example.com");
});

test("an unconfirmed account cannot sign in, and the answer says why", async () => {
  await app.call(account.signUp, signUpRequest());
  const body = { email: "ann@example.com", password };
  expect(await app.code(account.signIn, { body })).toBe("EMAIL_NOT_CONFIRMED");
  await app.runJobs();
  await app.call(account.confirm, { body: { token: confirmToken(app), password } });
  expect(await app.code(account.signIn, { body })).toBe("ok");
});

test("somebody who signed up twice before confirming hears with either password that the address is not confirmed yet", async () => {
  await app.call(account.signUp, signUpRequest({ password: "first password" }));
  await app.call(account.signUp, signUpRequest({ password: "second password" }));
  const signIn = (secret: string) =>
    app.code(account.signIn, { body: { email: "ann@example.com", password: secret } });
  expect(await signIn("second password")).toBe("EMAIL_NOT_CONFIRMED");
  expect(await signIn("first password")).toBe("EMAIL_NOT_CONFIRMED");
  expect(await signIn("another password")).toBe("INVALID_CREDENTIALS");
});

test("a sign-in costs one hash, however many sign-ups wait for their confirmation, also two that came at once", async () => {
  const signUp = (secret: string) => app.call(account.signUp, signUpRequest({ password: secret }));
  await Promise.all(["first password", "second password"].map(signUp));
  await signUp("third password");
  const { rows } = await app.database.pool.query("select password_hash from pending_sign_ups");
  const salts = rows.map(({ password_hash }) => String(password_hash).split("$").at(-2));
  expect(rows).toHaveLength(3);
  expect(new Set(salts).size).toBe(1);
});

test("a sign-up remembers where it came from until the address is confirmed", async () => {
  await app.call(account.signUp, signUpRequest({ returnTo: "/invite/abc?x=1" }));
  await app.runJobs();
  const session = await app.call(account.confirm, { body: { token: confirmToken(app), password } });
  expect(session.return_to).toBe("/invite/abc?x=1");
});

test.each(["/", "/schedule?view=calendar", "/admin/users?search=a+b%20c", "/group/cheese-club/"])(
  "a sign-up leads back to %s",
  async (returnTo) => {
    expect((await app.send(account.signUp, signUpRequest({ returnTo }))).status).toBe(204);
  },
);

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "javascript:alert(1)",
])("a sign-up does not lead to %s", async (returnTo) => {
  const reply = await app.send(account.signUp, signUpRequest({ returnTo }));
  expect(reply).toMatchObject({ status: 422, problem: { errors: { returnTo: expect.any(String) } } });
});

test("signing up with a known address gets the same answer, changes nothing and notifies the owner", async () => {
  await confirmedAccount(app);
  app.mails.length = 0;
  const known = await app.send(
    account.signUp,
    signUpRequest({ password: "another password", fullName: "Eve" }),
  );
  const unknown = await app.send(account.signUp, signUpRequest({ email: "new@example.com" }));
  expect([known.status, "body" in known && known.body]).toEqual([
    unknown.status,
    "body" in unknown && unknown.body,
  ]);
  await app.runJobs();
  expect(app.mails.find((mail) => mail.to === "ann@example.com")).toMatchObject({
    subject: "You already have a Boxmates account",
  });
  const body = { email: "ann@example.com", password };
  const session = await app.call(account.signIn, { body });
  expect(session.user.user_metadata.full_name).toBe("Ann");
});

test("asking for the confirmation again gets the same answer for known, confirmed and unknown addresses", async () => {
  await confirmedAccount(app, "confirmed@example.com");
  await app.call(account.signUp, signUpRequest());
  await app.runJobs();
  app.mails.length = 0;
  for (const email of ["ann@example.com", "confirmed@example.com", "nobody@example.com"]) {
    expect((await app.send(account.resendConfirmation, { body: { email } })).status).toBe(204);
  }
  await app.runJobs();
  expect(app.mails.map((mail) => mail.to)).toEqual(["ann@example.com"]);
});

test("a link that was sent again works, and so does the first one until one of them is used", async () => {
  await app.call(account.signUp, signUpRequest());
  await app.runJobs();
  const first = confirmToken(app);
  await app.call(account.resendConfirmation, { body: { email: "ann@example.com" } });
  await app.runJobs();
  const second = confirmToken(app);
  expect(second).not.toBe(first);
  expect(await app.code(account.confirm, { body: { token: first, password } })).toBe("ok");
  expect(await app.code(account.confirm, { body: { token: second, password } })).toBe("LINK_INVALID");
});

test("a confirmation link works once", async () => {
  await app.call(account.signUp, signUpRequest());
  await app.runJobs();
  const body = { token: confirmToken(app), password };
  expect(await app.code(account.confirm, { body })).toBe("ok");
  expect(await app.code(account.confirm, { body })).toBe("LINK_INVALID");
});

test("a confirmation link is valid for 24 hours", async () => {
  await app.call(account.signUp, signUpRequest());
  await app.call(account.signUp, signUpRequest({ email: "ben@example.com" }));
  await app.runJobs();
  pass(app, { hours: 23, minutes: 59, seconds: 59 });
  expect(await app.code(account.confirm, { body: { token: confirmToken(app), password } })).toBe("ok");
  pass(app, { seconds: 1 });
  const late = { body: { token: confirmToken(app, "ben@example.com"), password } };
  expect(await app.code(account.confirm, late)).toBe("LINK_INVALID");
});

test("if two people sign up with one address, the name is that of the one whose link is clicked", async () => {
  await app.call(account.signUp, signUpRequest({ password: "first password", fullName: "First" }));
  await app.runJobs();
  const first = confirmToken(app);
  pass(app, { seconds: 1 });
  await app.call(account.signUp, signUpRequest({ password: "second password", fullName: "Second" }));
  await app.runJobs();
  const session = await app.call(account.confirm, { body: { token: confirmToken(app), password } });
  expect(session.user.user_metadata.full_name).toBe("Second");
  expect(await app.code(account.confirm, { body: { token: first, password } })).toBe("LINK_INVALID");
});

test("neither the database nor the queue holds the secret of a link or a password", async () => {
  await app.call(account.signUp, signUpRequest());
  const { rows: jobs } = await app.database.pool.query("select data::text from pgboss.job");
  await app.runJobs();
  const token = confirmToken(app);
  const { rows: tokens } = await app.database.pool.query("select t::text from one_time_tokens t");
  const { rows: users } = await app.database.pool.query("select u::text from users u");
  expect(jobs).not.toEqual([]);
  expect(tokens).toHaveLength(1);
  const stored = JSON.stringify([jobs, tokens, users]);
  for (const form of [...shownForms(token), password]) expect(stored).not.toContain(form);
});

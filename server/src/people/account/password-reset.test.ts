import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { confirmedAccount, pass, password, resetToken, signUpRequest } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account } = contract;

const ann = "ann@example.com";
const fresh = "a fresh password";

/** Asks for a reset. Returns the secret of the mailed link. */
async function askForReset(): Promise<string> {
  await app.call(account.requestReset, { body: { email: ann } });
  await app.runJobs();
  return resetToken(app);
}

const signIn = (secret: string) => app.code(account.signIn, { body: { email: ann, password: secret } });

test("the mailed link sets a new password once", async () => {
  await confirmedAccount(app);
  const token = await askForReset();
  expect(await app.code(account.resetPassword, { body: { token, password: fresh } })).toBe("ok");
  expect(await signIn(password)).toBe("INVALID_CREDENTIALS");
  expect(await signIn(fresh)).toBe("ok");
  expect(await app.code(account.resetPassword, { body: { token, password: "third time" } })).toBe(
    "LINK_INVALID",
  );
});

test("the page knows before two passwords are typed whether the link works, and asking uses nothing up", async () => {
  await confirmedAccount(app);
  const token = await askForReset();
  const check = () => app.send(account.checkReset, { body: { token } });
  expect(await check()).toMatchObject({ status: 200, body: { email: ann } });
  expect(await check()).toMatchObject({ status: 200 });
  const late = await askForReset();
  expect(await app.code(account.resetPassword, { body: { token, password: fresh } })).toBe("ok");
  for (const dead of [token, late])
    expect(await app.call(account.checkReset, { body: { token: dead } })).toBeNull();
});

test("after a reset all sessions have ended, and the owner gets a mail", async () => {
  const { refresh_token } = await confirmedAccount(app);
  const token = await askForReset();
  await app.call(account.resetPassword, { body: { token, password: fresh } });
  expect(await app.code(account.refresh, { body: { refresh_token } })).toBe("SESSION_ENDED");
  await app.runJobs();
  expect(app.mails.at(-1)).toMatchObject({ to: ann, subject: "Your Boxmates password was changed" });
});

test("a link expires after one hour", async () => {
  await confirmedAccount(app);
  const token = await askForReset();
  pass(app, { hours: 1 });
  expect(await app.call(account.checkReset, { body: { token } })).toBeNull();
  expect(await app.code(account.resetPassword, { body: { token, password: fresh } })).toBe("LINK_INVALID");
  expect(await signIn(password)).toBe("ok");
});

test("asking for a reset answers the same for known and unknown addresses", async () => {
  await confirmedAccount(app);
  const known = await app.send(account.requestReset, { body: { email: ann } });
  const unknown = await app.send(account.requestReset, { body: { email: "nobody@example.com" } });
  expect([known.status, unknown.status]).toEqual([204, 204]);
  app.mails.length = 0;
  await app.runJobs();
  expect(app.mails.map(({ to }) => to)).toEqual([ann]);
});

test("a person who has not confirmed yet gets the link as well, which confirms the address", async () => {
  await app.call(account.signUp, signUpRequest());
  const body = { token: await askForReset(), password: fresh };
  expect(app.mails.map(({ subject }) => subject)).toEqual([
    "Please confirm your email for Boxmates",
    "Set a new Boxmates password",
  ]);
  const confirmation = app.mails[0]?.text.match(/confirm\?token=([\w-]+)/)?.[1] ?? "";
  expect(await app.code(account.resetPassword, { body })).toBe("ok");
  expect(await signIn(fresh)).toBe("ok");
  expect(await app.code(account.confirm, { body: { token: confirmation, password } })).toBe("LINK_INVALID");
});

test("a new password needs six characters", async () => {
  const reply = await app.send(account.resetPassword, { body: { token: "any", password: "12345" } });
  expect(reply).toMatchObject({
    status: 422,
    problem: { errors: { password: "Password must be at least 6 characters" } },
  });
});

test("an address gets at most three mails in ten minutes", async () => {
  for (let mail = 0; mail < 3; mail += 1) {
    expect(await app.code(account.requestReset, { body: { email: ann } })).toBe("ok");
  }
  const refused = await app.send(account.requestReset, { body: { email: ann } });
  expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "600" } });
});

test("after a hundred links that do not work a network has to wait", async () => {
  const guess = () => app.send(account.resetPassword, { body: { token: "a guess", password: fresh } });
  const check = () => app.send(account.checkReset, { body: { token: "a guess" } });
  for (let attempt = 0; attempt < 50; attempt += 1) {
    expect((await guess()).status).toBe(400);
    expect(await check()).toMatchObject({ status: 200, body: null });
  }
  expect(await check()).toMatchObject({ problem: { code: "TOO_MANY_REQUESTS" } });
  expect(await guess()).toMatchObject({ status: 429, headers: { "retry-after": "900" } });
  expect(await app.code(account.confirm, { body: { token: "a guess", password } })).toBe("TOO_MANY_REQUESTS");
});

test("the mailed link carries the page that the person was on the way to, such as an invitation", async () => {
  await confirmedAccount(app);
  const returnTo = "/invite/abc?x=1";
  await app.call(account.requestReset, { body: { email: ann, returnTo } });
  await app.runJobs();
  const link = new URL(app.linkInMail(ann), app.config.publicUrl);
  expect(link.searchParams.get("returnTo")).toBe(returnTo);
  expect(await app.code(account.resetPassword, { body: { token: resetToken(app), password: fresh } })).toBe(
    "ok",
  );
});

test.each(["https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example"])(
  "a reset mail does not lead to %s",
  async (returnTo) => {
    const reply = await app.send(account.requestReset, { body: { email: ann, returnTo } });
    expect(reply).toMatchObject({ status: 422, problem: { errors: { returnTo: expect.any(String) } } });
  },
);

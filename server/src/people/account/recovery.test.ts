import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { bearer, pass, password, recoveryToken, signedInWithPassword } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account, profile } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await signedInWithPassword(app, "Ann");
});

/** Asks for the 'Send Reset Email' mail. Returns the secret of its link. */
async function askForRecovery(person = ann): Promise<string> {
  await app.call(account.sendRecoveryMail, {}, person);
  await app.runJobs();
  return recoveryToken(app, person.email);
}

/** Follows the mailed link. Returns the page it redirects to and the values in the URL hash. */
async function follow(query: string) {
  const { statusCode, headers } = await app.app.inject(`/api/account/recover${query}`);
  const location = new URL(String(headers.location));
  return {
    statusCode,
    headers,
    page: location.origin + location.pathname + location.search,
    hash: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  };
}

const recover = (access_token: string, refresh_token = access_token) =>
  app.send(account.recover, { body: { access_token, refresh_token } });
const setPassword = (access_token: string) =>
  app.code(account.recoverPassword, { body: { access_token, password: "a fresh password" } });

const page = "http://localhost:3000/reset-password";
const refusedHash = {
  error: "access_denied",
  error_code: "otp_expired",
  error_description: "Email link is invalid or has expired",
};

test("'Send Reset Email' mails the person a link that is valid for one hour", async () => {
  const ben = await app.signedInAs("Ben");
  const reply = await app.send(account.sendRecoveryMail, {}, ann);
  expect(reply.status).toBe(204);
  await app.runJobs();
  expect(app.mails).toMatchObject([{ to: ann.email, subject: "Change your Boxmates password" }]);
  expect(app.mails[0]?.text).toContain("valid for 1 hour");
  // The page says that the link leads there.
  expect(app.mails[0]?.text).toMatch(/signed in where you\s+open the link, and signed out everywhere else/);
  expect(await recover(recoveryToken(app, ann.email))).toMatchObject({
    body: { user: { id: ann.userId, email: ann.email } },
  });
  expect(app.mails.filter(({ to }) => to === ben.email)).toEqual([]);
});

test("the link leads to the page for a new password, with a recovery session in the hash", async () => {
  const token = await askForRecovery();
  pass(app, { seconds: 30 });
  const { statusCode, headers, ...target } = await follow(`?token=${token}`);
  expect(statusCode).toBe(302);
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect(target).toEqual({
    page,
    hash: {
      access_token: token,
      refresh_token: token,
      expires_in: "3570",
      token_type: "bearer",
      type: "recovery",
    },
  });
});

test("a new link is valid for at most 3600 seconds", async () => {
  const { hash } = await follow(`?token=${await askForRecovery()}`);
  expect(Number(hash.expires_in)).toBeGreaterThan(3500);
  expect(Number(hash.expires_in)).toBeLessThanOrEqual(3600);
});

test.each(["?token=made-up", "?token=", "", "?token=a&token=b", `?token=${"x".repeat(5000)}`, "?token=%00"])(
  "a made-up link ('%s') leads to the page with access_denied in the hash",
  async (query) => {
    const { statusCode, headers, ...target } = await follow(query);
    expect(statusCode).toBe(302);
    expect(headers["cache-control"]).toBe("no-store");
    expect(target).toEqual({ page, hash: refusedHash });
  },
);

test("a link expires after one hour", async () => {
  const token = await askForRecovery();
  pass(app, { minutes: 59, seconds: 59 });
  expect((await follow(`?token=${token}`)).hash).toMatchObject({ access_token: token, expires_in: "1" });
  pass(app, { seconds: 1 });
  expect(await follow(`?token=${token}`)).toMatchObject({ statusCode: 302, page, hash: refusedHash });
  expect(await recover(token)).toMatchObject({ status: 200, body: null });
  expect(await setPassword(token)).toBe("LINK_INVALID");
});

test("a link works once: after the password is set it leads to access_denied", async () => {
  const token = await askForRecovery();
  expect(await setPassword(token)).toBe("ok");
  expect((await follow(`?token=${token}`)).hash).toEqual(refusedHash);
  expect(await recover(token)).toMatchObject({ status: 200, body: null });
  expect(await setPassword(token)).toBe("LINK_INVALID");
});

test("opening the link does not use it up, because mail scanners open links before people do", async () => {
  const token = await askForRecovery();
  const first = await follow(`?token=${token}`);
  expect((await follow(`?token=${token}`)).hash).toEqual(first.hash);
  for (let time = 0; time < 2; time++) expect((await recover(token)).status).toBe(200);
  expect(await setPassword(token)).toBe("ok");
});

test("the recovery session names its user and its expiry", async () => {
  const token = await askForRecovery();
  expect(await recover(token)).toMatchObject({
    status: 200,
    body: {
      user: { id: ann.userId, email: ann.email },
      expires_at: app.now.getTime() / 1000 + 3600,
    },
  });
});

test("tokens that do not belong to a recovery session are refused", async () => {
  const token = await askForRecovery();
  const refused = { status: 200, body: null };
  expect(await recover("made-up")).toMatchObject(refused);
  expect(await recover(token, "made-up")).toMatchObject(refused);
  expect(await recover("made-up", token)).toMatchObject(refused);
  expect(await setPassword("made-up")).toBe("LINK_INVALID");
  expect(await app.code(account.signIn, { body: { email: ann.email, password } })).toBe("ok");
});

test("a link of one kind does not work as another kind", async () => {
  const token = await askForRecovery();
  expect(await app.code(account.confirm, { body: { token, password } })).toBe("LINK_INVALID");
  expect(await app.code(account.confirmEmail, { body: { token } })).toBe("LINK_INVALID");
  const body = { token, password: "a fresh password" };
  expect(await app.code(account.resetPassword, { body })).toBe("LINK_INVALID");
  expect(await setPassword(token)).toBe("ok");
});

test("a recovery token is neither an access token nor a refresh token", async () => {
  const token = await askForRecovery();
  expect(await app.code(profile.own, {}, bearer(token))).toBe("SIGNED_OUT");
  expect(await app.code(account.endAllSessions, {}, bearer(token))).toBe("SIGNED_OUT");
  expect(await app.code(account.refresh, { body: { refresh_token: token } })).toBe("SESSION_ENDED");
});

test("a visitor cannot ask for a recovery mail", async () => {
  expect(await app.code(account.sendRecoveryMail, {})).toBe("SIGNED_OUT");
});

test("a person gets three such mails in ten minutes, including those of 'forgot your password'", async () => {
  await askForRecovery();
  await app.call(account.requestReset, { body: { email: ann.email } });
  await app.call(account.sendRecoveryMail, {}, ann);
  expect(await app.send(account.sendRecoveryMail, {}, ann)).toMatchObject({
    status: 429,
    headers: { "retry-after": "600" },
    problem: { code: "TOO_MANY_REQUESTS" },
  });
  await app.runJobs();
  expect(app.mails).toHaveLength(3);
  pass(app, { minutes: 10 });
  expect(await app.code(account.sendRecoveryMail, {}, ann)).toBe("ok");
});

import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { bearer, cookieIn, password, recoveryToken, signedInWithPassword } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account, profile, profilePage } = contract;
const origin = "http://localhost:3000";
const fresh = "a fresh password";
let ann: Person;

beforeEach(async () => {
  ann = await signedInWithPassword(app, "Ann");
});

async function askForRecovery(): Promise<string> {
  await app.call(account.sendRecoveryMail, {}, ann);
  await app.runJobs();
  return recoveryToken(app, ann.email);
}

const recoverPassword = (access_token: string, tokenDelivery: "cookie" | "body" = "body") =>
  app.send(account.recoverPassword, { body: { access_token, password: fresh, tokenDelivery } });
const signIn = (secret: string) =>
  app.send(account.signIn, { body: { email: ann.email, password: secret, tokenDelivery: "body" } });

test("a recovery session sets a new password", async () => {
  expect(await recoverPassword(await askForRecovery())).toMatchObject({ status: 200 });
  expect(await signIn(password)).toMatchObject({ problem: { code: "INVALID_CREDENTIALS" } });
  expect((await signIn(fresh)).status).toBe(200);
});

test("all sessions end with the very next request, including the one that asked, and a new one begins", async () => {
  const phone = await signIn(password);
  const token = await askForRecovery();
  const reply = await recoverPassword(token);
  expect(await app.code(profile.own, {}, ann)).toBe("SESSION_ENDED");
  expect(await app.code(profile.own, {}, bearer(phone.ok ? phone.body.access_token : ""))).toBe(
    "SESSION_ENDED",
  );
  const body = { refresh_token: phone.ok ? phone.body.refresh_token : "" };
  expect(await app.code(account.refresh, { body })).toBe("SESSION_ENDED");
  const now = bearer(reply.ok ? reply.body.access_token : "");
  expect(await app.call(profile.own, {}, now)).toMatchObject({ userId: ann.userId });
  expect((await app.call(profilePage.show, {}, now)).sessions).toMatchObject([{ current: true }]);
});

test("a browser gets the new session's refresh token in the cookie, and another client in the body", async () => {
  const inCookie = await recoverPassword(await askForRecovery(), "cookie");
  expect(inCookie.ok && "refresh_token" in inCookie.body).toBe(false);
  const { cookie, attributes } = cookieIn(inCookie);
  expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
  const refreshed = await app.send(account.refresh, { body: {} }, undefined, { cookie, origin });
  expect(refreshed).toMatchObject({ status: 200, body: { user: { id: ann.userId } } });
  ann = await app.signedInAgain(ann);
  await app.runJobs();
  const inBody = await recoverPassword(await askForRecovery(), "body");
  expect(inBody.headers["set-cookie"]).toBeUndefined();
  const body = { refresh_token: inBody.ok ? inBody.body.refresh_token : "" };
  expect(await app.code(account.refresh, { body })).toBe("ok");
});

test("the owner gets a mail that the password was changed", async () => {
  await recoverPassword(await askForRecovery());
  await app.runJobs();
  expect(app.mails.at(-1)).toMatchObject({
    to: ann.email,
    subject: "Your Boxmates password was changed",
  });
  expect(app.linkInMail(ann.email)).toBe("/request-password-reset");
});

test("other people's sessions and passwords stay as they are", async () => {
  const ben = await signedInWithPassword(app, "Ben");
  await recoverPassword(await askForRecovery());
  expect(await app.code(profile.own, {}, ben)).toBe("ok");
  expect(await app.code(account.signIn, { body: { email: ben.email, password } })).toBe("ok");
});

test("a new password needs six characters", async () => {
  const body = { access_token: await askForRecovery(), password: "12345" };
  expect(await app.send(account.recoverPassword, { body })).toMatchObject({
    status: 422,
    problem: { errors: { password: "Password must be at least 6 characters" } },
  });
});

test("after a hundred tokens that do not work a network has to wait", async () => {
  const guess = () =>
    app.send(account.recover, { body: { access_token: "a guess", refresh_token: "a guess" } });
  for (let attempt = 0; attempt < 50; attempt++) {
    expect(await guess()).toMatchObject({ status: 200, body: null });
    expect((await recoverPassword("a guess")).status).toBe(400);
  }
  expect(await guess()).toMatchObject({ status: 429, headers: { "retry-after": "900" } });
  expect(await recoverPassword("a guess")).toMatchObject({ problem: { code: "TOO_MANY_REQUESTS" } });
});

test("after a hundred links that do not work a network has to wait", async () => {
  const guess = (attempt: number) => app.app.inject(`/api/account/recover?token=guess-${attempt}`);
  for (let attempt = 0; attempt < 100; attempt++) expect((await guess(attempt)).statusCode).toBe(302);
  // A browser follows the link, so the page shows the refusal.
  expect((await guess(100)).headers.location).toContain(
    "#error=access_denied&error_code=over_request_rate_limit",
  );
  const body = { access_token: "made-up", refresh_token: "made-up" };
  expect(await app.code(contract.account.recover, { body })).toBe("TOO_MANY_REQUESTS");
});

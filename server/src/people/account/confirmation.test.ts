import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import {
  confirmedAccount,
  confirmToken,
  cookieIn,
  inBrowser,
  pass,
  password,
  resetToken,
  signUpRequest,
} from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { forgetExpired } from "../factor/jobs.ts";

const app = startTestApp();
const { account, admin } = contract;

const ann = "ann@example.com";
const theirs = "a stranger's password";

/** Signs up in a browser of its own. Returns the browser's cookie. */
async function signUp(changes: Parameters<typeof signUpRequest>[0] = {}): Promise<string> {
  const { cookie } = cookieIn(await app.send(account.signUp, signUpRequest(changes)), "browser");
  await app.runJobs();
  pass(app, { seconds: 1 });
  return cookie;
}

const confirm = (token: string, cookie = "", chosen?: string) =>
  app.send(account.confirm, { body: { token, password: chosen } }, undefined, inBrowser(cookie));
const check = (token: string, cookie = "") =>
  app.send(account.checkConfirmation, { body: { token } }, undefined, inBrowser(cookie));
const signIn = (secret: string, email = ann) =>
  app.code(account.signIn, { body: { email, password: secret } });

test("in the browser that signed up, the link brings in the password that was chosen there", async () => {
  const cookie = await signUp();
  const token = confirmToken(app);
  expect(await check(token, cookie)).toMatchObject({
    body: { email: ann, fullName: "Ann", choosesPassword: false },
  });
  expect(await confirm(token, cookie)).toMatchObject({ status: 200, body: { user: { email: ann } } });
  expect(await signIn(password)).toBe("ok");
});

test("in any other browser, whoever opens the link chooses the password, and the one of the sign-up never counts", async () => {
  await signUp({ password: theirs });
  const token = confirmToken(app);
  expect(await check(token)).toMatchObject({ body: { choosesPassword: true } });
  expect(await confirm(token)).toMatchObject({
    status: 422,
    problem: { errors: { password: "Please choose a password." } },
  });
  expect(await confirm(token, "boxmates-browser=made-up", "password1")).toMatchObject({ status: 422 });
  expect((await confirm(token, "", password)).status).toBe(200);
  expect(await signIn(theirs)).toBe("INVALID_CREDENTIALS");
  expect(await signIn(password)).toBe("ok");
});

test("a stranger's password never counts when its owner asks for the link again", async () => {
  const annsCookie = await signUp();
  await signUp({ password: theirs, fullName: "Eve", role: "vendor" });
  await app.call(account.resendConfirmation, { body: { email: ann } });
  await app.runJobs();
  const token = confirmToken(app);
  expect(await check(token, annsCookie)).toMatchObject({ body: { fullName: "Ann", choosesPassword: false } });
  expect(await confirm(token, annsCookie)).toMatchObject({
    body: { user: { role: "user", user_metadata: { full_name: "Ann" } } },
  });
  expect(await signIn(theirs)).toBe("INVALID_CREDENTIALS");
  expect(await signIn(password)).toBe("ok");
});

test("somebody who forgot the password of an unconfirmed address sets a new one, which confirms it", async () => {
  await signUp({ password: theirs });
  await app.call(account.requestReset, { body: { email: ann } });
  await app.runJobs();
  const body = { token: resetToken(app), password };
  expect(await app.code(account.resetPassword, { body })).toBe("ok");
  expect(await signIn(theirs)).toBe("INVALID_CREDENTIALS");
  expect(await signIn(password)).toBe("ok");
});

test("a link does nothing by being opened", async () => {
  const cookie = await signUp();
  const token = confirmToken(app);
  for (let opened = 0; opened < 3; opened++) expect((await check(token, cookie)).status).toBe(200);
  expect(await signIn(password)).toBe("EMAIL_NOT_CONFIRMED");
  expect((await confirm(token, cookie)).status).toBe(200);
  expect(await check(token, cookie)).toMatchObject({ status: 200, body: null });
});

test("the password of a sign-up has the same answer whether or not the address was known", async () => {
  await confirmedAccount(app);
  const cookie = await signUp({ password: theirs, fullName: "Eve" });
  await signUp({ password: theirs, email: "new@example.com" });
  expect(await signIn(theirs, "new@example.com")).toBe("EMAIL_NOT_CONFIRMED");
  expect(await signIn(theirs)).toBe("EMAIL_NOT_CONFIRMED");
  expect(await signIn("another one")).toBe("INVALID_CREDENTIALS");
  expect(await signIn(password)).toBe("ok");
  expect(cookie).not.toBe("");
  await app.call(account.resendConfirmation, { body: { email: ann } });
  await app.runJobs();
  expect(app.mails.filter(({ to }) => to === ann).map(({ subject }) => subject)).toEqual([
    "Please confirm your email for Boxmates",
    "You already have a Boxmates account",
    "You already have a Boxmates account",
    "New sign-in to your Boxmates account",
  ]);
});

test("seven days later, a password that nobody has confirmed is forgotten, whether or not the address was known", async () => {
  await confirmedAccount(app);
  await signUp({ password: theirs });
  await signUp({ password: theirs, email: "new@example.com" });
  pass(app, { days: 7 });
  await app.parts.jobs.send(app.parts.db, forgetExpired, {});
  await app.runJobs();
  expect(await signIn(theirs)).toBe("INVALID_CREDENTIALS");
  expect(await signIn(theirs, "new@example.com")).toBe("INVALID_CREDENTIALS");
  expect(await signIn(password)).toBe("ok");
});

test("a confirmation keeps the role that an administrator has given since the sign-up", async () => {
  const boss = await app.signedInAs("Boss", "admin");
  const cookie = await signUp();
  const { items } = await app.call(admin.users, { query: { search: ann } }, boss);
  const params = { userId: items[0]?.userId ?? "" };
  const body = { email: ann, fullName: "Ann", role: "vendor" as const };
  await app.call(admin.updateUser, { params, body }, boss);
  expect(await confirm(confirmToken(app), cookie)).toMatchObject({ body: { user: { role: "vendor" } } });
});

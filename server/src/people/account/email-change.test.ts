import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import {
  confirmToken,
  emailChangeToken,
  emailStopToken,
  pass,
  password,
  resetToken,
  signedInWithPassword,
  signUpRequest,
} from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account, admin, profile } = contract;
const next = "ann.new@example.com";
let boss: Person;
let ann: Person;

beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
  ann = await signedInWithPassword(app, "Ann");
});

const changeTo = (email: string, who = ann) => {
  const body = { email, fullName: who.fullName, role: "user" as const };
  return app.send(admin.updateUser, { params: { userId: who.userId }, body }, boss);
};

/** Lets an administrator change Ann's address. Returns the secret of the mailed link. */
async function changed(email = next): Promise<string> {
  expect((await changeTo(email)).status).toBe(200);
  await app.runJobs();
  return emailChangeToken(app, email);
}

const confirm = (token: string) => app.send(account.confirmEmail, { body: { token } });
const confirmCode = (token: string) => app.code(account.confirmEmail, { body: { token } });
const signIn = (email: string) => app.code(account.signIn, { body: { email, password } });
const entry = async () =>
  (await app.call(admin.users, { query: { search: "Ann" } }, boss)).items.find(
    ({ userId }) => userId === ann.userId,
  );

test("profile and sign-in keep the old address until the new one is confirmed", async () => {
  expect(await changeTo(" Ann.NEW@Example.com ")).toMatchObject({
    body: { email: ann.email, pendingEmail: next },
  });
  expect(await entry()).toMatchObject({ email: ann.email, pendingEmail: next, confirmed: true });
  expect(await app.call(profile.own, {}, ann)).toMatchObject({ email: ann.email });
  expect(await signIn(ann.email)).toBe("ok");
  expect(await signIn(next)).toBe("INVALID_CREDENTIALS");
});

test("the link is mailed to the new address only", async () => {
  const token = await changed();
  const mails = app.mails.filter(({ text }) => text.includes(token));
  expect(mails).toMatchObject([{ to: next, subject: "Please confirm your new email for Boxmates" }]);
  expect(mails[0]?.text).toContain("24 hours");
});

test("after the link is used, the new address signs in and the old one no longer does", async () => {
  const token = await changed();
  pass(app, { minutes: 1 });
  expect(await confirm(token)).toMatchObject({ status: 200, body: { email: next } });
  expect(await signIn(next)).toBe("ok");
  expect(await signIn(next.toUpperCase())).toBe("ok");
  expect(await signIn(ann.email)).toBe("INVALID_CREDENTIALS");
  expect(await entry()).toMatchObject({ email: next, pendingEmail: null });
});

test("open sessions continue and see the new address with the very next request", async () => {
  const token = await changed();
  expect(await app.call(profile.own, {}, ann)).toMatchObject({ email: ann.email });
  pass(app, { minutes: 1 });
  await confirm(token);
  expect(await app.call(profile.own, {}, ann)).toMatchObject({
    email: next,
    updatedAt: "2026-11-21T12:01:00.000Z",
  });
});

test("the old address gets a mail once the new one is confirmed", async () => {
  const token = await changed();
  app.mails.length = 0;
  await confirm(token);
  await app.runJobs();
  expect(app.mails.at(-1)).toMatchObject({ to: ann.email, subject: "Your Boxmates email was changed" });
});

test("a link does nothing by being opened, and says whose address changes to which", async () => {
  const token = await changed();
  const check = () => app.send(account.checkEmailChange, { body: { token } });
  expect(await check()).toMatchObject({ status: 200, body: { email: next, fullName: "Ann" } });
  expect(await check()).toMatchObject({ status: 200 });
  expect(await signIn(ann.email)).toBe("ok");
  expect(await confirmCode(token)).toBe("ok");
  expect(await check()).toMatchObject({ status: 200, body: null });
});

test("a sign-up with the former address has nothing to do with the new one", async () => {
  const token = await changed();
  await app.call(account.signUp, signUpRequest({ email: ann.email, password: "a stranger's" }));
  expect(await confirmCode(token)).toBe("ok");
  const body = { email: next, password: "a stranger's" };
  expect(await app.code(account.signIn, { body })).toBe("INVALID_CREDENTIALS");
});

test("a link works once", async () => {
  const token = await changed();
  expect(await confirmCode(token)).toBe("ok");
  expect(await confirm(token)).toMatchObject({ status: 400, problem: { code: "LINK_INVALID" } });
  expect(await signIn(next)).toBe("ok");
});

test("a link is valid for 24 hours", async () => {
  const token = await changed();
  pass(app, { hours: 24 });
  expect(await confirmCode(token)).toBe("LINK_INVALID");
  expect(await signIn(ann.email)).toBe("ok");
});

test("a made-up link changes nothing", async () => {
  await changed();
  expect(await confirmCode("made-up")).toBe("LINK_INVALID");
  expect(await entry()).toMatchObject({ email: ann.email, pendingEmail: next });
});

test("a second change invalidates the first link", async () => {
  const first = await changed();
  const second = await changed("ann.newest@example.com");
  expect(await confirmCode(first)).toBe("LINK_INVALID");
  expect(await entry()).toMatchObject({ email: ann.email, pendingEmail: "ann.newest@example.com" });
  expect(await confirm(second)).toMatchObject({ body: { email: "ann.newest@example.com" } });
});

test("setting the address back to the current one cancels the change and its link", async () => {
  const token = await changed();
  expect(await changeTo(ann.email.toUpperCase())).toMatchObject({
    body: { email: ann.email, pendingEmail: null },
  });
  expect(await confirmCode(token)).toBe("LINK_INVALID");
  expect(await signIn(ann.email)).toBe("ok");
  expect(await signIn(next)).toBe("INVALID_CREDENTIALS");
});

test("a change that was cancelled before its mail was sent sends none", async () => {
  await changeTo(next);
  await changeTo(ann.email);
  await app.runJobs();
  expect(app.mails).toEqual([]);
});

test("saving the user again with the pending address sends no second mail and keeps the link", async () => {
  const token = await changed();
  expect((await changeTo(next)).status).toBe(200);
  await app.runJobs();
  expect(app.mails.filter(({ to }) => to === next)).toHaveLength(1);
  expect(await confirmCode(token)).toBe("ok");
});

test("the link of a change stops working when the account is deleted", async () => {
  const token = await changed();
  await app.call(admin.deleteUser, { params: { userId: ann.userId } }, boss);
  expect(await confirmCode(token)).toBe("LINK_INVALID");
});

test("a new address gets at most three mails in ten minutes", async () => {
  for (let change = 0; change < 3; change++) {
    expect((await changeTo(next)).status).toBe(200);
    expect((await changeTo(ann.email)).status).toBe(200);
  }
  expect(await changeTo(next)).toMatchObject({ status: 429, headers: { "retry-after": "600" } });
  expect(await entry()).toMatchObject({ pendingEmail: null });
});

test("a link for a new password that went to the old address stops working with the change", async () => {
  const token = await changed();
  await app.call(account.requestReset, { body: { email: ann.email } });
  await app.runJobs();
  const old = { token: resetToken(app, ann.email), password: "not Ann's password" };
  await confirm(token);
  expect(await app.code(account.resetPassword, { body: old })).toBe("LINK_INVALID");
});

test("a confirmation link that went to a mistyped address stops working with the change", async () => {
  const mistyped = "ane@example.com";
  await app.call(account.signUp, signUpRequest({ email: mistyped }));
  await app.runJobs();
  const old = confirmToken(app, mistyped);
  const { items } = await app.call(admin.users, { query: { search: mistyped } }, boss);
  expect(items).toMatchObject([{ confirmed: false }]);
  await changeTo(next, { ...ann, userId: items[0]?.userId ?? "" });
  await app.runJobs();
  expect(await confirmCode(emailChangeToken(app, next))).toBe("ok");
  expect(await app.code(account.confirm, { body: { token: old, password } })).toBe("LINK_INVALID");
});

test("neither the database nor the queue holds the secret of the link", async () => {
  await changeTo(next);
  const { rows: jobs } = await app.database.pool.query("select data::text from pgboss.job");
  await app.runJobs();
  const token = emailChangeToken(app, next);
  const { rows: tokens } = await app.database.pool.query("select t::text from one_time_tokens t");
  expect(tokens).toHaveLength(2);
  for (const secret of [token, emailStopToken(app, ann.email)])
    expect(JSON.stringify([jobs, tokens])).not.toContain(secret);
});

test("only administrators change addresses", async () => {
  const request = {
    params: { userId: ann.userId },
    body: { email: next, fullName: "Ann", role: "user" as const },
  };
  expect(await app.code(admin.updateUser, request, ann)).toBe("ADMIN_ONLY");
  expect(await app.code(admin.updateUser, request)).toBe("SIGNED_OUT");
  expect(await entry()).toMatchObject({ email: ann.email, pendingEmail: null });
});

import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import {
  emailChangeToken,
  emailStopToken,
  pass,
  password,
  recoveryToken,
  resetToken,
  signedInWithPassword,
} from "../../testing/accounts.ts";
import { addPasskey, secretIn, setUpApp } from "../../testing/factors.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { codeAt } from "../factor/codes.ts";
import { removeFactors } from "../factor/removal.ts";
import { setPassword } from "./set-password.ts";

// Nothing that a password set in motion may outlive it.

const app = startTestApp();
const { account, admin, factor, profile, profilePage } = contract;
const fresh = "a fresh password";
const next = "stranger@example.com";
let ann: Person;
let boss: Person;

beforeEach(async () => {
  ann = await signedInWithPassword(app, "Ann");
  boss = await app.signedInAs("Boss", "admin");
});

const askForEmail = () => app.call(account.changeEmail, { body: { email: next, password } }, ann);

async function mailedReset(): Promise<string> {
  await app.call(account.requestReset, { body: { email: ann.email } });
  await app.runJobs();
  return resetToken(app, ann.email);
}

async function mailedRecovery(): Promise<string> {
  await app.call(account.sendRecoveryMail, {}, ann);
  await app.runJobs();
  return recoveryToken(app, ann.email);
}

const ofAnn = () => ({ params: { userId: ann.userId } });

const ways: Record<string, () => Promise<unknown>> = {
  "a forgotten password is reset": async () =>
    app.call(account.resetPassword, { body: { token: await mailedReset(), password: fresh } }),
  "the profile's mail sets a new password": async () =>
    app.call(account.recoverPassword, { body: { access_token: await mailedRecovery(), password: fresh } }),
  "the owner changes the password": () =>
    app.call(account.changePassword, { body: { currentPassword: password, password: fresh } }, ann),
  "the command line sets the password": () => setPassword(app.parts, theService, ann.email, fresh),
  "the owner signs out everywhere": () => app.call(account.endAllSessions, {}, ann),
  "the owner adds a second factor": () => addPasskey(app, ann),
  "an administrator ends all sessions": () => app.call(admin.endSessions, ofAnn(), boss),
  "an administrator removes the second factors": () => app.call(admin.removeFactors, ofAnn(), boss),
  "the command line removes the second factors": () => removeFactors(app.parts, theService, ann.email),
  "the mail to the present address is answered": () =>
    app.call(account.stopEmailChange, { body: { token: emailStopToken(app, ann.email) } }),
};

test.each(Object.keys(ways))(
  "once %s, no mailed link and no change of address works any more",
  async (way) => {
    if (way.includes("removes the second")) await setUpApp(app, ann);
    const links = { reset: await mailedReset(), recover: await mailedRecovery() };
    await askForEmail();
    await app.runJobs();
    const change = emailChangeToken(app, next);

    await ways[way]?.();

    expect(await app.code(account.confirmEmail, { body: { token: change } })).toBe("LINK_INVALID");
    const { reset: token, recover: access_token } = links;
    expect(await app.code(account.resetPassword, { body: { token, password: fresh } })).toBe("LINK_INVALID");
    const recovery = { body: { access_token, password: fresh } };
    expect(await app.code(account.recoverPassword, recovery)).toBe("LINK_INVALID");
    const { items } = await app.call(admin.users, { query: { search: "Ann" } }, boss);
    expect(items).toMatchObject([{ email: ann.email, pendingEmail: null }]);
  },
);

test("a second factor is only set up in the session in which the password was typed, and not after its end", async () => {
  const phone = await app.signedInAgain(ann);
  const { secret } = await app.call(factor.startAuthenticator, { body: { password } }, phone);
  const body = { code: await codeAt(secretIn(secret), app.now) };
  expect(await app.code(factor.confirmAuthenticator, { body }, ann)).toBe("SET_UP_ENDED");
  await app.call(account.changePassword, { body: { currentPassword: password, password: fresh } }, ann);
  expect(await app.code(factor.confirmAuthenticator, { body }, phone)).toBe("SESSION_ENDED");
  const again = await app.signedInAgain(ann);
  expect(await app.code(factor.confirmAuthenticator, { body }, again)).toBe("SET_UP_ENDED");
});

test("the present address hears when another one is asked for, and a button there stops it and ends all sessions", async () => {
  const phone = await app.signedInAgain(ann);
  await askForEmail();
  await app.runJobs();
  const mail = app.mails.find(({ to }) => to === ann.email);
  expect(mail).toMatchObject({ subject: "Your Boxmates email is about to change" });
  expect(mail?.text).not.toContain(next);

  const token = emailStopToken(app, ann.email);
  expect(await app.call(account.checkEmailStop, { body: { token } })).toEqual({ email: ann.email });
  expect((await app.call(profilePage.show, {}, ann)).pendingEmail).toBe(next);

  expect((await app.send(account.stopEmailChange, { body: { token } })).status).toBe(204);
  for (const each of [ann, phone]) expect(await app.code(profile.own, {}, each)).toBe("SESSION_ENDED");
  expect(await app.code(account.stopEmailChange, { body: { token } })).toBe("LINK_INVALID");
});

test("the link that stops a change also stops the one that took its place", async () => {
  await askForEmail();
  await app.runJobs();
  const token = emailStopToken(app, ann.email);
  const body = { email: "another.stranger@example.com", password };
  await app.call(account.changeEmail, { body }, ann);
  await app.runJobs();
  await app.call(account.stopEmailChange, { body: { token } });
  const change = { token: emailChangeToken(app, body.email) };
  expect(await app.code(account.confirmEmail, { body: change })).toBe("LINK_INVALID");
});

test("a new address can be asked for five times a day, so that the present one is not flooded", async () => {
  const ask = async (time: number) => {
    const body = { email: `stranger.${time}@example.com`, password };
    const code = await app.code(account.changeEmail, { body }, ann);
    await app.runJobs();
    return code;
  };
  for (let time = 0; time < 5; time++) expect(await ask(time)).toBe("ok");
  pass(app, { hours: 23 });
  ann = await app.signedInAgain(ann);
  expect(await ask(5)).toBe("TOO_MANY_REQUESTS");
  expect(app.mails.filter(({ to }) => to === ann.email)).toHaveLength(5);
  pass(app, { hours: 1 });
  ann = await app.signedInAgain(ann);
  expect(await ask(6)).toBe("ok");
});

test("an address that nobody has confirmed cannot stop its correction", async () => {
  const { userId } = await app.signedInAs("Mia");
  await app.parts.db.updateTable("users").set({ confirmedAt: null }).where("id", "=", userId).execute();
  const body = { email: next, fullName: "Mia", role: "user" as const };
  await app.call(admin.updateUser, { params: { userId }, body }, boss);
  await app.runJobs();
  expect(app.mails.map(({ to }) => to)).toEqual([next]);
});

import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { createAdmin } from "../../people/account/first-admin.ts";
import { setPassword } from "../../people/account/set-password.ts";
import { removeFactors } from "../../people/factor/removal.ts";
import {
  emailChangeToken,
  pass,
  password,
  resetToken,
  signedInWithPassword,
} from "../../testing/accounts.ts";
import { addPasskey, finish, setUpApp, signInWith, waitingSignIn } from "../../testing/factors.ts";
import { SoftPasskey } from "../../testing/soft-passkey.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf } from "../../testing/world.ts";

const app = startTestApp();
const { account, admin, audit, delivery, factor, group, newsletter, personalData, proof } = contract;
let boss: Person;
let ann: Person;
beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
  ann = await signedInWithPassword(app, "Ann");
  pass(app, { seconds: 1 });
});

/** Does one thing after the other, and returns what the log then has about each: kind, user, actor, detail. */
async function logOf(...acts: (() => Promise<unknown>)[]): Promise<(string | null)[][]> {
  const { items: before } = await app.call(audit.entries, {}, boss);
  for (const act of acts) {
    await act();
    pass(app, { seconds: 1 });
  }
  const known = new Set(before.map(({ id }) => id));
  const { items } = await app.call(audit.entries, { query: { limit: 100 } }, boss);
  return items
    .filter(({ id }) => !known.has(id))
    .toReversed()
    .map(({ kind, user, actor, detail }) => [kind, user?.name ?? null, actor?.name ?? null, detail]);
}

const signIn = (email: string, typed: string) => () =>
  app.code(account.signIn, { body: { email, password: typed } });
const ofAnn = () => ({ params: { userId: ann.userId } });

test("sign-ins are logged, also the bad ones that are refused, whether or not the address has an account", async () => {
  const log = await logOf(
    signIn(ann.email, "wrong"),
    signIn("nobody@example.com", password),
    signIn(ann.email, password),
  );
  expect(log).toEqual([
    ["sign_in_failed", "Ann", null, ""],
    ["sign_in_failed", null, null, ""],
    ["signed_in", "Ann", "Ann", ""],
  ]);
});

test("guesses beyond the limit are not looked at and not logged", async () => {
  const guesses = Array.from({ length: 12 }, () => signIn(ann.email, "wrong"));
  expect(await logOf(...guesses)).toHaveLength(10);
});

test("the log has the device that somebody has signed in with", async () => {
  const headers = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0" };
  await app.send(account.signIn, { body: { email: ann.email, password } }, undefined, headers);
  const { items } = await app.call(audit.entries, {}, boss);
  expect(items[0]).toMatchObject({ kind: "signed_in", device: "Edge on Windows" });
});

test("a wrong password of somebody who is signed in is logged", async () => {
  const log = await logOf(() => app.code(proof.byPassword, { body: { password: "wrong" } }, ann));
  expect(log).toEqual([["password_refused", "Ann", "Ann", ""]]);
});

test("a password that is changed by the person, by a mailed link and from the command line is logged", async () => {
  const change = { currentPassword: password, password: "a fresh password" };
  const log = await logOf(
    () => app.call(account.changePassword, { body: change }, ann),
    async () => {
      await app.call(account.requestReset, { body: { email: ann.email } });
      await app.runJobs();
      const token = resetToken(app, ann.email);
      await app.call(account.resetPassword, { body: { token, password: "another password" } });
    },
    () => setPassword(app.parts, theService, ann.email, password),
  );
  expect(log).toEqual([
    ["password_changed", "Ann", "Ann", ""],
    ["password_changed", "Ann", null, "With a mailed link"],
    ["password_changed", "Ann", null, "From the command line"],
  ]);
});

test("a changed address is logged, without the address", async () => {
  const email = "anna@example.com";
  const log = await logOf(
    () => app.call(account.changeEmail, { body: { email, password } }, ann),
    async () => {
      await app.runJobs();
      await app.call(account.confirmEmail, { body: { token: emailChangeToken(app, email) } });
    },
    () => app.call(admin.updateUser, { ...ofAnn(), body: { email: "third@example.com" } }, boss),
  );
  expect(log).toEqual([
    ["email_asked", "Ann", "Ann", ""],
    ["email_changed", "Ann", null, ""],
    ["email_asked", "Ann", "Boss", ""],
  ]);
  const { rows } = await app.database.pool.query("select entry::text from audit_log entry");
  expect(JSON.stringify(rows)).not.toContain("@");
});

test("ended sessions are logged: one device, all, and all of a user", async () => {
  await app.signedInAgain(ann);
  const { sessions } = await app.call(contract.profilePage.show, {}, ann);
  const sessionId = sessions.find(({ current }) => !current)?.id ?? "";
  const log = await logOf(
    () => app.call(account.endSession, { params: { sessionId } }, ann),
    () => app.call(account.endAllSessions, {}, ann),
    () => app.call(admin.endSessions, ofAnn(), boss),
  );
  expect(log).toEqual([
    ["session_ended", "Ann", "Ann", "On Test"],
    ["session_ended", "Ann", "Ann", "On all devices"],
    ["session_ended", "Ann", "Boss", "On all devices"],
  ]);
});

test("signing out is logged, and so is a session that ended because its token was copied", async () => {
  const body = { email: ann.email, password, tokenDelivery: "body" as const };
  const tokenOf = async () => {
    const { refresh_token = "" } = await app.call(account.signIn, { body });
    return { body: { refresh_token } };
  };
  const [left, copied] = [await tokenOf(), await tokenOf()];
  const log = await logOf(
    () => app.call(account.signOut, left),
    () => app.call(account.signOut, left),
    async () => {
      await app.call(account.refresh, copied);
      pass(app, { seconds: 66 });
      expect(await app.code(account.refresh, copied)).toBe("SESSION_ENDED");
    },
  );
  expect(log).toEqual([
    ["session_ended", "Ann", "Ann", ""],
    ["session_ended", "Ann", null, "An old copy of the session was used"],
  ]);
});

test("roles are logged, also those that come from the command line", async () => {
  const email = "new@example.com";
  const log = await logOf(
    () => app.call(admin.updateUser, { ...ofAnn(), body: { role: "vendor", reason: "Sells" } }, boss),
    () => createAdmin(app.parts, theService, { email, password, fullName: "New" }),
  );
  expect(log).toEqual([
    ["role_changed", "Ann", "Boss", "Regular User to Vendor"],
    ["role_changed", "New", null, "Made an administrator from the command line"],
  ]);
});

test("deleted accounts and groups are logged", async () => {
  const [first, second] = [await groupOf(app, ann), await groupOf(app, ann)];
  const ben = await signedInWithPassword(app, "Ben");
  const log = await logOf(
    () => app.call(group.delete, { params: { groupId: first } }, ann),
    () => app.call(group.delete, { params: { groupId: second } }, boss),
    () => app.call(admin.deleteUser, ofAnn(), boss),
    () => app.call(personalData.deleteAccount, { body: { password } }, ben),
  );
  // A deleted account has no name.
  expect(log).toEqual([
    ["group_deleted", null, null, "1 member"],
    ["group_deleted", null, "Boss", "1 member"],
    ["account_deleted", null, "Boss", ""],
    ["account_deleted", null, null, ""],
  ]);
});

test("files with other people's data are logged with how much they hold, and so is a copy of one's own data", async () => {
  const log = await logOf(
    () => app.call(newsletter.export, {}, boss),
    () => app.call(delivery.toShip, {}, boss),
    () => app.call(audit.file, { query: { search: "ann" } }, boss),
    () => app.call(personalData.export, {}, ann),
  );
  expect(log).toEqual([
    ["data_exported", null, "Boss", "Newsletter subscribers: 0"],
    ["data_exported", null, "Boss", "Parcels to ship: 0"],
    ["data_exported", null, "Boss", "Audit log: 1"],
    ["data_exported", "Ann", "Ann", "All of their own data"],
  ]);
});

test("passkeys, authenticator apps and recovery codes that come, go or are made anew are logged", async () => {
  const own = { body: { password } };
  const log = await logOf(
    () => setUpApp(app, ann),
    () => addPasskey(app, ann),
    () => app.call(factor.renewRecoveryCodes, own, ann),
    () => app.call(factor.removeAuthenticator, own, ann),
    () => app.call(factor.removeAuthenticator, own, ann),
    async () => {
      const passkeyId = (await app.call(factor.show, {}, ann)).passkeys[0]?.id ?? "";
      await app.call(factor.removePasskey, { params: { passkeyId }, ...own }, ann);
    },
  );
  expect(log).toEqual([
    ["app_added", "Ann", "Ann", ""],
    ["passkey_added", "Ann", "Ann", ""],
    ["codes_renewed", "Ann", "Ann", ""],
    ["app_removed", "Ann", "Ann", ""],
    ["passkey_removed", "Ann", "Ann", ""],
  ]);
  const { items } = await app.call(audit.own, {}, ann);
  expect(items.map(({ device }) => device)).not.toContain(null);
});

test("a recovery code that opens the account is logged beside the sign-in", async () => {
  const { recoveryCodes } = await setUpApp(app, ann);
  const log = await logOf(async () =>
    finish(app, (await waitingSignIn(app, ann.email)).token, recoveryCodes[0] ?? ""),
  );
  expect(log.toSorted()).toEqual([
    ["code_used", "Ann", "Ann", ""],
    ["signed_in", "Ann", "Ann", ""],
  ]);
});

test("second factors that an administrator or the command line removes are logged", async () => {
  const log = await logOf(
    () => setUpApp(app, ann),
    () => app.call(admin.removeFactors, ofAnn(), boss),
    () => app.code(admin.removeFactors, ofAnn(), boss),
    async () => {
      ann = await app.signedInAgain(ann);
    },
    () => setUpApp(app, ann),
    () => removeFactors(app.parts, theService, ann.email),
    () => removeFactors(app.parts, theService, ann.email),
  );
  expect(log).toEqual([
    ["app_added", "Ann", "Ann", ""],
    ["factors_removed", "Ann", "Boss", ""],
    ["signed_in", "Ann", "Ann", ""],
    ["app_added", "Ann", "Ann", ""],
    ["factors_removed", "Ann", null, "From the command line"],
  ]);
});

test("codes and passkeys that are refused at sign-in are logged, whether or not the passkey has an account", async () => {
  await setUpApp(app, ann);
  const { passkey } = await addPasskey(app, ann);
  passkey.behaviour.origin = "https://evil.example";
  const token = async () => (await waitingSignIn(app, ann.email)).token;
  const log = await logOf(
    async () => expect(await finish(app, await token(), "000000")).toBe("WRONG_CODE"),
    async () => expect(await finish(app, await token(), "00000-00000")).toBe("WRONG_CODE"),
    async () => expect(await signInWith(app, passkey)).toBe("PASSKEY_REFUSED"),
    async () => expect(await signInWith(app, new SoftPasskey())).toBe("PASSKEY_REFUSED"),
    async () => expect(await signInWith(app, new SoftPasskey(), await token())).toBe("PASSKEY_REFUSED"),
  );
  expect(log).toEqual([
    ["factor_refused", "Ann", null, "Code"],
    ["factor_refused", "Ann", null, "Code"],
    ["factor_refused", "Ann", null, "Passkey"],
    ["factor_refused", null, null, "Passkey"],
    ["factor_refused", "Ann", null, "Passkey"],
  ]);
});

test("a passkey that is refused to somebody who is signed in is logged", async () => {
  const { challenge } = await app.call(proof.askForPasskey, {}, ann);
  const credential = new SoftPasskey().answer({ challenge });
  const log = await logOf(() => app.code(proof.byPasskey, { body: { credential } }, ann));
  expect(log).toEqual([["factor_refused", "Ann", "Ann", "Passkey"]]);
});

test("an act that is refused or rolled back leaves no entry", async () => {
  const taken = { role: "vendor" as const, email: boss.email };
  const log = await logOf(
    () => app.code(admin.updateUser, { ...ofAnn(), body: taken }, boss),
    () => app.code(admin.deleteUser, { params: { userId: boss.userId } }, boss),
    () => app.code(personalData.deleteAccount, { body: { password } }, boss),
  );
  expect(log).toEqual([["password_refused", "Boss", "Boss", ""]]);
});

test("no password and no secret is in the log", async () => {
  await signIn(ann.email, "a wrong secret")();
  await signIn("my password@example.com", password)();
  const { rows } = await app.database.pool.query<{ entry: string }>(
    "select entry::text from audit_log entry",
  );
  for (const { entry } of rows) expect(entry).not.toMatch(/secret|password@|correct horse/);
});

import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import {
  confirmedAccount,
  confirmToken,
  cookieIn,
  inBrowser,
  pass,
  password,
  recoveryToken,
  signedInWithPassword,
  signUpRequest,
} from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account } = contract;
const ann = "ann@example.com";
const subject = "New sign-in to your Boxmates account";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

/** Signs in with a page in the browser of this cookie, and returns the browser's cookie. */
async function signIn(cookie = "", secret = password): Promise<string> {
  const headers = { ...inBrowser(cookie), "user-agent": firefox };
  const body = { email: ann, password: secret };
  return cookieIn(await app.send(account.signIn, { body }, undefined, headers), "browser").cookie;
}

/** Signs in as programs do, which have no cookies. */
function signInByProgram(name: string) {
  const body = { email: ann, password, tokenDelivery: "body" as const };
  return app.send(account.signIn, { body }, undefined, { "user-agent": name });
}

async function newDeviceMails() {
  await app.runJobs();
  return app.mails.filter((mail) => mail.subject === subject);
}

beforeEach(async () => {
  await confirmedAccount(app);
});

test("a sign-in from a new device is mailed: which one, when, and what to do if that was not you", async () => {
  pass(app, { hours: 6, minutes: 30 });
  await signIn();
  const mails = await newDeviceMails();
  expect(mails.map(({ to }) => to)).toEqual([ann]);
  const [mail] = mails;
  expect(mail?.text).toMatch(/signed in before: Firefox on Linux, on\s+November 21, 2026 at 6:30\sPM UTC/);
  expect(mail?.text).toContain(`${app.config.publicUrl}/request-password-reset`);
  expect(mail?.text).toContain(`${app.config.publicUrl}/profile#security`);
});

test("a browser that the account knows is no new device, whatever its address or session", async () => {
  const cookie = await signIn();
  expect(await newDeviceMails()).toHaveLength(1);
  await signIn(cookie);
  expect(await newDeviceMails()).toHaveLength(1);
  await signIn();
  expect(await newDeviceMails()).toHaveLength(2);
});

test("the very first sign-in of a new account is not mailed, wherever it is", async () => {
  const ben = await app.signedInAs("Ben");
  const passwordHash = await app.parts.passwords.hash(password);
  const first = { passwordHash, email: "first@example.com", lastSignedInAt: null };
  await app.parts.db.updateTable("users").set(first).where("id", "=", ben.userId).execute();
  await app.call(account.signIn, { body: { email: first.email, password } });
  expect(await newDeviceMails()).toEqual([]);
});

test("the browser that confirmed the sign-up is known", async () => {
  const email = "carol@example.com";
  await app.call(account.signUp, signUpRequest({ email }));
  await app.runJobs();
  const reply = await app.send(account.confirm, { body: { token: confirmToken(app, email), password } });
  const { cookie } = cookieIn(reply, "browser");
  await app.send(account.signIn, { body: { email, password } }, undefined, inBrowser(cookie));
  expect(await newDeviceMails()).toEqual([]);
});

test("a refused sign-in is not mailed", async () => {
  await signIn("", "wrong");
  expect(await newDeviceMails()).toEqual([]);
});

test("a program is known by its name, which no browser can pretend to be", async () => {
  await signInByProgram("curl/8.0 Windows");
  expect(await newDeviceMails()).toHaveLength(1);
  await signInByProgram("curl/8.1 Windows");
  expect(await newDeviceMails()).toHaveLength(1);
  await signInByProgram("curl/8.0 Linux");
  expect(await newDeviceMails()).toHaveLength(2);
  await signIn("boxmates-browser=Windows");
  expect(await newDeviceMails()).toHaveLength(3);
});

test("a password that was set with a mailed link has its own mail, and no second one", async () => {
  const dora = await signedInWithPassword(app, "Dora");
  await app.call(account.sendRecoveryMail, {}, dora);
  await app.runJobs();
  const body = { access_token: recoveryToken(app, dora.email), password: "a new password" };
  await app.call(account.recoverPassword, { body });
  await app.runJobs();
  const subjects = app.mails.filter(({ to }) => to === dora.email).map((mail) => mail.subject);
  expect(subjects).toEqual(["Change your Boxmates password", "Your Boxmates password was changed"]);
});

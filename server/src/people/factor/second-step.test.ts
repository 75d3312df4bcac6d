import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import {
  bearer,
  cookieIn,
  inBrowser,
  pass,
  password,
  recoveryToken,
  resetToken,
  signedInWithPassword,
} from "../../testing/accounts.ts";
import { addPasskey, answerOf, finish, setUpApp, signInWith, waitingSignIn } from "../../testing/factors.ts";
import { SoftPasskey } from "../../testing/soft-passkey.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { codeAt } from "./codes.ts";

const app = startTestApp();
const { account, factor, profile } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await signedInWithPassword(app, "Ann");
});

const signIn = (secret = password) =>
  app.send(account.signIn, { body: { email: ann.email, password: secret, tokenDelivery: "body" } });
const codeNow = (secret: Buffer) => codeAt(secret, app.now);
const nextCode = (secret: Buffer) => {
  pass(app, { seconds: 30 });
  return codeNow(secret);
};

describe("signing in", () => {
  test("without a second factor is answered with the session of the specification", async () => {
    const reply = await signIn();
    expect(reply.status).toBe(200);
    expect(reply.ok && Object.keys(reply.body).sort()).toEqual(
      ["access_token", "expires_at", "expires_in", "refresh_token", "token_type", "user"].sort(),
    );
  });

  test("with a second factor, the right password opens nothing but the second step", async () => {
    await setUpApp(app, ann);
    const reply = await signIn();
    expect(reply).toMatchObject({
      status: 403,
      problem: {
        code: "SECOND_FACTOR_REQUIRED",
        secondStep: { token: expect.any(String), passkey: false, authenticator: true },
      },
    });
    expect(cookieIn(reply).cookie).toBe("");
    expect(await signIn("wrong")).toMatchObject({ status: 401, problem: { code: "INVALID_CREDENTIALS" } });
    await addPasskey(app, ann);
    expect(await waitingSignIn(app, ann.email)).toMatchObject({ passkey: true, authenticator: true });
  });

  test("a code from the app finishes it, once", async () => {
    const { secret } = await setUpApp(app, ann);
    const { token } = await waitingSignIn(app, ann.email);
    const code = await nextCode(secret);
    const body = {
      secondStep: token,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
      tokenDelivery: "body" as const,
    };
    const session = await app.call(factor.finishSignIn, { body });
    expect(await app.code(profile.own, {}, bearer(session.access_token))).toBe("ok");
    expect(await finish(app, token, await nextCode(secret))).toBe("SECOND_STEP_ENDED");
    const again = await waitingSignIn(app, ann.email);
    expect(await finish(app, again.token, await codeNow(secret))).toBe("ok");
    const third = await waitingSignIn(app, ann.email);
    expect(await finish(app, third.token, await codeNow(secret))).toBe("WRONG_CODE");
  });

  test.each([
    ["Arabic", "٠"],
    ["Persian", "۰"],
    ["Devanagari", "०"],
    ["full-width", "０"],
  ])("%s digits are those of the code and of recovery codes, and no wrong guess", async (_, zero) => {
    const inDigits = (code: string) =>
      code.replaceAll(/\d/g, (digit) => String.fromCodePoint(Number(zero.codePointAt(0)) + Number(digit)));
    const { secret, recoveryCodes } = await setUpApp(app, ann);
    for (const code of [await nextCode(secret), recoveryCodes[0] ?? ""]) {
      const { token } = await waitingSignIn(app, ann.email);
      expect(await finish(app, token, inDigits(code)), code).toBe("ok");
    }
    const failed = await app.parts.db
      .selectFrom("auditLog")
      .select("kind")
      .where("kind", "=", "sign_in_failed")
      .execute();
    expect(failed).toEqual([]);
  });

  test("the code of the set-up does not work a second time", async () => {
    const { secret } = await setUpApp(app, ann);
    const { token } = await waitingSignIn(app, ann.email);
    expect(await finish(app, token, await codeNow(secret))).toBe("WRONG_CODE");
  });

  test("codes of 30 seconds before and after are accepted, older and later ones are not", async () => {
    const { secret } = await setUpApp(app, ann);
    pass(app, { minutes: 10 });
    const at = (seconds: number) => codeAt(secret, new Date(app.now.getTime() + seconds * 1000));
    for (const [seconds, outcome] of [
      [-60, "WRONG_CODE"],
      [60, "WRONG_CODE"],
      [-30, "ok"],
      [30, "ok"],
    ] as const) {
      const { token } = await waitingSignIn(app, ann.email);
      expect(await finish(app, token, await at(seconds)), `${seconds} s`).toBe(outcome);
    }
  });

  test("each of the ten recovery codes finishes it once, however it is written", async () => {
    const { recoveryCodes } = await setUpApp(app, ann);
    const [first = "", second = ""] = recoveryCodes;
    for (const code of [first, second.toLowerCase().replace("-", " ")]) {
      const { token } = await waitingSignIn(app, ann.email);
      expect(await finish(app, token, code)).toBe("ok");
    }
    const { token } = await waitingSignIn(app, ann.email);
    expect(await finish(app, token, first)).toBe("WRONG_CODE");
    expect(await app.call(factor.show, {}, ann)).toMatchObject({ recoveryCodesLeft: 8 });
    await app.runJobs();
    expect(app.mails.at(-1)?.text).toContain("You have 8 left.");
  });

  test("a passkey finishes it, and only one of the same person", async () => {
    const { passkey } = await addPasskey(app, ann);
    const ben = await signedInWithPassword(app, "Ben");
    const bens = await addPasskey(app, ben);
    const { token } = await waitingSignIn(app, ann.email);
    const options = await app.call(factor.askForPasskey, { body: { secondStep: token } });
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id, type: "public-key" }]);
    expect(await signInWith(app, bens.passkey, token)).toBe("PASSKEY_REFUSED");
    expect(await signInWith(app, passkey, token)).toBe("ok");
    const late = await answerOf(app, passkey);
    const body = { ...late, secondStep: token };
    expect(await app.code(factor.signInWithPasskey, { body })).toBe("SECOND_STEP_ENDED");
  });

  test("the second step waits ten minutes", async () => {
    const { secret } = await setUpApp(app, ann);
    const { token } = await waitingSignIn(app, ann.email);
    pass(app, { minutes: 10 });
    expect(await finish(app, token, await codeNow(secret))).toBe("SECOND_STEP_ENDED");
    expect(await finish(app, "made-up", "123456")).toBe("SECOND_STEP_ENDED");
  });

  test("ten wrong codes in 15 minutes are all, but a browser that the account knows has its own", async () => {
    const { secret } = await setUpApp(app, ann);
    const known = await waitingSignIn(app, ann.email);
    const body = { secondStep: known.token, code: await nextCode(secret) };
    const origin = { origin: "http://localhost:3000" };
    const { cookie } = cookieIn(await app.send(factor.finishSignIn, { body }, undefined, origin), "browser");
    for (let attempt = 0; attempt < 10; attempt++) {
      const { token } = await waitingSignIn(app, ann.email);
      expect(await finish(app, token, attempt % 2 ? "000000" : "00000-00000")).toBe("WRONG_CODE");
    }
    const right = { secondStep: (await waitingSignIn(app, ann.email)).token, code: await nextCode(secret) };
    expect(await app.code(factor.finishSignIn, { body: right })).toBe("TOO_MANY_REQUESTS");
    const reply = await app.send(factor.finishSignIn, { body: right }, undefined, inBrowser(cookie));
    expect(reply.status).toBe(200);
  });

  test("fifty wrong codes of strangers in a day are all, but browsers that the account knows have fifty of their own", async () => {
    const { secret } = await setUpApp(app, ann);
    const waiting = async () => (await waitingSignIn(app, ann.email)).token;
    const finishedIn = async (browser: string | undefined, code: string) => {
      const body = { secondStep: await waiting(), code };
      const headers = browser === undefined ? undefined : inBrowser(browser);
      return app.send(factor.finishSignIn, { body }, undefined, headers);
    };
    const origin = { origin: "http://localhost:3000" };
    const knownBrowser = async () => {
      const body = { secondStep: await waiting(), code: await nextCode(secret) };
      return cookieIn(await app.send(factor.finishSignIn, { body }, undefined, origin), "browser").cookie;
    };
    const [laptop, phone] = [await knownBrowser(), await knownBrowser()];
    const tryFifty = async (...browsers: (string | undefined)[]) => {
      for (let attempt = 0; attempt < 50; attempt++) {
        if (attempt % 10 === 0) pass(app, { minutes: 15 });
        const reply = await finishedIn(browsers[attempt % browsers.length], "000000");
        expect(reply).toMatchObject({ problem: { code: "WRONG_CODE" } });
      }
      pass(app, { minutes: 15 });
    };
    const refused = { problem: { code: "TOO_MANY_REQUESTS" } };

    await tryFifty(undefined);
    expect(await finishedIn(undefined, await nextCode(secret))).toMatchObject(refused);
    expect((await finishedIn(laptop, await nextCode(secret))).status).toBe(200);

    await tryFifty(laptop, phone);
    for (const browser of [laptop, phone])
      expect(await finishedIn(browser, await nextCode(secret))).toMatchObject(refused);
    pass(app, { days: 1 });
    expect(await finish(app, await waiting(), await nextCode(secret))).toBe("ok");
  });

  test("a browser is known after the second step, not after a mailed link: it brings no ten wrong codes, and a mail", async () => {
    const { secret } = await setUpApp(app, ann);
    await app.call(account.requestReset, { body: { email: ann.email } });
    await app.runJobs();
    const reset = { token: resetToken(app, ann.email), password };
    const { cookie } = cookieIn(await app.send(account.resetPassword, { body: reset }), "browser");
    const here = inBrowser(cookie || "boxmates-browser=chosen-by-the-browser");
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await finish(app, (await waitingSignIn(app, ann.email)).token, "000000")).toBe("WRONG_CODE");
    const body = { secondStep: (await waitingSignIn(app, ann.email)).token, code: await nextCode(secret) };
    const early = await app.send(factor.finishSignIn, { body }, undefined, here);
    expect(early).toMatchObject({ problem: { code: "TOO_MANY_REQUESTS" } });

    pass(app, { minutes: 15 });
    const later = { secondStep: (await waitingSignIn(app, ann.email)).token, code: await nextCode(secret) };
    expect((await app.send(factor.finishSignIn, { body: later }, undefined, here)).status).toBe(200);
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ subject: "New sign-in to your Boxmates account" });
  });

  test("a wrong code is told at its field, and the right one still works", async () => {
    const { secret } = await setUpApp(app, ann);
    const { token } = await waitingSignIn(app, ann.email);
    const wrong = await app.send(factor.finishSignIn, { body: { secondStep: token, code: "000000" } });
    expect(wrong).toMatchObject({
      status: 403,
      problem: { code: "WRONG_CODE", errors: { code: expect.any(String) } },
    });
    expect(await finish(app, token, await nextCode(secret))).toBe("ok");
  });
});

describe("a new password", () => {
  test("by 'forgot your password' does not get around the second factor", async () => {
    const { secret } = await setUpApp(app, ann);
    const before = await waitingSignIn(app, ann.email);
    await app.runJobs();
    await app.call(account.requestReset, { body: { email: ann.email } });
    await app.runJobs();
    const body = { token: resetToken(app, ann.email), password: "a fresh password" };
    await app.call(account.resetPassword, { body });
    // A sign-in that had passed the password before it has to start anew.
    expect(await finish(app, before.token, await nextCode(secret))).toBe("SECOND_STEP_ENDED");
    expect(await signIn("a fresh password")).toMatchObject({ problem: { code: "SECOND_FACTOR_REQUIRED" } });
  });

  test("by the profile's mail is set, and the session waits for the second factor", async () => {
    const { secret } = await setUpApp(app, ann);
    await app.runJobs();
    await app.call(account.sendRecoveryMail, {}, ann);
    await app.runJobs();
    const body = {
      access_token: recoveryToken(app, ann.email),
      password: "a fresh password",
      tokenDelivery: "body" as const,
    };
    const reply = await app.send(account.recoverPassword, { body });
    expect(reply).toMatchObject({ status: 403, problem: { code: "SECOND_FACTOR_REQUIRED" } });
    const token = reply.ok ? "" : (reply.problem.secondStep?.token ?? "");
    expect(await app.code(profile.own, {}, ann)).toBe("SESSION_ENDED");
    expect(await signIn()).toMatchObject({ problem: { code: "INVALID_CREDENTIALS" } });
    expect(await finish(app, token, await nextCode(secret))).toBe("ok");
  });
});

test("once the last second factor is removed, the password is enough again", async () => {
  await setUpApp(app, ann);
  const { passkey } = await addPasskey(app, ann);
  await app.call(factor.removeAuthenticator, { body: { password } }, ann);
  expect(await signIn()).toMatchObject({ problem: { code: "SECOND_FACTOR_REQUIRED" } });
  const params = { passkeyId: (await app.call(factor.show, {}, ann)).passkeys[0]?.id ?? "" };
  await app.call(factor.removePasskey, { params, body: { password } }, ann);
  expect(await signIn()).toMatchObject({ status: 200 });
  expect(await signInWith(app, passkey)).toBe("PASSKEY_REFUSED");
  expect(await signInWith(app, new SoftPasskey())).toBe("PASSKEY_REFUSED");
});

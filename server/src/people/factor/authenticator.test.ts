import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass, password, signedInWithPassword } from "../../testing/accounts.ts";
import { finish, secretIn, setUpApp, waitingSignIn } from "../../testing/factors.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { codeAt, plainRecoveryCode, stepOfCode } from "./codes.ts";

const app = startTestApp();
const { account, factor } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await signedInWithPassword(app, "Ann");
});

const start = () => app.call(factor.startAuthenticator, { body: { password } }, ann);
const confirm = (code: string) => app.code(factor.confirmAuthenticator, { body: { code } }, ann);

// RFC 6238, appendix B, for SHA-1 and the last six digits.
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("at second %i the code is that of RFC 6238", async (second, code) => {
  const secret = Buffer.from("12345678901234567890");
  const now = new Date(second * 1000);
  expect(await codeAt(secret, now)).toBe(code);
  expect(await stepOfCode(secret, code, now)).toBe(Math.floor(second / 30));
});

test("the secret comes as text and as an address for a QR code, which names site and person", async () => {
  const { secret, address } = await start();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const url = new URL(address);
  expect(url.protocol + url.host).toBe("otpauth:totp");
  expect(decodeURIComponent(url.pathname)).toBe(`/Boxmates:${ann.email}`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: "Boxmates",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

test("an app counts only once it has shown a right code", async () => {
  const { secret } = await start();
  expect(await app.call(factor.show, {}, ann)).toMatchObject({ authenticator: null });
  expect(await app.code(account.signIn, { body: { email: ann.email, password } })).toBe("ok");
  expect(await confirm("000000")).toBe("WRONG_CODE");
  expect(await confirm(await codeAt(secretIn(secret), app.now))).toBe("ok");
  expect(await app.call(factor.show, {}, ann)).toMatchObject({
    authenticator: { createdAt: "2026-11-21T12:00:00.000Z" },
    recoveryCodesLeft: 10,
  });
});

test("the first code is read in any digits, and what is no code is a wrong one", async () => {
  const { secret } = await start();
  expect(await confirm("١٢٣")).toBe("WRONG_CODE");
  expect(await confirm("Ä12345")).toBe("WRONG_CODE");
  const code = await codeAt(secretIn(secret), app.now);
  const arabic = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  expect(await confirm(`${arabic.slice(0, 3)}-${arabic.slice(3)}`)).toBe("ok");
});

test("a set-up waits 15 minutes, and one that is started anew replaces it", async () => {
  const first = await start();
  const second = await start();
  expect(second.secret).not.toBe(first.secret);
  expect(await confirm(await codeAt(secretIn(first.secret), app.now))).toBe("WRONG_CODE");
  pass(app, { minutes: 16 });
  ann = await app.signedInAgain(ann);
  expect(await confirm(await codeAt(secretIn(second.secret), app.now))).toBe("SET_UP_ENDED");
});

test("a second app needs the first one removed, with the password", async () => {
  await setUpApp(app, ann);
  expect(await app.code(factor.startAuthenticator, { body: { password } }, ann)).toBe("AUTHENTICATOR_EXISTS");
  const remove = (secret: string) =>
    app.code(factor.removeAuthenticator, { body: { password: secret } }, ann);
  expect(await remove("wrong")).toBe("WRONG_PASSWORD");
  expect(await remove(password)).toBe("ok");
  expect(await remove(password)).toBe("ok");
  expect(await app.call(factor.show, {}, ann)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
  expect((await setUpApp(app, ann)).recoveryCodes).toHaveLength(10);
});

test("ten wrong first codes in 15 minutes are all", async () => {
  await start();
  for (let attempt = 0; attempt < 10; attempt++) expect(await confirm("000000")).toBe("WRONG_CODE");
  expect(await confirm("000000")).toBe("TOO_MANY_REQUESTS");
});

test("recovery codes are stored as hashes, and made anew with the password", async () => {
  const body = { body: { password } };
  expect(await app.code(factor.renewRecoveryCodes, body, ann)).toBe("NO_SECOND_FACTOR");
  const { recoveryCodes: old } = await setUpApp(app, ann);
  const { recoveryCodes } = await app.call(factor.renewRecoveryCodes, body, ann);
  expect(recoveryCodes).toHaveLength(10);
  expect(recoveryCodes.every((code) => /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(code))).toBe(
    true,
  );
  const stored = await app.parts.db.selectFrom("recoveryCodes").select("codeHash").execute();
  expect(stored.every(({ codeHash }) => codeHash.startsWith("$argon2id$"))).toBe(true);
  const { token } = await waitingSignIn(app, ann.email);
  expect(await finish(app, token, old[0] ?? "")).toBe("WRONG_CODE");
  expect(await finish(app, token, recoveryCodes[0] ?? "")).toBe("ok");
  const wrong = { body: { password: "wrong" } };
  expect(await app.code(factor.renewRecoveryCodes, wrong, ann)).toBe("WRONG_PASSWORD");
});

test("a recovery code is read as people write it", () => {
  expect(plainRecoveryCode(" ab1cd-0efgh ")).toBe("AB1CD0EFGH");
  expect(plainRecoveryCode("AbLCD OEFGI")).toBe("AB1CD0EFG1");
});

test("mails tell the person when an app is set up or removed, and when codes are made anew", async () => {
  await setUpApp(app, ann);
  await app.call(factor.renewRecoveryCodes, { body: { password } }, ann);
  await app.call(factor.removeAuthenticator, { body: { password } }, ann);
  await app.runJobs();
  expect(app.mails.map(({ subject }) => subject).sort()).toEqual([
    "You have new Boxmates recovery codes",
    "Your Boxmates account now asks for a code",
    "Your authenticator app was removed from Boxmates",
  ]);
});

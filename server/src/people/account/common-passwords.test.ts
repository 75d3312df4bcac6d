import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { contract } from "@boxmates/contract/contract";
import { newPasswordHint, passwordMinLength } from "@boxmates/contract/people/password";
import { describe, expect, test } from "vitest";
import { confirmedAccount, recoveryToken, resetToken, signUpRequest } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { isCommonPassword, wordsOfTheService } from "./common-passwords.ts";

const { account } = contract;
const ann = "ann@example.com";
const common = ["password1", "QWERTY123", "iLoveYou", "123456"];
const tooCommon = {
  status: 422,
  problem: {
    code: "INVALID_REQUEST",
    errors: {
      password: "This is one of the most common passwords. Please choose one that is harder to guess.",
    },
  },
};

describe("a common password", () => {
  const app = startTestApp();

  test("is refused at sign-up in any case; another password is accepted", async () => {
    for (const password of common) {
      expect(await app.send(account.signUp, signUpRequest({ password }))).toMatchObject(tooCommon);
    }
    const { rows } = await app.database.pool.query("select 1 from users");
    expect(rows).toEqual([]);
    expect(await app.code(account.signUp, signUpRequest({ password: "password1 of mine" }))).toBe("ok");
  });

  test.each(
    [...newPasswordHint(passwordMinLength).matchAll(/such as (\w+) or (\w+)/g)].flatMap(
      ([, ...named]) => named,
    ),
  )("that the hint names is one: %s", async (password) => {
    expect(await app.send(account.signUp, signUpRequest({ password }))).toMatchObject(tooCommon);
  });

  test("is refused at a reset, and the link stays valid for another password", async () => {
    await confirmedAccount(app);
    await app.call(account.requestReset, { body: { email: ann } });
    await app.runJobs();
    const token = resetToken(app);
    for (const password of common) {
      const reply = await app.send(account.resetPassword, { body: { token, password } });
      expect(reply).toMatchObject(tooCommon);
    }
    const body = { token, password: "harder to guess" };
    expect(await app.code(account.resetPassword, { body })).toBe("ok");
  });

  test("is refused in a recovery session, which stays valid for another password", async () => {
    const session = await confirmedAccount(app);
    const person = { userId: session.user.id, email: ann, fullName: "Ann", token: session.access_token };
    await app.call(account.sendRecoveryMail, {}, person);
    await app.runJobs();
    const access_token = recoveryToken(app, ann);
    for (const password of common) {
      const reply = await app.send(account.recoverPassword, { body: { access_token, password } });
      expect(reply).toMatchObject(tooCommon);
    }
    const body = { access_token, password: "harder to guess" };
    expect(await app.code(account.recoverPassword, { body })).toBe("ok");
  });

  test("still signs in if it was chosen before such passwords were refused", async () => {
    await confirmedAccount(app);
    const passwordHash = await app.parts.passwords.hash("password1");
    await app.parts.db.updateTable("users").set({ passwordHash }).execute();
    expect(await app.code(account.signIn, { body: { email: ann, password: "password1" } })).toBe("ok");
  });
});

test.each(wordsOfTheService)(
  "a word of this service is too common in any case, and one that contains it is not: %s",
  (word) => {
    expect([word, word.toUpperCase()].map(isCommonPassword)).toEqual([true, true]);
    expect(isCommonPassword(`${word} under the bridge`)).toBe(false);
  },
);

describe("the list of common passwords", () => {
  const file = new URL("common-passwords.txt.br", import.meta.url);
  const list = brotliDecompressSync(readFileSync(file)).toString().split("\n");

  test("has 10,000 different entries in lower case, none shorter than six characters", () => {
    expect(list).toHaveLength(10_000);
    expect(new Set(list).size).toBe(10_000);
    expect(list.filter((entry) => entry.length < 6 || entry !== entry.toLowerCase())).toEqual([]);
  });

  test("matches passwords in any case and any Unicode form", () => {
    expect(list.filter((entry) => !isCommonPassword(entry.toUpperCase()))).toEqual([]);
    // Full-width letters, as typed on some keyboards.
    expect(isCommonPassword("ｐａｓｓｗｏｒｄ１")).toBe(true);
    expect(isCommonPassword("correct horse battery")).toBe(false);
    expect(isCommonPassword("")).toBe(false);
  });
});

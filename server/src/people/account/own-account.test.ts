import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import {
  bearer,
  confirmToken,
  emailChangeToken,
  pass,
  password,
  signedInWithPassword,
  signUpRequest,
} from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account, personalData, profile, profilePage } = contract;
const fresh = "a fresh password";
const next = "ann.new@example.com";
let ann: Person;

beforeEach(async () => {
  ann = await signedInWithPassword(app, "Ann");
});

const signIn = (email: string, secret: string) =>
  app.send(account.signIn, { body: { email, password: secret, tokenDelivery: "body" } });
const codeOfSignIn = async (email: string, secret: string) => {
  const reply = await signIn(email, secret);
  return reply.ok ? "ok" : reply.problem.code;
};
const pending = async () => (await app.call(profilePage.show, {}, ann)).pendingEmail;

describe("the own password", () => {
  const change = (currentPassword = password, newPassword = fresh) =>
    app.send(account.changePassword, { body: { currentPassword, password: newPassword } }, ann);

  test("is changed with the current one", async () => {
    expect((await change()).status).toBe(204);
    expect(await codeOfSignIn(ann.email, password)).toBe("INVALID_CREDENTIALS");
    expect(await codeOfSignIn(ann.email, fresh)).toBe("ok");
  });

  test("stays without the current one, which is refused at its field", async () => {
    expect(await change("not the password")).toMatchObject({
      status: 403,
      problem: {
        code: "WRONG_PASSWORD",
        errors: { currentPassword: "This is not your password. Nothing has changed." },
      },
    });
    expect(await codeOfSignIn(ann.email, password)).toBe("ok");
  });

  test.each([
    ["12345", "Password must be at least 6 characters"],
    ["password1", "This is one of the most common passwords. Please choose one that is harder to guess."],
    [password, "This is your password already."],
  ])("cannot become '%s'", async (bad, why) => {
    expect(await change(password, bad)).toMatchObject({
      status: 422,
      problem: { errors: { password: why } },
    });
  });

  test("ends all other sessions with the very next request, and keeps this one", async () => {
    const phone = await signIn(ann.email, password);
    await change();
    expect(await app.code(profile.own, {}, ann)).toBe("ok");
    const onPhone = bearer(phone.ok ? phone.body.access_token : "");
    expect(await app.code(profile.own, {}, onPhone)).toBe("SESSION_ENDED");
    expect((await app.call(profilePage.show, {}, ann)).sessions).toMatchObject([{ current: true }]);
  });

  test("is told by mail", async () => {
    await change();
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ to: ann.email, subject: "Your Boxmates password was changed" });
    expect(app.mails.at(-1)?.text).toMatch(/all other devices are\s+signed out/);
  });

  test("cannot be guessed here, and wrong ones elsewhere do not keep its owner from changing it", async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await codeOfSignIn(ann.email, "wrong")).toBe("INVALID_CREDENTIALS");
    expect(await codeOfSignIn(ann.email, password)).toBe("TOO_MANY_REQUESTS");
    for (let attempt = 0; attempt < 10; attempt++) expect((await change("wrong")).status).toBe(403);
    expect(await change()).toMatchObject({ status: 429, headers: { "retry-after": "900" } });
  });
});

describe("the own email", () => {
  const change = (email = next, secret = password) =>
    app.send(account.changeEmail, { body: { email, password: secret } }, ann);
  const confirm = (email = next) =>
    app.code(account.confirmEmail, { body: { token: emailChangeToken(app, email) } });

  test("stays until the new one is confirmed, and the profile names the one that waits", async () => {
    expect(await change(" Ann.NEW@example.com ")).toMatchObject({
      status: 200,
      body: { pendingEmail: next },
    });
    expect(await pending()).toBe(next);
    expect(await app.call(profile.own, {}, ann)).toMatchObject({ email: ann.email });
    expect(await codeOfSignIn(next, password)).toBe("INVALID_CREDENTIALS");
    await app.runJobs();
    const mail = app.mails.find(({ to }) => to === next);
    expect(mail).toMatchObject({ subject: "Please confirm your new email for Boxmates" });
    expect(mail?.text).toContain("You asked to use this address");
  });

  test("is the new one once it is confirmed, and the old address is told", async () => {
    await change();
    await app.runJobs();
    expect(await confirm()).toBe("ok");
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ to: ann.email, subject: "Your Boxmates email was changed" });
    expect(await app.call(profile.own, {}, ann)).toMatchObject({ email: next });
    expect(await codeOfSignIn(ann.email, password)).toBe("INVALID_CREDENTIALS");
    expect(await codeOfSignIn(next, password)).toBe("ok");
    expect(await pending()).toBeNull();
  });

  test("is not changed without the password, which is refused at its field", async () => {
    expect(await change(next, "not the password")).toMatchObject({
      status: 403,
      problem: { errors: { password: "This is not your password. Nothing has changed." } },
    });
    expect(await pending()).toBeNull();
  });

  test("cannot be changed to itself", async () => {
    expect(await change(ann.email.toUpperCase())).toMatchObject({
      status: 422,
      problem: { errors: { email: "This is your address already." } },
    });
  });

  test("is kept when the person thinks again, and the link stops working", async () => {
    await change();
    await app.runJobs();
    expect((await app.send(account.keepEmail, {}, ann)).status).toBe(204);
    expect(await pending()).toBeNull();
    expect(await confirm()).toBe("LINK_INVALID");
  });

  test("does not tell who has an account: an address of another account gets the same answer", async () => {
    const { email } = await app.signedInAs("Ben");
    expect(await change(email)).toMatchObject({ status: 200, body: { pendingEmail: email } });
    expect(await pending()).toBe(email);
    await app.runJobs();
    // Only the reader of that mailbox is told.
    const mails = app.mails.filter(({ to }) => to === email);
    expect(mails).toMatchObject([{ subject: "You already have a Boxmates account" }]);
    expect(app.linkInMail(email)).toBe("/auth");
  });

  test("is the new one although somebody signed up with it, who has not confirmed it", async () => {
    await app.call(account.signUp, signUpRequest({ email: next, password: "a stranger's" }));
    await app.runJobs();
    const stranger = confirmToken(app, next);
    await change();
    await app.runJobs();
    expect(await confirm()).toBe("ok");
    expect(await codeOfSignIn(next, password)).toBe("ok");
    expect(await codeOfSignIn(next, "a stranger's")).toBe("INVALID_CREDENTIALS");
    expect(await app.code(account.confirm, { body: { token: stranger, password: fresh } })).toBe(
      "LINK_INVALID",
    );
  });

  test("mails one address at most three times in ten minutes", async () => {
    for (let mail = 0; mail < 3; mail++) expect((await change()).status).toBe(200);
    expect(await change()).toMatchObject({ status: 429, headers: { "retry-after": "600" } });
    pass(app, { minutes: 10 });
    expect((await change()).status).toBe(200);
  });

  test("that waits is part of what can be downloaded", async () => {
    await change();
    expect(await app.call(personalData.export, {}, ann)).toMatchObject({ pendingEmail: next });
  });
});

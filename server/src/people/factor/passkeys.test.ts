import { contract } from "@boxmates/contract/contract";
import { passkeyMax } from "@boxmates/contract/people/factor";
import { beforeEach, expect, test } from "vitest";
import { bearer, pass, password, signedInWithPassword } from "../../testing/accounts.ts";
import { addPasskey, answerOf, setUpApp, signInWith } from "../../testing/factors.ts";
import { SoftPasskey } from "../../testing/soft-passkey.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account, factor, personalData, profile } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await signedInWithPassword(app, "Ann");
});

const show = () => app.call(factor.show, {}, ann);
const mailsTo = async (email = ann.email) => {
  await app.runJobs();
  return app.mails.filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }));
};

test("a person adds a passkey with their password, and signs in with it", async () => {
  const { passkey, recoveryCodes } = await addPasskey(app, ann, { name: "  My laptop " });
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await show()).toEqual({
    passkeys: [
      {
        id: expect.any(String),
        name: "My laptop",
        createdAt: "2026-11-21T12:00:00.000Z",
        lastUsedAt: null,
      },
    ],
    authenticator: null,
    recoveryCodesLeft: 10,
    required: false,
  });
  const body = await answerOf(app, passkey);
  const session = await app.call(factor.signInWithPasskey, { body: { ...body, tokenDelivery: "body" } });
  expect(session).toMatchObject({ token_type: "bearer", user: { id: ann.userId, email: ann.email } });
  expect(session.refresh_token).toBeTruthy();
  expect(await app.code(profile.own, {}, bearer(session.access_token))).toBe("ok");
  expect((await show()).passkeys[0]?.lastUsedAt).toBe("2026-11-21T12:00:00.000Z");
});

test("the browser is asked for a discoverable passkey of this site that verifies its person", async () => {
  const options = await app.call(factor.startPasskey, { body: { password } }, ann);
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Boxmates" },
    user: { name: ann.email, displayName: "Ann" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
    excludeCredentials: [],
  });
  expect(Buffer.from(options.user.id, "base64url").toString()).not.toContain(ann.email);
  expect(await app.call(factor.askForPasskey, { body: {} })).toMatchObject({
    rpId: "localhost",
    allowCredentials: [],
    userVerification: "required",
  });
});

test("nobody adds or removes a passkey without the password", async () => {
  const wrong = { body: { password: "wrong" } };
  expect(await app.code(factor.startPasskey, wrong, ann)).toBe("WRONG_PASSWORD");
  await addPasskey(app, ann);
  const [passkey] = (await show()).passkeys;
  const params = { passkeyId: passkey?.id ?? "" };
  expect(await app.code(factor.removePasskey, { params, ...wrong }, ann)).toBe("WRONG_PASSWORD");
  expect((await show()).passkeys).toHaveLength(1);
});

test("a passkey of another page, of another site or without a verified person is refused", async () => {
  const bad = [
    new SoftPasskey({ origin: "https://evil.example" }),
    new SoftPasskey({ rpId: "evil.example" }),
    new SoftPasskey({ verifies: false }),
  ];
  for (const passkey of bad) {
    const options = await app.call(factor.startPasskey, { body: { password } }, ann);
    const body = { name: "Bad", credential: passkey.create(options) };
    expect(await app.code(factor.addPasskey, { body }, ann)).toBe("PASSKEY_REFUSED");
  }
  expect((await show()).passkeys).toEqual([]);
});

test.each([
  ["answers to another page", { origin: "https://evil.example" }],
  ["is of another site", { rpId: "evil.example" }],
  ["does not verify its person", { verifies: false }],
])("nobody signs in with a passkey that %s", async (_, behaviour) => {
  const { passkey } = await addPasskey(app, ann);
  const usual = { ...passkey.behaviour };
  Object.assign(passkey.behaviour, behaviour);
  expect(await signInWith(app, passkey)).toBe("PASSKEY_REFUSED");
  Object.assign(passkey.behaviour, usual);
  expect(await signInWith(app, passkey)).toBe("ok");
});

test("a challenge works once, for five minutes, and only for what it was made for", async () => {
  const { passkey } = await addPasskey(app, ann);
  const body = await answerOf(app, passkey);
  expect(await app.code(factor.signInWithPasskey, { body })).toBe("ok");
  expect(await app.code(factor.signInWithPasskey, { body })).toBe("PASSKEY_REFUSED");
  const late = await answerOf(app, passkey);
  pass(app, { minutes: 5 });
  expect(await app.code(factor.signInWithPasskey, { body: late })).toBe("PASSKEY_REFUSED");
  const options = await app.call(factor.startPasskey, { body: { password } }, ann);
  const credential = passkey.answer(options);
  expect(await app.code(factor.signInWithPasskey, { body: { credential } })).toBe("PASSKEY_REFUSED");
  const { challenge } = await app.call(factor.askForPasskey, { body: {} });
  const made = new SoftPasskey().create({ ...options, challenge });
  expect(await app.code(factor.addPasskey, { body: { name: "New", credential: made } }, ann)).toBe(
    "SET_UP_ENDED",
  );
});

test("somebody else's challenge adds no passkey", async () => {
  const ben = await signedInWithPassword(app, "Ben");
  const options = await app.call(factor.startPasskey, { body: { password } }, ben);
  const body = { name: "Mine", credential: new SoftPasskey().create(options) };
  expect(await app.code(factor.addPasskey, { body }, ann)).toBe("SET_UP_ENDED");
});

test("a passkey whose counter does not go on has been copied, and is refused", async () => {
  const passkey = new SoftPasskey({ counts: true });
  await addPasskey(app, ann, { passkey });
  passkey.counter = 5;
  expect(await signInWith(app, passkey)).toBe("ok");
  passkey.counter = 3;
  expect(await signInWith(app, passkey)).toBe("PASSKEY_REFUSED");
  passkey.counter = 6;
  expect(await signInWith(app, passkey)).toBe("ok");
});

test("a passkey that is kept on several devices may count differently on each", async () => {
  const passkey = new SoftPasskey({ counts: true, synced: true });
  await addPasskey(app, ann, { passkey });
  passkey.counter = 5;
  expect(await signInWith(app, passkey)).toBe("ok");
  passkey.counter = 3;
  expect(await signInWith(app, passkey)).toBe("ok");
});

test("an unknown passkey gets the same answer as one with a wrong signature", async () => {
  await addPasskey(app, ann);
  expect(await signInWith(app, new SoftPasskey())).toBe("PASSKEY_REFUSED");
});

test("a hundred wrong passkeys in 15 minutes are all that a network can try", async () => {
  const body = async () => answerOf(app, new SoftPasskey());
  for (let attempt = 0; attempt < 100; attempt++)
    expect(await app.code(factor.signInWithPasskey, { body: await body() })).toBe("PASSKEY_REFUSED");
  expect(await app.code(factor.signInWithPasskey, { body: await body() })).toBe("TOO_MANY_REQUESTS");
});

test("a person renames and removes their own passkeys only", async () => {
  await addPasskey(app, ann);
  const ben = await signedInWithPassword(app, "Ben");
  const params = { passkeyId: (await show()).passkeys[0]?.id ?? "" };
  const rename = (person: Person) =>
    app.code(factor.renamePasskey, { params, body: { name: "Renamed" } }, person);
  const remove = (person: Person) => app.code(factor.removePasskey, { params, body: { password } }, person);
  expect(await rename(ben)).toBe("PASSKEY_NOT_FOUND");
  expect(await remove(ben)).toBe("PASSKEY_NOT_FOUND");
  expect(await rename(ann)).toBe("ok");
  expect((await show()).passkeys).toMatchObject([{ name: "Renamed" }]);
  expect(await remove(ann)).toBe("ok");
  expect(await remove(ann)).toBe("PASSKEY_NOT_FOUND");
  expect(await show()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
});

test(`an account has at most ${passkeyMax} passkeys`, async () => {
  for (let number = 0; number < passkeyMax; number++) await addPasskey(app, ann, { name: `Key ${number}` });
  expect(await app.code(factor.startPasskey, { body: { password } }, ann)).toBe("TOO_MANY_PASSKEYS");
});

test("the first second factor signs the person out everywhere else, and later ones do not", async () => {
  const signIn = async () => {
    const body = { email: ann.email, password, tokenDelivery: "body" as const };
    return bearer((await app.call(account.signIn, { body })).access_token);
  };
  const phone = await signIn();
  const { passkey } = await addPasskey(app, ann);
  expect(await app.code(profile.own, {}, phone)).toBe("SESSION_ENDED");
  expect(await app.code(profile.own, {}, ann)).toBe("ok");
  const body = await answerOf(app, passkey);
  const tablet = bearer((await app.call(factor.signInWithPasskey, { body })).access_token);
  expect((await setUpApp(app, ann)).recoveryCodes).toEqual([]);
  expect(await app.code(profile.own, {}, tablet)).toBe("ok");
});

test("the export of somebody's data names their passkeys and since when they have an app", async () => {
  await addPasskey(app, ann, { name: "Phone" });
  await setUpApp(app, ann);
  expect(await app.call(personalData.export, {}, ann)).toMatchObject({
    passkeys: [{ name: "Phone", createdAt: "2026-11-21T12:00:00.000Z", lastUsedAt: null }],
    authenticatorSince: "2026-11-21T12:00:00.000Z",
  });
});

test("mails tell the person about each passkey that is added or removed", async () => {
  await addPasskey(app, ann, { name: "Phone" });
  expect(await mailsTo()).toMatchObject([
    {
      subject: "A passkey was added to your Boxmates account",
      text: expect.stringContaining("You can now sign in with the passkey 'Phone'."),
    },
  ]);
  const params = { passkeyId: (await show()).passkeys[0]?.id ?? "" };
  await app.call(factor.removePasskey, { params, body: { password } }, ann);
  expect(await mailsTo()).toMatchObject([
    {},
    {
      subject: "A passkey was removed from your Boxmates account",
      text: expect.stringContaining("From now on, your password alone opens your account."),
    },
  ]);
});

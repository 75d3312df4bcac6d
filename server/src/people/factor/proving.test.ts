import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass, password, signedInWithPassword } from "../../testing/accounts.ts";
import { addPasskey, answerOf } from "../../testing/factors.ts";
import { SoftPasskey } from "../../testing/soft-passkey.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { admin, factor, proof } = contract;
let boss: Person;
let ann: Person;
let passkey: SoftPasskey;

beforeEach(async () => {
  boss = await signedInWithPassword(app, "Boss", "admin");
  ann = await signedInWithPassword(app, "Ann");
  ({ passkey } = await addPasskey(app, boss));
});

/** Sets all sessions back, as if they had begun, or been proven, so long ago. */
async function provenAgo(minutes: number): Promise<void> {
  const provenAt = new Date(app.now.getTime() - minutes * 60_000);
  await app.parts.db.updateTable("sessions").set({ provenAt }).execute();
}

/** Answers a challenge for somebody who is signed in. */
const answerTo = async (used = passkey, person = boss) =>
  used.answer(await app.call(proof.askForPasskey, {}, person));
const prove = async (used = passkey, person = boss) =>
  app.code(proof.byPasskey, { body: { credential: await answerTo(used, person) } }, person);
const remove = (person = boss) => app.code(admin.removeFactors, { params: { userId: ann.userId } }, person);

test("an administrator proves with a passkey that it is still them, for this session and 15 minutes", async () => {
  await addPasskey(app, ann);
  const elsewhere = await app.signedInAgain(boss);
  await provenAgo(16);
  expect(await remove()).toBe("PROOF_NEEDED");
  expect(await prove()).toBe("ok");
  expect(await remove(elsewhere)).toBe("PROOF_NEEDED");
  expect(await remove()).toBe("ok");
  expect((await app.call(factor.show, {}, boss)).passkeys[0]?.lastUsedAt).toBe(app.now.toISOString());
});

test("the browser is asked for a passkey of this account", async () => {
  expect(await app.call(proof.askForPasskey, {}, boss)).toMatchObject({
    rpId: "localhost",
    allowCredentials: [{ id: passkey.id, type: "public-key" }],
    userVerification: "required",
  });
  expect(await app.call(proof.askForPasskey, {}, ann)).toMatchObject({ allowCredentials: [] });
});

test("somebody else's passkey proves nothing, and neither does one that was removed", async () => {
  const anns = (await addPasskey(app, ann)).passkey;
  await provenAgo(16);
  expect(await prove(anns)).toBe("PASSKEY_REFUSED");
  expect(await remove()).toBe("PROOF_NEEDED");
  expect((await app.call(factor.show, {}, ann)).passkeys[0]?.lastUsedAt).toBeNull();
  const passkeyId = (await app.call(factor.show, {}, boss)).passkeys[0]?.id ?? "";
  await app.call(factor.removePasskey, { params: { passkeyId }, body: { password } }, boss);
  expect(await prove()).toBe("PASSKEY_REFUSED");
  expect(await remove()).toBe("PROOF_NEEDED");
});

test.each([
  ["answers to another page", { origin: "https://evil.example" }],
  ["is of another site", { rpId: "evil.example" }],
  ["does not verify its person", { verifies: false }],
])("a passkey that %s proves nothing", async (_, behaviour) => {
  Object.assign(passkey.behaviour, behaviour);
  await provenAgo(16);
  expect(await prove()).toBe("PASSKEY_REFUSED");
  expect(await remove()).toBe("PROOF_NEEDED");
});

test("an answer proves it once, for five minutes", async () => {
  const [credential, late] = [await answerTo(), await answerTo()];
  expect(await app.code(proof.byPasskey, { body: { credential } }, boss)).toBe("ok");
  expect(await app.code(proof.byPasskey, { body: { credential } }, boss)).toBe("PASSKEY_REFUSED");
  pass(app, { minutes: 5 });
  expect(await app.code(proof.byPasskey, { body: { credential: late } }, boss)).toBe("PASSKEY_REFUSED");
});

test("its challenge adds no passkey: that wants the password", async () => {
  const options = await app.call(factor.startPasskey, { body: { password } }, boss);
  const { challenge } = await app.call(proof.askForPasskey, {}, boss);
  const credential = new SoftPasskey().create({ ...options, challenge });
  expect(await app.code(factor.addPasskey, { body: { name: "New", credential } }, boss)).toBe("SET_UP_ENDED");
});

test("ten refused passkeys in 15 minutes are all, and signing in with one still works", async () => {
  for (let attempt = 0; attempt < 10; attempt++)
    expect(await prove(new SoftPasskey())).toBe("PASSKEY_REFUSED");
  expect(await prove()).toBe("TOO_MANY_REQUESTS");
  expect(await app.code(factor.signInWithPasskey, { body: await answerOf(app, passkey) })).toBe("ok");
  pass(app, { minutes: 15 });
  boss = await app.signedInAgain(boss);
  expect(await prove()).toBe("ok");
});

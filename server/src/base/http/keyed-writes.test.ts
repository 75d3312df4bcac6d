import type { Endpoint, RequestOf } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { codeAt } from "../../people/factor/codes.ts";
import { password, signedInWithPassword } from "../../testing/accounts.ts";
import { addPasskey, secretIn } from "../../testing/factors.ts";
import { type Person, type Reply, startTestApp } from "../../testing/test-app.ts";

// A repeat of every other write is in testing/each-endpoint.test.ts: nobody in its scene can do these.

const app = startTestApp();

const key = { "idempotency-key": "the-same" };

function answerOf(reply: Reply<unknown>) {
  return reply.ok ? { status: reply.status, body: reply.body } : reply.problem;
}

const { account, factor, personalData, proof } = contract;

/** Sends the request twice with one key, and expects the same answer. */
async function expectRepeatable<E extends Endpoint>(endpoint: E, request: RequestOf<E>, person: Person) {
  const first = await app.send(endpoint, request, person, key);
  expect(first).toMatchObject({ ok: true });
  expect(answerOf(await app.send(endpoint, request, person, key))).toEqual(answerOf(first));
}

test("a changed password is confirmed again, although the former one is no longer right", async () => {
  const ann = await signedInWithPassword(app, "Ann");
  const body = { currentPassword: password, password: "a fresh password" };
  await expectRepeatable(account.changePassword, { body }, ann);
});

test("a change of address, and a proof by password, are carried out once", async () => {
  const ann = await signedInWithPassword(app, "Ann");
  await expectRepeatable(account.changeEmail, { body: { email: "new@example.com", password } }, ann);
  await app.runJobs();
  expect(app.mails.filter(({ to }) => to === "new@example.com")).toHaveLength(1);
  const ben = await signedInWithPassword(app, "Ben");
  await expectRepeatable(proof.byPassword, { body: { password } }, ben);
});

test("a proof by passkey, and its removal, are carried out once", async () => {
  const ann = await signedInWithPassword(app, "Ann");
  const { passkey } = await addPasskey(app, ann);
  const options = await app.call(proof.askForPasskey, {}, ann);
  await expectRepeatable(proof.byPasskey, { body: { credential: passkey.answer(options) } }, ann);
  const [kept] = (await app.call(factor.show, {}, ann)).passkeys;
  const removal = { params: { passkeyId: kept?.id ?? "" }, body: { password } };
  const first = await app.send(factor.removePasskey, removal, ann, { "idempotency-key": "removal" });
  const second = await app.send(factor.removePasskey, removal, ann, { "idempotency-key": "removal" });
  expect([first.status, second.status]).toEqual([204, 204]);
});

test("an answer with recovery codes is not kept: the repeat says that they are lost, and makes no others", async () => {
  const ann = await signedInWithPassword(app, "Ann");
  const { secret } = await app.call(factor.startAuthenticator, { body: { password } }, ann);
  const request = { body: { code: await codeAt(secretIn(secret), app.now) } };
  const first = await app.send(factor.confirmAuthenticator, request, ann, key);
  expect(first).toMatchObject({ ok: true, body: { recoveryCodes: expect.any(Array) } });
  const second = await app.send(factor.confirmAuthenticator, request, ann, key);
  expect(second).toMatchObject({ status: 409, problem: { code: "ANSWER_LOST" } });
  const { rows } = await app.database.pool.query(
    "select response from idempotency_keys where key = 'the-same'",
  );
  expect(rows).toEqual([{ response: null }]);
});

test("a key keeps nothing that a typed password could be guessed from", async () => {
  const [ann, ben] = [await signedInWithPassword(app, "Ann"), await signedInWithPassword(app, "Ben")];
  for (const [person, fresh] of [
    [ann, "a fresh password"],
    [ben, "another password"],
  ] as const)
    await app.send(
      account.changePassword,
      { body: { currentPassword: password, password: fresh } },
      person,
      key,
    );
  const { rows } = await app.database.pool.query("select distinct request_hash from idempotency_keys");
  expect(rows).toHaveLength(1);
});

test("a deleted account has no session to repeat its deletion with", async () => {
  const ann = await signedInWithPassword(app, "Ann");
  const request = { body: { password } };
  expect(await app.send(personalData.deleteAccount, request, ann, key)).toMatchObject({ ok: true });
  expect(await app.send(personalData.deleteAccount, request, ann, key)).toMatchObject({
    problem: { code: "SESSION_ENDED" },
  });
});

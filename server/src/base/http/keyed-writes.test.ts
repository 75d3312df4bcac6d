import type { Endpoint, RequestOf } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { codeAt } from "../../people/factor/codes.ts";
import { matrix } from "../../testing/access-matrix.ts";
import type { Case } from "../../testing/access-rows.ts";
import { type Access, accessTo, everyone } from "../../testing/access-scenes.ts";
import { password, signedInWithPassword } from "../../testing/accounts.ts";
import { addPasskey, secretIn } from "../../testing/factors.ts";
import { type Person, type Reply, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp({}, { keepsRows: true });

let access: Access;
let startAnew: () => Promise<void>;

beforeAll(async () => {
  await app.clear();
  access = await accessTo(app);
  startAnew = await app.database.keepRows();
});
beforeEach(() => startAnew());

const writes = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, { method, audience }]) => method !== "GET" && ["signed-in", "admin"].includes(audience))
    .map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint, own: ownCase(noun, name) })),
);

function ownCase(noun: string, name: string): Case {
  const own = (matrix as Record<string, Record<string, { own?: Case }>>)[noun]?.[name]?.own;
  if (!own) throw new Error(`${noun}.${name} has no row.`);
  return own;
}

/** What is asked for and not written: a repeat gets a fresh one, and does no harm. */
const challenges = ["proof.askForPasskey", "factor.startPasskey", "factor.startAuthenticator"];

/** After it, the person has no session to repeat anything with. */
const farewells = ["account.endAllSessions"];

const repeatable = writes.filter(
  ({ name, own }) =>
    Object.values(own.expected).includes("ok") && ![...challenges, ...farewells].includes(name),
);

test.each(repeatable)("a repeat of $name with its key gets the first answer", async ({ endpoint, own }) => {
  const who = everyone.find((each) => own.expected[each] === "ok");
  if (!who) throw new Error("Nobody may do this.");
  const request = await own.request(access.scene("own", who));
  const send = () => app.send(endpoint, request, access.people[who], key);
  const first = await send();
  expect(first).toMatchObject({ ok: true });
  expect(answerOf(await send())).toEqual(answerOf(first));
});

const key = { "idempotency-key": "the-same" };

function answerOf(reply: Reply<unknown>) {
  return reply.ok ? { status: reply.status, body: reply.body } : reply.problem;
}

test("nobody in that scene can do these, and they have their own tests here or open no transaction of theirs", () => {
  const others = writes.filter(
    ({ name, own }) => !Object.values(own.expected).includes("ok") && !challenges.includes(name),
  );
  expect(others.map(({ name }) => name)).toEqual([
    "account.changePassword",
    "account.changeEmail",
    "proof.byPassword",
    "proof.byPasskey",
    "factor.addPasskey",
    "factor.removePasskey",
    "factor.confirmAuthenticator",
    "factor.removeAuthenticator",
    "factor.renewRecoveryCodes",
    "box.restore",
    "photograph.update",
    "photograph.remove",
    "text.restore",
    "questionnaire.restore",
    "activity.restore",
    "tasting.rate",
    "room.ready",
    "room.extend",
    "room.replay",
    "room.react",
    "book.changeCaption",
    "personalData.deleteAccount",
    "admin.sendConfirmation",
  ]);
});

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

import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import {
  confirmToken,
  password,
  resetToken,
  signedInWithPassword,
  signUpRequest,
} from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account } = contract;
const [known, unconfirmed, unknown] = ["ann@example.com", "ben@example.com", "nobody@example.com"];

/** Returns the waiting jobs, oldest first. */
async function waitingJobs(): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(
    "select name, data from pgboss.job where state = 'created' order by created_on",
  );
  return rows;
}

beforeEach(async () => {
  const ann = await signedInWithPassword(app, "Ann");
  await app.parts.db.updateTable("users").set({ email: known }).where("id", "=", ann.userId).execute();
  await app.call(account.signUp, signUpRequest({ email: unconfirmed, fullName: "Ben" }));
  await app.runJobs();
  app.mails.length = 0;
});

describe.each([
  ["a reset", account.requestReset, "mail-reset"],
  ["the confirmation again", account.resendConfirmation, "mail-confirmation-again"],
] as const)("asking for %s by an address", (_, endpoint, name) => {
  test("answers the same for a known, an unconfirmed and an unknown one", async () => {
    const replies = [];
    for (const email of [known, unconfirmed, unknown]) {
      const { headers, ...reply } = await app.send(endpoint, { body: { email } });
      replies.push({ ...reply, headers: Object.keys(headers) });
    }
    expect(replies[0]).toMatchObject({ ok: true, status: 204 });
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
  });

  test("only leaves a job with the address; the request does not look it up", async () => {
    for (const email of [known, unconfirmed, unknown]) await app.call(endpoint, { body: { email } });
    const reqId = expect.any(String);
    expect(await waitingJobs()).toEqual([
      { name, data: { email: known, reqId } },
      { name, data: { email: unconfirmed, reqId } },
      { name, data: { email: unknown, reqId } },
    ]);
    const { rows } = await app.database.pool.query("select purpose from one_time_tokens");
    expect(rows).toEqual([{ purpose: "confirm" }]);
    expect(app.mails).toEqual([]);
  });
});

test("the mail to a known address sets a new password", async () => {
  await app.call(account.requestReset, { body: { email: ` ${known.toUpperCase()} ` } });
  await app.runJobs();
  expect(app.mails).toMatchObject([{ to: known, subject: "Set a new Boxmates password" }]);
  const body = { token: resetToken(app, known), password: "a fresh password" };
  expect(await app.code(account.resetPassword, { body })).toBe("ok");
});

test("an unconfirmed address gets the confirmation mail again, whose link works", async () => {
  await app.call(account.resendConfirmation, { body: { email: unconfirmed } });
  await app.runJobs();
  expect(app.mails).toMatchObject([{ to: unconfirmed, subject: "Please confirm your email for Boxmates" }]);
  const token = confirmToken(app, unconfirmed);
  expect(await app.code(account.confirm, { body: { token, password } })).toBe("ok");
});

test("an unconfirmed address gets the mail for a new password, whose link works", async () => {
  await app.call(account.requestReset, { body: { email: unconfirmed } });
  await app.runJobs();
  expect(app.mails).toMatchObject([{ to: unconfirmed, subject: "Set a new Boxmates password" }]);
  const body = { token: resetToken(app, unconfirmed), password: "a fresh password" };
  expect(await app.code(account.resetPassword, { body })).toBe("ok");
});

test("a confirmed address is not asked to confirm again, and an unknown one gets no mail at all", async () => {
  await app.call(account.resendConfirmation, { body: { email: known } });
  await app.call(account.resendConfirmation, { body: { email: unknown } });
  await app.call(account.requestReset, { body: { email: unknown } });
  await app.runJobs();
  expect(app.mails).toEqual([]);
});

test("the kind of mail depends on the state of the address when the mail is sent", async () => {
  await app.call(account.resendConfirmation, { body: { email: unconfirmed } });
  await app.call(account.requestReset, { body: { email: known } });
  await app.parts.db.deleteFrom("users").execute();
  await app.runJobs();
  expect(app.mails).toEqual([]);
});

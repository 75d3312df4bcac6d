import { contract } from "@boxmates/contract/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendNewsletterConfirmation } from "../../desk/newsletter/jobs.ts";
import { password, signUpRequest } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { failedMailsQueue } from "./failed-mails.ts";
import { allDueAgainMs } from "./retrying.ts";

const app = startTestApp();
const { account, newsletter } = contract;
beforeEach(() => app.jobQueue.prepare());
afterEach(() => {
  vi.restoreAllMocks();
  return app.jobQueue.stop(1000);
});

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows;

/** Returns a person's email and where their mail is: waiting for its next try, or among those given up. */
async function places(): Promise<Record<string, string>> {
  const rows = await query(
    "select name, state, data ->> 'email' as email from pgboss.job where data ? 'email'",
  );
  return Object.fromEntries(
    rows
      .filter(({ name, state }) => state === "retry" || name === failedMailsQueue)
      .map(({ name, email }) => [email, name === failedMailsQueue ? "given up" : "tried again"]),
  );
}

async function failing(error: Error): Promise<void> {
  vi.spyOn(app.parts.mailer, "send").mockRejectedValue(error);
  await app.jobQueue.work(app.parts);
}

const hours = 60;
const days = 24 * hours;

describe("a mail that cannot be sent", () => {
  const [younger, older] = ["younger@example.com", "older@example.com"];

  test.each([
    ["a confirmation", account.resendConfirmation, 24 * hours],
    ["a new password", account.requestReset, 1 * hours],
    ["the newsletter", newsletter.subscribe, 7 * days],
  ] as const)("is tried for as long as its link lives: %s", async (_, endpoint, linkMinutes) => {
    for (const email of [younger, older]) await app.call(account.signUp, signUpRequest({ email, password }));
    await query("delete from pgboss.job");
    for (const email of [younger, older]) await app.call(endpoint, { body: { email } });
    const grown = `update pgboss.job set retry_count = 500, started_on = now(),
      created_on = now() - $2 * interval '1 minute' where data ->> 'email' = $1`;
    await query(grown, [younger, linkMinutes - 5]);
    await query(grown, [older, linkMinutes + 5]);
    await failing(new Error("connect"));
    await expect.poll(() => places()).toEqual({ [younger]: "tried again", [older]: "given up" });
  });

  test("is given up once the mail server has refused it for good eight times in a row", async () => {
    const emails = [younger, older].map((email) => ({ email }));
    await app.jobQueue.sendAll(app.parts.db, sendNewsletterConfirmation, emails);
    const refused = `update pgboss.job set retry_count = 300, started_on = now(),
      output = jsonb_build_object('message', 'No such user', 'refusals', $2::int) where data ->> 'email' = $1`;
    await query(refused, [younger, 6]);
    await query(refused, [older, 7]);
    await failing(
      Object.assign(new Error("No such user"), { code: "EENVELOPE", responseCode: 550, response: "550" }),
    );
    await expect.poll(() => places()).toEqual({ [younger]: "tried again", [older]: "given up" });
    expect(
      await query("select output -> 'refusals' as refusals from pgboss.job where state = 'retry'"),
    ).toEqual([{ refusals: 7 }]);
  });

  test("begins to count refusals anew after another failure", async () => {
    await app.jobQueue.send(app.parts.db, sendNewsletterConfirmation, { email: older });
    await query(`update pgboss.job set output = '{"message": "No such user", "refusals": 7}'`);
    await failing(new Error("connect"));
    await expect.poll(() => places()).toEqual({ [older]: "tried again" });
    expect(await query("select output from pgboss.job")).toEqual([
      { output: { message: "connect", refusals: 0 } },
    ]);
  });

  test("is tried again within two minutes, however often it has failed", async () => {
    await app.jobQueue.send(app.parts.db, sendNewsletterConfirmation, { email: older });
    await query("update pgboss.job set retry_count = 300, started_on = now()");
    await failing(new Error("connect"));
    await expect.poll(() => places()).toEqual({ [older]: "tried again" });
    const [job] = await query("select start_after <= now() + interval '2 minutes' as soon from pgboss.job");
    expect(job).toEqual({ soon: true });
  });
});

describe("when those of a batch that failed are due again", () => {
  const batch = [0, 2, 10].map((retryCount) => ({ id: `tried ${retryCount} times`, retryCount }));
  const results = (...status: ("completed" | "failed" | "deadletter")[]) =>
    batch.map(({ id }, place) => ({ id, status: status[place] ?? "completed" }));

  test.each([
    ["after ten seconds at first", results("failed"), 10_000],
    ["after pauses that double", results("completed", "failed"), 40_000],
    ["after two minutes at most", results("failed", "failed", "failed"), 120_000],
    ["never if none has failed", results(), undefined],
    ["never if they were given up", results("deadletter"), undefined],
  ])("%s", (_, of, expected) => {
    expect(allDueAgainMs(batch, of)).toBe(expected);
  });
});

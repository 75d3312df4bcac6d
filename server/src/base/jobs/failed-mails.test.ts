import { contract } from "@boxmates/contract/contract";
import { PgBoss } from "pg-boss";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendNewsletterConfirmation } from "../../desk/newsletter/jobs.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { admin } = contract;

beforeEach(() => app.jobQueue.prepare());
afterEach(() => {
  vi.restoreAllMocks();
  return app.jobQueue.stop(1000);
});

async function failures(boss: Person) {
  const { failedMails, retriedMails, mailFault } = (await app.call(admin.overview, {}, boss)).today;
  return [failedMails, retriedMails, mailFault];
}

/** Starts the workers, which look for work at once. */
async function workAnew(): Promise<void> {
  await app.jobQueue.stop(1000);
  await app.jobQueue.prepare();
  await app.jobQueue.work(app.parts);
}

test("mails that failed are counted with the reason, first as tried again, then as given up, and can be sent again", async () => {
  const boss = await app.signedInAs("Boss", "admin");
  const { db } = app.parts;
  const [first, second] = ["first@example.com", "second@example.com"];
  const send = vi.spyOn(app.parts.mailer, "send").mockRejectedValue(new Error("550 No such mailbox"));
  await app.jobQueue.sendAll(db, sendNewsletterConfirmation, [{ email: first }, { email: second }]);
  await app.database.pool.query("update pgboss.job set retry_limit = 0 where data ->> 'email' = $1", [first]);
  expect(await failures(boss)).toEqual([0, 0, null]);

  const woken = vi.spyOn(PgBoss.prototype, "notifyWorker");
  await app.jobQueue.work(app.parts);
  await expect.poll(() => failures(boss)).toEqual([1, 1, "550 No such mailbox"]);

  send.mockRestore();
  expect(await app.call(admin.sendFailedMails, {}, boss)).toEqual({ sent: 1 });
  await expect.poll(() => app.mails.map(({ to }) => to).toSorted()).toEqual([first, second]);
  await expect.poll(() => failures(boss)).toEqual([0, 0, null]);
  // It did not have to wait until the queue is looked at in any case.
  expect(woken).toHaveBeenCalled();
  expect(await app.call(admin.sendFailedMails, {}, boss)).toEqual({ sent: 0 });
});

test("all tries of a mail have one id, also after it was given up and is sent again", async () => {
  const boss = await app.signedInAs("Boss", "admin");
  const ids: unknown[] = [];
  const send = vi.spyOn(app.parts.mailer, "send").mockImplementation(async ({ id }) => {
    ids.push(id);
    throw new Error("connect");
  });
  await app.jobQueue.send(app.parts.db, sendNewsletterConfirmation, { email: "reader@example.com" });
  await app.database.pool.query(
    "update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false",
  );
  await workAnew();
  await expect.poll(() => failures(boss)).toEqual([0, 1, "connect"]);
  await workAnew();
  await expect.poll(() => failures(boss)).toEqual([1, 0, "connect"]);

  send.mockRestore();
  await app.call(admin.sendFailedMails, {}, boss);
  await workAnew();
  await expect.poll(() => app.mails.length).toBe(1);
  const { id } = app.mails[0] ?? {};
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(ids).toEqual([id, id]);
});

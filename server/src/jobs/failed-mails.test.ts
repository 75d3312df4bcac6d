import { contract } from "@boxmates/contract/contract";
import { afterEach, expect, test, vi } from "vitest";
import { sendNewsletterConfirmation } from "../newsletter/jobs.ts";
import { type Person, startTestApp } from "../testing/test-app.ts";

const app = startTestApp();
const { admin } = contract;

afterEach(() => {
  vi.restoreAllMocks();
  return app.jobQueue.stop(1000);
});

const patient = { timeout: 50_000, interval: 50 };

async function failures(boss: Person) {
  const { failedMails, retriedMails, mailFault } = (await app.call(admin.overview, {}, boss)).today;
  return [failedMails, retriedMails, mailFault];
}

test("mails that failed are counted with the reason, first as tried again, then as given up, and can be sent again", async () => {
  const boss = await app.signedInAs("Boss", "admin");
  const { db } = app.parts;
  const [first, second] = ["first@example.com", "second@example.com"];
  const send = vi.spyOn(app.parts.mailer, "send").mockRejectedValue(new Error("550 No such mailbox"));
  await app.jobQueue.sendAll(db, sendNewsletterConfirmation, [{ email: first }, { email: second }]);
  await app.database.pool.query("update pgboss.job set retry_limit = 0 where data ->> 'email' = $1", [first]);
  expect(await failures(boss)).toEqual([0, 0, null]);

  await app.jobQueue.work(app.parts);
  await vi.waitFor(async () => expect(await failures(boss)).toEqual([1, 1, "550 No such mailbox"]), patient);

  send.mockRestore();
  expect(await app.call(admin.sendFailedMails, {}, boss)).toEqual({ sent: 1 });
  await vi.waitFor(() => expect(app.mails.map(({ to }) => to).toSorted()).toEqual([first, second]), patient);
  await vi.waitFor(async () => expect(await failures(boss)).toEqual([0, 0, null]), patient);
  expect(await app.call(admin.sendFailedMails, {}, boss)).toEqual({ sent: 0 });
});

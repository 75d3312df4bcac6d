import type { Endpoint } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendNewsletterConfirmation } from "../../desk/newsletter/jobs.ts";
import { signUpRequest } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { groupOf, stockedBox } from "../../testing/world.ts";
import { forgetOldKeys } from "../http/jobs.ts";
import { createLogger } from "../logger.ts";

interface Line {
  msg: string;
  reqId?: string;
  job?: string;
  mailId?: string;
  req?: { method: string; route: string };
}

const lines: Line[] = [];
const log = createLogger("debug", { write: (text) => void lines.push(JSON.parse(text)) });
const app = startTestApp({}, { log });
const { account, admin, invite, newsletter, subscription } = contract;

beforeEach(() => void lines.splice(0));
afterEach(async () => {
  vi.restoreAllMocks();
  await app.jobQueue.stop(1000);
  await app.jobQueue.prepare();
});

/** Returns what jobs and mails have written of what somebody finds who searches the log for the id of this request. */
function foundBy({ method, path }: Endpoint): string[] {
  const isIt = ({ req }: Line) => req?.method === method && req.route === `/api${path}`;
  const id = lines.findLast(isIt)?.reqId;
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return lines.flatMap(({ reqId, job, msg }) => (job && reqId === id ? `${job}: ${msg}` : []));
}

test("the id of a request leads from its line to its job, to the mail, and to the mail's Message-ID", async () => {
  const ann = await app.signedInAs("Ann");
  const params = { groupId: await groupOf(app, ann) };
  await app.call(invite.create, { params, body: { email: "ben@example.com" } }, ann);
  await app.call(invite.create, { params, body: { email: "carl@example.com" } }, ann);
  await app.runJobs();
  expect(foundBy(invite.create)).toEqual(["mail-invite: a mail was sent", "mail-invite: a job is done"]);
  expect(new Set(lines.filter(({ job }) => job === "mail-invite").map(({ reqId }) => reqId)).size).toBe(2);
  expect(lines.flatMap(({ mailId }) => mailId ?? [])).toEqual(app.mails.map(({ id }) => id));
});

test("a request whose handler opens its own transactions leaves its id in its job, too", async () => {
  await app.call(account.signUp, signUpRequest());
  await app.runJobs();
  expect(foundBy(account.signUp)).toContain("mail-confirmation: a mail was sent");
});

test("a job that another job has sent keeps the id", async () => {
  const ann = await app.signedInAs("Ann");
  const groupId = await groupOf(app, ann);
  const box = await stockedBox(app, await app.signedInAs("Admin", "admin"), "Tapas", { items: 0 });
  const { id: subscriptionId } = await subscribe(app, ann, groupId, box.id);
  const body = { deliveryDate: "2026-12-01" };
  await app.call(subscription.hurry, { params: { groupId, subscriptionId }, body }, ann);
  await app.runJobs();
  const found = foundBy(subscription.hurry);
  expect(found).toContain("ask-for-addresses-now: a job is done");
  expect(found).toContain("mail-address-wanted: a mail was sent");
});

test("the id stays when a mail is given up, and sent again by somebody else's request", async () => {
  const boss = await app.signedInAs("Boss", "admin");
  const send = vi.spyOn(app.parts.mailer, "send").mockRejectedValue(new Error("550 No such mailbox"));
  await app.call(account.signUp, signUpRequest());
  await app.database.pool.query("update pgboss.job set retry_limit = 0");
  await workAnew();
  await expect.poll(async () => (await app.call(admin.sendFailedMails, {}, boss)).sent).toBe(1);
  send.mockRestore();
  await workAnew();
  await expect.poll(() => app.mails.length).toBe(1);
  expect(foundBy(account.signUp)).toEqual([
    "mail-confirmation: a job failed",
    "mail-confirmation: a mail was sent",
    "mail-confirmation: a job is done",
  ]);
});

test("what the clock starts runs, without data and with nobody's id", async () => {
  // The queue itself stores it like this.
  await app.database.pool.query("insert into pgboss.job (name) values ($1)", [forgetOldKeys.name]);
  await app.runJobs();
  const [done] = lines.filter(({ job }) => job === forgetOldKeys.name);
  expect(done).toMatchObject({ msg: "a job is done" });
  expect(done).not.toHaveProperty("reqId");
});

test("a job that does what is due for anybody has nobody's id", async () => {
  const send = app.jobQueue.send;
  vi.spyOn(app.parts.jobs, "send").mockImplementationOnce(async (db, job, data) => {
    await send(db, forgetOldKeys, {});
    await send(db, job, data);
  });
  await app.call(account.signUp, signUpRequest());
  await app.runJobs();
  expect(foundBy(account.signUp).map((line) => line.split(":")[0])).not.toContain(forgetOldKeys.name);
  expect(lines).toContainEqual(expect.objectContaining({ job: forgetOldKeys.name, msg: "a job is done" }));
});

test("a job sees its own data only", async () => {
  const run = vi.spyOn(sendNewsletterConfirmation, "run");
  await app.call(newsletter.subscribe, { body: { email: "ann@example.com" } });
  const { rows } = await app.database.pool.query("select data from pgboss.job");
  expect(rows).toEqual([{ data: { email: "ann@example.com", reqId: expect.any(String) } }]);
  await app.runJobs();
  expect(run.mock.calls.map(([, data]) => data)).toEqual([{ email: "ann@example.com" }]);
});

/** Starts the workers, which look for work at once. */
async function workAnew(): Promise<void> {
  await app.jobQueue.stop(1000);
  await app.jobQueue.prepare();
  await app.jobQueue.work(app.parts);
}

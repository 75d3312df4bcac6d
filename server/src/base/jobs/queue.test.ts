import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendNewsletterConfirmation } from "../../desk/newsletter/jobs.ts";
import { queuePushes } from "../../people/push/jobs.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();

beforeEach(() => app.jobQueue.prepare());
afterEach(() => {
  vi.restoreAllMocks();
  return app.jobQueue.stop(1000);
});

test("many jobs at once run one after the other without a pause, each exactly once", async () => {
  const addresses = Array.from({ length: 35 }, (_, number) => `reader-${number}@example.com`);
  await app.jobQueue.work(app.parts);
  await app.parts.db.transaction().execute((tx) =>
    app.jobQueue.sendAll(
      tx,
      sendNewsletterConfirmation,
      addresses.map((email) => ({ email })),
    ),
  );
  // A single pause of ten seconds between jobs would add up to more than a test may take.
  await expect.poll(() => app.mails.length).toBeGreaterThanOrEqual(addresses.length);
  expect(app.mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
});

test("a job is complete before the next of its batch begins: if the process dies then, it does not run again", async () => {
  const seen: unknown[] = [];
  vi.spyOn(app.parts.mailer, "send").mockImplementation(async () => {
    const { rows } = await app.database.pool.query("select state from pgboss.job order by state");
    seen.push(rows.map(({ state }) => state));
  });
  const both = ["first@example.com", "second@example.com"].map((email) => ({ email }));
  await app.jobQueue.sendAll(app.parts.db, sendNewsletterConfirmation, both);
  await app.jobQueue.work(app.parts);
  await expect.poll(() => seen.length).toBe(2);
  expect(seen).toEqual([
    ["active", "active"],
    ["active", "completed"],
  ]);
});

test("queues that an earlier version created get today's options, and those that have them are left alone", async () => {
  const { pool } = app.database;
  const options = `select name, retry_limit, retry_delay_max, heartbeat_seconds, dead_letter, notify
    from pgboss.queue order by name`;
  const { rows: today } = await pool.query(options);
  await pool.query(
    `update pgboss.queue set retry_limit = 8, retry_delay_max = null, heartbeat_seconds = null, dead_letter = null
     where name = $1`,
    [sendNewsletterConfirmation.name],
  );
  await app.jobQueue.prepare();
  expect((await pool.query(options)).rows).toEqual(today);
  const touched = "select max(updated_on) as on from pgboss.queue";
  const { rows: before } = await pool.query(touched);
  await app.jobQueue.prepare();
  expect((await pool.query(touched)).rows).toEqual(before);
});

test("the job of a process that died is taken over soon, that of a slow one is not", async () => {
  const { pool } = app.database;
  const { rows } = await pool.query(
    "select distinct heartbeat_seconds from pgboss.queue where name <> 'failed-mails' and name not like '\\_\\_%'",
  );
  expect(rows).toEqual([{ heartbeat_seconds: 20 }]);
  const states = async () => {
    const { rows } = await pool.query<{ name: string; state: string }>("select name, state from pgboss.job");
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  };
  const silentFor = (seconds: number) =>
    pool.query("update pgboss.job set state = 'active', heartbeat_on = now() - $1 * interval '1 second'", [
      seconds,
    ]);
  await app.jobQueue.send(app.parts.db, queuePushes, { kind: "game_open", to: [] });
  await silentFor(15);
  const slow = Promise.withResolvers<void>();
  const sending = vi.spyOn(app.parts.mailer, "send").mockImplementation(() => slow.promise);
  await app.jobQueue.send(app.parts.db, sendNewsletterConfirmation, { email: "reader@example.com" });
  await app.jobQueue.work(app.parts);
  await expect.poll(() => sending.mock.calls.length).toBe(1);
  // Both were last heard of at the same time: only the one that runs here is heard of again.
  await silentFor(15);
  await expect.poll(async () => (await states())[queuePushes.name], { timeout: 100_000 }).toBe("completed");
  expect((await states())[sendNewsletterConfirmation.name]).toBe("active");
  expect(sending).toHaveBeenCalledTimes(1);
  slow.resolve();
  await expect.poll(async () => (await states())[sendNewsletterConfirmation.name]).toBe("completed");
});

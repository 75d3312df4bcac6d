import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendNewsletterConfirmation } from "../newsletter/jobs.ts";
import { startTestApp } from "../testing/test-app.ts";

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
  await vi.waitUntil(() => app.mails.length >= addresses.length, { timeout: 50_000, interval: 20 });
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
  await vi.waitFor(() => expect(seen).toHaveLength(2), { timeout: 50_000, interval: 20 });
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

test("the jobs of a process that died are taken over after two minutes at most", async () => {
  const { rows } = await app.database.pool.query(
    "select distinct heartbeat_seconds from pgboss.queue where name <> 'failed-mails' and name not like '\\_\\_%'",
  );
  expect(rows).toEqual([{ heartbeat_seconds: 60 }]);
});

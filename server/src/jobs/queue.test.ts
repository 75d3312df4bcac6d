import { afterEach, expect, test, vi } from "vitest";
import { sendNewsletterConfirmation } from "../newsletter/jobs.ts";
import { startTestApp } from "../testing/test-app.ts";

const app = startTestApp();

afterEach(() => app.jobQueue.stop(1000));

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

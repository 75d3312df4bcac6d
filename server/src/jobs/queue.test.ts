import { afterEach, expect, test, vi } from "vitest";
import { sendNewsletterConfirmation } from "../newsletter/jobs.ts";
import { startTestApp } from "../testing/test-app.ts";

const app = startTestApp();

afterEach(() => app.jobQueue.stop(1000));

test("many jobs that come at once are done one after the other without a pause, each once", async () => {
  const addresses = Array.from({ length: 35 }, (_, number) => `reader-${number}@example.com`);
  await app.jobQueue.work(app.parts);
  await app.parts.db.transaction().execute((tx) =>
    app.jobQueue.sendAll(
      tx,
      sendNewsletterConfirmation,
      addresses.map((email) => ({ email })),
    ),
  );
  // A pause of ten seconds between any two of them would be longer than a test may take.
  await vi.waitUntil(() => app.mails.length >= addresses.length, { timeout: 50_000, interval: 20 });
  expect(app.mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
});

import { contract } from "@boxmates/contract/contract";
import { afterEach, expect, test, vi } from "vitest";
import { confirmedAccount, password } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";

const { signIn } = contract.account;
const atOnce = 4;
const people = 10;

const app = startTestApp();

afterEach(() => void vi.restoreAllMocks());

test("of many sign-ins a few ask the database at once, so that pages need not wait for all; everybody comes in", async () => {
  const emails = Array.from({ length: people }, (_, number) => `friend${number}@example.com`);
  for (const email of emails) await confirmedAccount(app, email);
  const { passwords } = app.parts;
  const findMatch = passwords.findMatch.bind(passwords);
  const released = Promise.withResolvers<void>();
  const checking = vi.spyOn(passwords, "findMatch").mockImplementation(async (...asked) => {
    await released.promise;
    return findMatch(...asked);
  });

  const signingIn = Promise.all(emails.map((email) => app.code(signIn, { body: { email, password } })));
  await expect.poll(() => checking.mock.calls.length).toBeGreaterThanOrEqual(atOnce);
  // A request that asked the database after them would be here by then.
  for (const _ of emails) await app.parts.db.selectFrom("users").select("id").execute();
  expect(checking).toHaveBeenCalledTimes(atOnce);

  released.resolve();
  expect(await signingIn).toEqual(emails.map(() => "ok"));
});

import { contract } from "@boxmates/contract/contract";
import { afterEach, expect, test, vi } from "vitest";
import { confirmedAccount, cookieIn, inBrowser, password } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";

const { signIn } = contract.account;
const atOnce = 4;
const people = 10;
const ann = "ann@example.com";

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

/** Holds up every check of a password but Ann's right one, as a flood of guesses does. */
function holdUpGuesses() {
  const { passwords } = app.parts;
  const findMatch = passwords.findMatch.bind(passwords);
  const released = Promise.withResolvers<void>();
  vi.spyOn(passwords, "findMatch").mockImplementation(async (typed, stored) => {
    if (typed !== password) await released.promise;
    return findMatch(typed, stored);
  });
  return () => released.resolve();
}

const guess = (email: string) => app.code(signIn, { body: { email, password: "wrong" } });

test("while strangers guess a password, its owner signs in at once in a browser that the account knows", async () => {
  await confirmedAccount(app, ann);
  const body = { email: ann, password };
  const { cookie } = cookieIn(await app.send(signIn, { body }), "browser");
  const release = holdUpGuesses();
  const guesses = Array.from({ length: 60 }, () => guess(ann));
  for (let time = 0; time < 20; time++)
    expect((await app.send(signIn, { body }, undefined, inBrowser(cookie))).status).toBe(200);
  release();
  expect(new Set(await Promise.all(guesses))).toContain("INVALID_CREDENTIALS");
});

test("who has typed too many wrong passwords takes no place: the answer comes while all places are taken", async () => {
  for (let time = 0; time < 10; time++) await guess(ann);
  const release = holdUpGuesses();
  const others = Array.from({ length: atOnce }, (_, number) => guess(`friend${number}@example.com`));
  await expect.poll(() => vi.mocked(app.parts.passwords.findMatch).mock.calls.length).toBe(atOnce);
  expect(await guess(ann)).toBe("TOO_MANY_REQUESTS");
  release();
  await Promise.all(others);
});

import { contract } from "@boxmates/contract/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  confirmToken,
  emailChangeToken,
  password,
  signedInWithPassword,
  signUpRequest,
} from "../../testing/accounts.ts";
import { type HeardEvents, hearEvents } from "../../testing/heard-events.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account, admin, personalData, profile } = contract;
const told = { topic: "admin", kind: "profile" };
let boss: Person;
let ann: Person;
let events: HeardEvents;

beforeEach(async () => {
  [boss, ann] = [await app.signedInAs("Boss", "admin"), await signedInWithPassword(app, "Ann")];
  events = hearEvents(app);
  await events.settled();
});
afterEach(() => events.stop());

const save = (changes: { email?: string; fullName?: string; role?: "vendor" }) => {
  const body = { email: ann.email, fullName: "Ann", role: "user" as const, ...changes };
  return app.call(admin.updateUser, { params: { userId: ann.userId }, body }, boss);
};

test.each<[string, () => Promise<unknown>]>([
  ["a sign-up", () => app.call(account.signUp, signUpRequest())],
  ["a user who renames themself", () => app.call(profile.update, { body: { fullName: "Anna" } }, ann)],
  ["a user who is renamed by an administrator", () => save({ fullName: "Anna" })],
  ["a changed role", () => save({ role: "vendor" })],
  ["a deleted user", () => app.call(admin.deleteUser, { params: { userId: ann.userId } }, boss)],
  [
    "a user who deletes their account",
    () => app.call(personalData.deleteAccount, { body: { password } }, ann),
  ],
])("the lists of administrators are notified of %s", async (_, change) => {
  await change();
  await expect.poll(() => events.heard).toContainEqual(told);
});

test("the lists of administrators are notified of a confirmed sign-up", async () => {
  await app.call(account.signUp, signUpRequest());
  await app.runJobs();
  await events.settled();
  await app.call(account.confirm, { body: { token: confirmToken(app), password } });
  await expect.poll(() => events.heard).toContainEqual(told);
});

test("they are notified of a changed address once it is confirmed", async () => {
  await save({ email: "ann.new@example.com" });
  await app.runJobs();
  await events.settled();
  const token = emailChangeToken(app, "ann.new@example.com");
  await app.call(account.confirmEmail, { body: { token } });
  await expect.poll(() => events.heard).toContainEqual(told);
});

test("they are also notified of an unconfirmed address, because their lists show it", async () => {
  await save({ email: "ann.new@example.com" });
  await expect.poll(() => events.heard).toContainEqual(told);
});

test("the user's own pages are notified of a change by an administrator", async () => {
  await save({ fullName: "Anna" });
  await expect.poll(() => events.heard).toContainEqual({ topic: `user:${ann.userId}`, kind: "profile" });
});

test("a refused change notifies nobody", async () => {
  await expect(save({ role: "vendor", email: boss.email })).rejects.toThrow("EMAIL_TAKEN");
  await app.call(profile.own, {}, ann);
  expect(await events.settled()).toEqual([]);
});

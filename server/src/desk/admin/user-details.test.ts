import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import {
  confirmToken,
  emailChangeToken,
  pass,
  password,
  signedInWithPassword,
  signUpRequest,
} from "../../testing/accounts.ts";
import { type HeardEvents, hearEvents } from "../../testing/heard-events.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join } from "../../testing/world.ts";

const app = startTestApp();
const { account, admin, profile } = contract;
let boss: Person;
let ann: Person;

beforeEach(async () => {
  [boss, ann] = [await app.signedInAs("Boss", "admin"), await signedInWithPassword(app, "Ann")];
});

const idOf = (userId: string) => ({ params: { userId } });
const details = ({ userId }: { userId: string } = ann) => app.call(admin.user, idOf(userId), boss);
const sendAgain = ({ userId }: { userId: string }) => app.send(admin.sendConfirmation, idOf(userId), boss);
const signIn = () => app.call(account.signIn, { body: { email: ann.email, password } });

/** Signs up without confirming, and returns the new user. */
async function unconfirmed(email = "new@example.com"): Promise<{ userId: string }> {
  await app.call(account.signUp, signUpRequest({ email, fullName: "New" }));
  const { items } = await app.call(admin.users, { query: { search: email } }, boss);
  return { userId: items[0]?.userId ?? "" };
}

test("a user's card tells of each of their groups its name, owner and counts, and not what they are in it", async () => {
  const own = await groupOf(app, ann, "Own");
  const ben = await app.signedInAs("Ben");
  const other = await groupOf(app, ben, "Joined");
  await join(app, other, ann, "admin");
  const none = { activeSubscriptions: 0, deliveries: 0 };
  const ownerOf = ({ fullName, email }: Person) => ({ owner: { fullName, email } });
  expect((await details()).groups).toEqual([
    { id: other, name: "Joined", ...ownerOf(ben), members: 2, ...none },
    { id: own, name: "Own", ...ownerOf(ann), members: 1, ...none },
  ]);
});

test("it tells when the user last signed in, also after they have signed out", async () => {
  expect(await details()).toMatchObject({ lastSignedInAt: "2026-11-21T12:00:00.000Z" });
  pass(app, { minutes: 5 });
  await signIn();
  await app.call(account.endAllSessions, {}, ann);
  expect(await details()).toMatchObject({ lastSignedInAt: "2026-11-21T12:05:00.000Z", sessions: [] });
});

test("it tells the state of the confirmation", async () => {
  const user = await unconfirmed();
  expect(await details(user)).toMatchObject({ confirmedAt: null, lastSignedInAt: null, sessions: [] });
  await app.runJobs();
  pass(app, { minutes: 1 });
  await app.call(account.confirm, { body: { token: confirmToken(app, "new@example.com"), password } });
  expect(await details(user)).toMatchObject({
    confirmedAt: "2026-11-21T12:01:00.000Z",
    lastSignedInAt: "2026-11-21T12:01:00.000Z",
  });
});

test("a confirmation is sent again, and its link works", async () => {
  const user = await unconfirmed();
  await app.runJobs();
  app.mails.length = 0;
  expect(await sendAgain(user)).toMatchObject({ status: 200, body: { sentTo: "new@example.com" } });
  await app.runJobs();
  expect(app.mails.map(({ to }) => to)).toEqual(["new@example.com"]);
  await app.call(account.confirm, { body: { token: confirmToken(app, "new@example.com"), password } });
  expect(await sendAgain(user)).toMatchObject({ status: 409, problem: { code: "ALREADY_CONFIRMED" } });
});

test("the confirmation of a new address is sent there again", async () => {
  const body = { email: "ann.new@example.com", fullName: "Ann", role: "user" as const };
  await app.call(admin.updateUser, { ...idOf(ann.userId), body }, boss);
  await app.runJobs();
  app.mails.length = 0;
  expect(await sendAgain(ann)).toMatchObject({ body: { sentTo: "ann.new@example.com" } });
  await app.runJobs();
  expect(app.mails.map(({ to }) => to)).toEqual(["ann.new@example.com"]);
  await app.call(account.confirmEmail, { body: { token: emailChangeToken(app, "ann.new@example.com") } });
  expect(await sendAgain(ann)).toMatchObject({ problem: { code: "ALREADY_CONFIRMED" } });
});

test("one address gets three of these mails in ten minutes, as from the sign-in page", async () => {
  const user = await unconfirmed();
  expect((await sendAgain(user)).status).toBe(200);
  expect((await sendAgain(user)).status).toBe(200);
  expect(await sendAgain(user)).toMatchObject({ status: 429, problem: { code: "TOO_MANY_REQUESTS" } });
  pass(app, { minutes: 10 });
  expect((await sendAgain(user)).status).toBe(200);
});

test("an administrator ends all sessions of a user, whose next request is refused and whose pages hear of it", async () => {
  await signIn();
  expect((await details()).sessions).toHaveLength(2);
  const events: HeardEvents = hearEvents(app);
  await app.call(admin.endSessions, idOf(ann.userId), boss);
  expect(await events.settled()).toContainEqual({ topic: `user:${ann.userId}`, kind: "session" });
  events.stop();
  expect(await app.code(profile.own, {}, ann)).toBe("SESSION_ENDED");
  expect((await details()).sessions).toEqual([]);
  expect(await app.code(profile.own, {}, boss)).toBe("ok");
  await signIn();
  expect((await details()).sessions).toHaveLength(1);
});

test("a user who does not exist has no card", async () => {
  const nobody = idOf(randomUUID());
  for (const endpoint of [admin.user, admin.sendConfirmation, admin.endSessions]) {
    expect(await app.code(endpoint, nobody, boss)).toBe("USER_NOT_FOUND");
  }
});

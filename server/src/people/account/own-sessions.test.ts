import { randomUUID } from "node:crypto";
import type { LiveEvent } from "@boxmates/contract/base/event";
import { contract } from "@boxmates/contract/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bearer, cookieIn, pass, password, signedInWithPassword } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account, profile, profilePage } = contract;
const origin = "http://localhost:3000";
let ann: Person;
let ben: Person;
let heard: LiveEvent[];
let stop: () => void;

beforeEach(async () => {
  [ann, ben] = [await signedInWithPassword(app, "Ann"), await app.signedInAs("Ben")];
  heard = [];
  stop = app.parts.events.subscribe((event) => heard.push(event));
});
afterEach(() => stop());

/** Ann signs in on another device. */
async function phone() {
  const body = { email: ann.email, password, tokenDelivery: "body" as const };
  const session = await app.call(account.signIn, { body });
  return { person: bearer(session.access_token), refresh: { refresh_token: session.refresh_token ?? "" } };
}

const sessionsOf = async (person: Person) => (await app.call(profilePage.show, {}, person)).sessions;
const idOf = async (person: Person) => (await sessionsOf(person)).find(({ current }) => current)?.id ?? "";
const end = (sessionId: string, person = ann) =>
  app.send(account.endSession, { params: { sessionId } }, person);
const told = ({ userId }: Person) => ({ topic: `user:${userId}`, kind: "session" });

test("ending a session signs that device out with the very next request, and no other", async () => {
  const { person, refresh } = await phone();
  expect(await app.code(profile.own, {}, person)).toBe("ok");
  expect((await end(await idOf(person))).status).toBe(204);
  expect(await app.code(profile.own, {}, person)).toBe("SESSION_ENDED");
  expect(await app.code(account.refresh, { body: refresh })).toBe("SESSION_ENDED");
  expect(await app.code(profile.own, {}, ann)).toBe("ok");
  expect(await sessionsOf(ann)).toMatchObject([{ current: true }]);
});

test("a person can also end their current session", async () => {
  expect((await end(await idOf(ann))).status).toBe(204);
  expect(await app.code(profile.own, {}, ann)).toBe("SESSION_ENDED");
});

test("another person's session cannot be ended, not even by an administrator", async () => {
  const boss = await app.signedInAs("Boss", "admin");
  const sessionId = await idOf(ben);
  for (const person of [ann, boss]) {
    expect(await end(sessionId, person)).toMatchObject({
      status: 404,
      problem: { code: "SESSION_NOT_FOUND", detail: "This device is already signed out." },
    });
  }
  expect(await app.code(profile.own, {}, ben)).toBe("ok");
});

test("a session that never existed or no longer exists is not found", async () => {
  const { person } = await phone();
  const sessionId = await idOf(person);
  expect((await end(sessionId)).status).toBe(204);
  expect(await end(sessionId)).toMatchObject({ problem: { code: "SESSION_NOT_FOUND" } });
  expect(await end(randomUUID())).toMatchObject({ problem: { code: "SESSION_NOT_FOUND" } });
  expect(await end("no-id")).toMatchObject({ status: 422 });
});

test("signing out everywhere ends all sessions with the very next request, this one too, and removes the cookie", async () => {
  const { person, refresh } = await phone();
  const signedIn = await app.send(account.signIn, { body: { email: ann.email, password } });
  const { cookie } = cookieIn(signedIn);
  const reply = await app.send(account.endAllSessions, {}, ann, { cookie, origin });
  expect(reply.status).toBe(204);
  expect(cookieIn(reply).cookie).toBe("boxmates-refresh=");
  expect(String(reply.headers["set-cookie"])).toContain("Expires=Thu, 01 Jan 1970");
  const browser = bearer(signedIn.ok ? signedIn.body.access_token : "");
  for (const each of [ann, person, browser]) {
    expect(await app.code(profile.own, {}, each)).toBe("SESSION_ENDED");
  }
  expect(await app.code(account.refresh, { body: refresh })).toBe("SESSION_ENDED");
  const refreshed = await app.send(account.refresh, { body: {} }, undefined, { cookie, origin });
  expect(refreshed).toMatchObject({ problem: { code: "SESSION_ENDED" } });
});

test("signing out everywhere leaves other people signed in, and the person can sign in again", async () => {
  await app.call(account.endAllSessions, {}, ann);
  expect(await app.code(profile.own, {}, ben)).toBe("ok");
  expect(await sessionsOf((await phone()).person)).toHaveLength(1);
});

test("open pages are notified that a session has ended", async () => {
  const { person } = await phone();
  await end(await idOf(person));
  await expect.poll(() => heard).toContainEqual(told(ann));
  heard.length = 0;
  await app.call(account.endAllSessions, {}, ann);
  await expect.poll(() => heard).toContainEqual(told(ann));
  expect(heard).not.toContainEqual(told(ben));
});

test("a refused request to end a session notifies nobody", async () => {
  await end(await idOf(ben));
  await app.call(account.endAllSessions, {}, ben);
  await expect.poll(() => heard).toContainEqual(told(ben));
  expect(heard.filter(({ kind }) => kind === "session")).toEqual([told(ben)]);
});

test("a new session can begin after an old one ended", async () => {
  await end(await idOf(ann));
  pass(app, { minutes: 1 });
  expect(await sessionsOf(await app.signedInAgain(ann))).toMatchObject([
    { current: true, createdAt: "2026-11-21T12:01:00.000Z" },
  ]);
});

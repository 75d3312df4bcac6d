import { isDeepStrictEqual } from "node:util";
import { contract } from "@boxmates/contract/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { confirmedAccount } from "../../testing/accounts.ts";
import { StatementCounter } from "../../testing/counted-statements.ts";
import { marker, streamsOf } from "../../testing/streams.ts";
import { startTestApp, TestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join } from "../../testing/world.ts";
import { publish } from "./hub.ts";

const app = startTestApp();
const { ask, openStream, listen, tell } = streamsOf(app);

function aMinuteLater(): number {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 60_000);
  return Date.now();
}

test("a member hears what happens in the group", async () => {
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  const groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  const stream = await listen(ben);
  await app.call(contract.invite.create, { params: { groupId }, body: { email: "c@example.com" } }, ann);
  expect(await stream.next()).toEqual({ topic: `group:${groupId}`, kind: "invite" });
});

test("a reader who has just heard of a change is not looked up again, unless people have changed", async () => {
  const counter = new StatementCounter(app.database.pool);
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  const stream = await listen(ann);
  const looksUp = async () => {
    const { statements } = await counter.during(() => app.call(contract.profile.own, {}, ann));
    return statements.some(({ text }) => text.includes("sessions.proven_at"));
  };
  // Nobody is remembered for longer than two seconds, however busy this machine is.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  // Forgets everybody here. No person changes by it: that would be announced on another connection, at any moment.
  await groupOf(app, ben);
  await tell(`user:${ann.userId}`);
  expect(await stream.next()).toEqual(marker(ann));
  expect(await looksUp()).toBe(false);
  await app.call(contract.profile.update, { body: { fullName: "Ben B." } }, ben);
  expect(await looksUp()).toBe(true);
});

test("an event carries the start of the key of its write, so that the writer's page need not reload", async () => {
  const ann = await app.signedInAs("Ann");
  const groupId = await groupOf(app, ann);
  const stream = await listen(ann);
  const invite = (email: string, headers: Record<string, string>) =>
    app.send(contract.invite.create, { params: { groupId }, body: { email } }, ann, headers);
  await invite("c@example.com", { "idempotency-key": "0123456789abcdef" });
  expect(await stream.next()).toEqual({ topic: `group:${groupId}`, kind: "invite", cause: "01234567" });
  const rename = { body: { fullName: "Ann A." } };
  await app.send(contract.profile.update, rename, ann, { "idempotency-key": "fedcba9876543210" });
  expect(await stream.next()).toEqual({ topic: `user:${ann.userId}`, kind: "profile", cause: "fedcba98" });
  await invite("d@example.com", {});
  expect(await stream.next()).toEqual({ topic: `group:${groupId}`, kind: "invite" });
});

test("a page that read before the stream opened hears what has happened since, and nothing else", async () => {
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  const groupId = await groupOf(app, ann);
  const before = await openStream(ann);
  expect(await before.next()).toBe("missed");
  await listen(ann);
  const readAt = aMinuteLater();
  for (const topic of [`group:${groupId}`, `user:${ben.userId}`, `user:${ann.userId}`]) await tell(topic);
  // Another stream hears it: now it is past.
  while (JSON.stringify(await before.next()) !== JSON.stringify(marker(ann)));
  const stream = await openStream(ann, { since: readAt });
  expect(await stream.next()).toEqual({ topic: `group:${groupId}`, kind: "profile" });
  expect(await stream.next()).toEqual(marker(ann));
  expect(await stream.next()).toBe("caught-up");
  vi.setSystemTime(Date.now() + 60_000);
  const later = await openStream(ann, { since: Date.now() });
  expect(await later.next()).toBe("caught-up");
  await tell(`group:${groupId}`);
  expect(await later.next()).toEqual({ topic: `group:${groupId}`, kind: "profile" });
});

test("a new member hears nothing of what was in the group before they joined", async () => {
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  const groupId = await groupOf(app, ann);
  const { inviteToken: token } = await invited(app, ann, groupId, ben.email);
  const before = await listen(ben);
  const readAt = aMinuteLater();
  await tell(`group:${groupId}`);
  await app.call(contract.invite.accept, { params: { token } }, ben);
  const joined = { topic: `user:${ben.userId}`, kind: "membership" };
  while (!isDeepStrictEqual(await before.next(), joined));
  const stream = await openStream(ben, { since: readAt });
  expect([await stream.next(), await stream.next()]).toEqual(["missed", "caught-up"]);
});

test("a session that ended before the stream opened does not end the stream of the next one", async () => {
  const ann = await app.signedInAs("Ann");
  // The events of her sign-up must not arrive a minute later, by the clock below.
  const before = await listen(ann);
  const readAt = aMinuteLater();
  await publish(app.parts.db, { topic: `user:${ann.userId}`, kind: "session" });
  while ((await before.next()) !== undefined);
  const stream = await openStream(ann, { since: readAt });
  expect(await stream.next()).toEqual({ topic: `user:${ann.userId}`, kind: "session" });
  expect(await stream.next()).toBe("caught-up");
  await tell(`user:${ann.userId}`);
  expect(await stream.next()).toEqual(marker(ann));
});

test("outsiders and site administrators do not hear a group's events", async () => {
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  const boss = await app.signedInAs("Boss", "admin");
  const groupId = await groupOf(app, ann);
  for (const person of [ben, boss]) {
    const stream = await listen(person);
    await app.call(contract.invite.create, { params: { groupId }, body: { email: "c@example.com" } }, ann);
    await tell(`user:${ann.userId}`);
    await tell(`user:${person.userId}`);
    expect(await stream.next()).toEqual(marker(person));
  }
});

test("a write that is rolled back sends no event", async () => {
  const ann = await app.signedInAs("Ann");
  const stream = await listen(ann);
  await expect(
    app.parts.db.transaction().execute(async (db) => {
      await publish(db, { topic: `user:${ann.userId}`, kind: "membership" });
      throw new Error("Never mind.");
    }),
  ).rejects.toThrow("Never mind.");
  await tell(`user:${ann.userId}`);
  expect(await stream.next()).toEqual(marker(ann));
});

test("a person who joins a group hears its events on the stream that is already open", async () => {
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  const groupId = await groupOf(app, ann);
  const { inviteToken: token } = await invited(app, ann, groupId, ben.email);
  const stream = await listen(ben);
  await app.call(contract.invite.accept, { params: { token } }, ben);
  expect(await stream.next()).toEqual({ topic: `user:${ben.userId}`, kind: "membership" });
  const heard = stream.next();
  // The stream reads the new topics after the event: publishing until one arrives avoids a fixed wait.
  let done = false;
  const first = heard.finally(() => {
    done = true;
  });
  while (!done) await tell(`group:${groupId}`);
  expect(await first).toEqual({ topic: `group:${groupId}`, kind: "profile" });
});

test("administrators hear of changes in the catalogue, others do not", async () => {
  const [boss, ann] = [await app.signedInAs("Boss", "admin"), await app.signedInAs("Ann")];
  const [bossHears, annHears] = [await listen(boss), await listen(ann)];
  const body = { title: "Tapas", boxType: "gourmet_tasting" as const, price: 10 };
  await app.call(contract.box.create, { body }, boss);
  expect(await bossHears.next()).toEqual({ topic: "admin", kind: "catalogue" });
  await tell(`user:${ann.userId}`);
  expect(await annHears.next()).toEqual(marker(ann));
});

test("an administrator without the second factor that is needed hears nothing of the administration", async () => {
  const guarded = new TestApp({ REQUIRE_ADMIN_MFA: "1" });
  await guarded.open();
  onTestFinished(() => guarded.close());
  const at = await guarded.app.listen({ port: 0, host: "127.0.0.1" });
  const boss = await guarded.signedInAs("Boss", "admin");
  const { next } = await listen(boss, at);
  await publish(guarded.parts.db, { topic: "admin", kind: "catalogue" });
  await publish(guarded.parts.db, marker(boss));
  expect(await next()).toEqual(marker(boss));
});

test("an administrator who becomes a regular user hears no more of the administration", async () => {
  const [boss, ann] = [await app.signedInAs("Boss", "admin"), await app.signedInAs("Ann", "admin")];
  const stream = await listen(ann);
  const request = { params: { userId: ann.userId }, body: { role: "user" as const } };
  await app.call(contract.admin.updateUser, request, boss);
  await publish(app.parts.db, { topic: "admin", kind: "catalogue" });
  await publish(app.parts.db, { topic: `user:${ann.userId}`, kind: "invite" });
  const last = { topic: `user:${ann.userId}`, kind: "invite" };
  const heard: unknown[] = [];
  do heard.push(await stream.next());
  while (JSON.stringify(heard.at(-1)) !== JSON.stringify(last));
  expect(heard).not.toContainEqual(expect.objectContaining({ topic: "admin", kind: "catalogue" }));
});

test("a member who is removed hears no more of the group, even what happened just then", async () => {
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  const groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  const stream = await listen(ben);
  await app.parts.db.transaction().execute(async (db) => {
    await db.deleteFrom("groupMemberships").where("userId", "=", ben.userId).execute();
    await publish(db, { topic: `group:${groupId}`, kind: "membership" });
  });
  await tell(`user:${ben.userId}`);
  expect(await stream.next()).toEqual(marker(ben));
});

test("signing out ends the stream", async () => {
  const session = await confirmedAccount(app);
  const ann = { userId: session.user.id, email: "", fullName: "", token: session.access_token };
  const stream = await listen(ann);
  const body = { refresh_token: session.refresh_token };
  await app.call(contract.account.signOut, { body });
  expect(await stream.next()).toEqual({ topic: `user:${ann.userId}`, kind: "session" });
  expect(await stream.next()).toBeUndefined();
});

test("without a session there is no stream", async () => {
  const { response } = await ask(undefined);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: "SIGNED_OUT" });
});

// This test comes last because it closes the server.
test("a stopping server ends its streams", async () => {
  const stream = await listen(await app.signedInAs("Ann"));
  const closed = app.app.close();
  expect(await stream.next()).toBeUndefined();
  await closed;
});

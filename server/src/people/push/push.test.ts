import { contract } from "@boxmates/contract/contract";
import type { PushKind } from "@boxmates/contract/people/push";
import { type PushService, startPushService } from "@boxmates/processes/push-service";
import { afterAll, beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { givePassword, pass, password } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join } from "../../testing/world.ts";
import { sendPushes } from "./jobs.ts";
import { claimPushes, insertPushes, settlePushes } from "./outbox-queries.ts";
import { tellDevices } from "./telling.ts";

const service: PushService = await startPushService();
afterAll(() => service.close());

const app = startTestApp({ PUSH_TEST_ORIGIN: service.origin });
const { push, account, personalData, membership } = contract;
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  service.arrived.length = 0;
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann, "Tea Club");
  await join(app, groupId, ben, "member");
});

let devices = 0;
async function turnOn(person: Person): Promise<string> {
  devices += 1;
  const device = `device-${devices}`;
  await app.call(push.subscribe, { body: service.subscription(device) }, person);
  return device;
}

/** Tells everybody else in the group that Ann has done something, and sends it. */
async function tell(kind: PushKind): Promise<void> {
  const { db, jobs } = app.parts;
  await db
    .transaction()
    .execute((tx) => tellDevices(tx, jobs, kind, { to: [{ groupId }], fromId: ann.userId }));
  await app.runJobs();
}

const told = () => service.arrived.map(({ device }) => device).toSorted();
const choose = (person: Person, unwanted: PushKind[], unwantedHere: PushKind[] = []) =>
  app.call(push.choose, { body: { unwanted, unwantedHere } }, person);
const waiting = async () => (await app.database.pool.query("select * from pushes")).rows;

test("a notification reaches the device encrypted, signed with the site's key, and says the group", async () => {
  const device = await turnOn(ben);
  await tell("nudge");
  const { publicKey } = await app.call(push.show, {}, ben);
  expect(service.arrived).toEqual([
    {
      device,
      notification: {
        title: "Tea Club",
        text: "Ann: we are waiting for you.",
        path: `/group/${groupId}`,
        tag: expect.stringMatching(/^[\w-]{32}$/),
      },
      claims: { aud: service.origin, exp: expect.any(Number), sub: "mailto:hello@localhost" },
      headers: expect.objectContaining({
        ttl: "43200",
        urgency: "normal",
        topic: expect.stringMatching(/^[\w-]{32}$/),
        "content-encoding": "aes128gcm",
        authorization: expect.stringContaining(publicKey),
      }),
    },
  ]);
  expect(await waiting()).toEqual([]);
});

test("all devices of a person are told, and nobody who has not asked for it", async () => {
  const phone = await app.signedInAgain(ben);
  const both = [await turnOn(ben), await turnOn(phone)];
  await tell("game_open");
  expect(told()).toEqual(both.toSorted());
});

test("a device that is signed out, and an account that is deleted, are told nothing", async () => {
  const phone = await app.signedInAgain(ben);
  await turnOn(phone);
  const laptop = await turnOn(ben);
  await app.call(push.removeDevice, { params: { sessionId: (await deviceOf(phone)).id } }, ben);
  await tell("game_open");
  expect(told()).toEqual([laptop]);
  await turnOn(phone);
  await app.call(account.endSession, { params: { sessionId: (await deviceOf(phone)).id } }, ben);
  await tell("nudge");
  expect(told()).toEqual([laptop, laptop]);
  await givePassword(app, ben);
  await app.call(personalData.deleteAccount, { body: { password } }, ben);
  await tell("nudge");
  expect(told()).toHaveLength(2);
  expect((await app.database.pool.query("select * from push_subscriptions")).rows).toEqual([]);
});

async function deviceOf(person: Person) {
  const found = (await app.call(push.show, {}, person)).devices.find(({ current }) => current);
  if (!found) throw new Error("This device gets no notifications.");
  return found;
}

test("somebody else who signs in on the same browser takes it over, and its former person gets nothing there", async () => {
  const subscription = service.subscription("shared laptop");
  await app.call(push.subscribe, { body: subscription }, ben);
  await app.call(push.subscribe, { body: subscription }, await app.signedInAs("Cleo"));
  await tell("nudge");
  expect(told()).toEqual([]);
  expect((await app.call(push.show, {}, ben)).devices).toEqual([]);
});

test("a kind that is switched off is told on no device, and one that is off on a device not on that one", async () => {
  const phone = await app.signedInAgain(ben);
  const laptop = await turnOn(ben);
  pass(app, { seconds: 1 });
  const mobile = await turnOn(phone);
  await choose(phone, ["game_open"], ["nudge"]);
  await tell("game_open");
  expect(told()).toEqual([]);
  await tell("nudge");
  expect(told()).toEqual([laptop]);
  await tell("box_shipped");
  expect(told().toSorted()).toEqual([laptop, laptop, mobile].toSorted());
  const shown = await app.call(push.show, {}, ben);
  expect(shown.unwanted).toEqual(["game_open"]);
  expect(shown.devices.map(({ current, unwanted }) => [current, unwanted])).toEqual([
    [false, ["nudge"]],
    [true, []],
  ]);
});

test("somebody who has left the group, or switched it off, before it is sent is told nothing", async () => {
  await turnOn(ben);
  const { db, jobs } = app.parts;
  await tellDevices(db, jobs, "nudge", { to: [{ groupId, userId: ben.userId }] });
  await app.call(membership.leave, { params: { groupId } }, ben);
  await app.runJobs();
  expect(told()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ["has left the group", () => app.call(membership.leave, { params: { groupId } }, ben)],
  ["has switched it off", () => choose(ben, ["nudge"])],
])("somebody who %s is told nothing that still waits", async (_, happens) => {
  const device = await turnOn(ben);
  service.answer(device, 503);
  await tell("nudge");
  expect(await waiting()).toHaveLength(1);
  service.answer(device);
  await happens();
  pass(app, { minutes: 2 });
  await sendDue();
  expect(told()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("a device whose session is over is told nothing, even before the session is deleted", async () => {
  await turnOn(ben);
  pass(app, { days: 31 });
  await tell("nudge");
  expect(told()).toEqual([]);
});

test("a transaction that fails tells nobody", async () => {
  await turnOn(ben);
  const { db, jobs } = app.parts;
  const failed = db.transaction().execute(async (tx) => {
    await tellDevices(tx, jobs, "nudge", { to: [{ groupId, userId: ben.userId }] });
    throw new Error("it failed");
  });
  await expect(failed).rejects.toThrow("it failed");
  await app.runJobs();
  expect(told()).toEqual([]);
});

test.each([404, 410])("a device that the push service answers with %s is forgotten", async (status) => {
  const device = await turnOn(ben);
  service.answer(device, status);
  await tell("nudge");
  expect((await app.call(push.show, {}, ben)).devices).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test.each([429, 503])(
  "after %s it is sent again when the push service allows it, not before",
  async (status) => {
    const device = await turnOn(ben);
    service.answer(device, status, { "retry-after": "600" });
    await tell("nudge");
    service.answer(device);
    pass(app, { minutes: 9 });
    await sendDue();
    expect(told()).toEqual([]);
    pass(app, { minutes: 1 });
    await sendDue();
    expect(told()).toEqual([device]);
    expect(service.arrived[0]?.headers.ttl).toBe(String(43_200 - 600));
  },
);

async function sendDue(): Promise<void> {
  await app.jobQueue.send(app.parts.db, sendPushes, {});
  await app.runJobs();
}

test("a notification that is no longer news is not sent any more", async () => {
  const device = await turnOn(ben);
  service.answer(device, 503);
  await tell("friends_in_room");
  expect(await waiting()).toHaveLength(1);
  service.answer(device);
  pass(app, { hours: 1, seconds: 1 });
  await sendDue();
  expect(told()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("a later one of the same kind replaces one that waits", async () => {
  const device = await turnOn(ben);
  service.answer(device, 503);
  await tell("nudge");
  await tell("nudge");
  expect(await waiting()).toHaveLength(1);
  service.answer(device);
  pass(app, { minutes: 2 });
  await sendDue();
  expect(told()).toEqual([device]);
});

test("one that is replaced while it is being sent is sent, too", async () => {
  const device = await turnOn(ben);
  const { db } = app.parts;
  const [site, now] = [app.config.publicUrl, app.now];
  const later = new Date(now.getTime() + 60_000);
  const queue = () =>
    insertPushes(db, theService, {
      kind: "nudge",
      to: [{ groupId }],
      fromId: null,
      site,
      now,
      expiresAt: later,
    });
  await queue();
  const claim = { site, now, leasedUntil: later, limit: 10 };
  const done = (await claimPushes(db, theService, claim)).map(({ id }) => ({ id, leasedUntil: later }));
  await queue();
  await settlePushes(db, theService, { done, later: [], accepted: [], gone: [] });
  await sendDue();
  expect(told()).toEqual([device]);
});

test("a copy of the database at another address of the site sends nothing", async () => {
  await turnOn(ben);
  app.parts.config.publicUrl = "http://localhost:3999";
  try {
    await tell("nudge");
    expect((await app.call(push.show, {}, ben)).devices).toEqual([]);
  } finally {
    app.parts.config.publicUrl = "http://localhost:3000";
  }
  expect(service.requests()).toBeGreaterThan(0);
  expect(told()).toEqual([]);
});

test("a browser's renewed subscription replaces the former, for whoever knows that", async () => {
  const former = service.subscription("before");
  await app.call(push.subscribe, { body: former }, ben);
  const subscription = service.subscription("after");
  const { endpoint, keys } = former;
  const renew = (auth: string) =>
    app.code(push.renew, { body: { former: { endpoint, auth }, subscription } });
  expect(await renew("A".repeat(22))).toBe("PUSH_SUBSCRIPTION_NOT_FOUND");
  expect(await renew(keys.auth)).toBe("ok");
  await tell("nudge");
  expect(told()).toEqual(["after"]);
});

test("an account has at most ten devices: the oldest one goes", async () => {
  const first = await turnOn(ben);
  for (let more = 0; more < 10; more += 1) {
    pass(app, { seconds: 1 });
    await turnOn(await app.signedInAgain(ben));
  }
  await tell("nudge");
  expect(told()).toHaveLength(10);
  expect(told()).not.toContain(first);
});

import { contract } from "@boxmates/contract/contract";
import type { PushKind } from "@boxmates/contract/people/push";
import { type PushService, startPushService } from "@boxmates/processes/push-service";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join } from "../../testing/world.ts";
import { sendDeviceRefusedMail } from "./refused-devices.ts";
import { tellDevices } from "./telling.ts";

const service: PushService = await startPushService();
afterAll(() => service.close());

const app = startTestApp({ PUSH_TEST_ORIGIN: service.origin });
const { push } = contract;
const phone = "Ben's phone";
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  service.arrived.length = 0;
  service.answer(phone);
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann, "Tea Club");
  await join(app, groupId, ben, "member");
  await app.runJobs();
  app.mails.length = 0;
});

const turnOn = (device = phone, person = ben) =>
  app.call(push.subscribe, { body: service.subscription(device) }, person);

/** Tells everybody else in the group that Ann has done something, and sends it. */
async function tell(kind: PushKind = "game_open"): Promise<void> {
  const { db, jobs } = app.parts;
  await tellDevices(db, jobs, kind, { to: [{ groupId }], fromId: ann.userId });
  await app.runJobs();
}

const shown = async (person = ben) => app.call(push.show, {}, await app.signedInAgain(person));
const refusedSince = async (person = ben) =>
  (await shown(person)).devices.map((device) => device.refusedSince);
const subjects = () => app.mails.map(({ to, subject }) => [to, subject]);
const told = () => [[ben.email, "Notifications no longer reach Test"]];

test.each([400, 401, 403, 413])(
  "a device that is answered with %s is shown as refused from the first time on, until something gets through",
  async (status) => {
    await turnOn();
    await tell();
    expect(await refusedSince()).toEqual([null]);
    service.answer(phone, status);
    await tell();
    const since = app.now.toISOString();
    pass(app, { hours: 3 });
    await tell();
    expect(await refusedSince()).toEqual([since]);
    service.answer(phone);
    await tell();
    expect(await refusedSince()).toEqual([null]);
  },
);

test("whoever has a device that is still refused a day later is told once by mail, which leads to the profile", async () => {
  await turnOn();
  service.answer(phone, 403);
  await tell();
  pass(app, { hours: 23 });
  await tell();
  expect(subjects()).toEqual([]);
  pass(app, { hours: 1 });
  await tell();
  expect(subjects()).toEqual(told());
  expect(app.linkInMail(ben.email)).toBe("/profile#emails");
  pass(app, { days: 5 });
  await tell();
  await tell("box_shipped");
  expect(subjects()).toEqual(told());
});

test("a device that was refused for a while, and then again, is told again", async () => {
  await turnOn();
  for (const status of [403, 201, 403]) {
    service.answer(phone, status);
    await tell();
    pass(app, { days: 1 });
    await tell();
  }
  expect(subjects()).toEqual([...told(), ...told()]);
});

test("of a person's devices only the refused one is, and only its person is told", async () => {
  await turnOn();
  await turnOn("Ben's laptop", await app.signedInAgain(ben));
  await turnOn("Ann's phone", ann);
  service.answer(phone, 401);
  await tell();
  pass(app, { days: 2 });
  await tell();
  expect((await refusedSince()).filter(Boolean)).toHaveLength(1);
  expect(await refusedSince(ann)).toEqual([null]);
  expect(subjects()).toEqual(told());
  expect(service.arrived.map(({ device }) => device)).toEqual(["Ben's laptop", "Ben's laptop"]);
});

test("a push service that is busy or silent does not refuse", async () => {
  await turnOn();
  for (const status of [429, 500, 503]) {
    service.answer(phone, status);
    await tell();
    pass(app, { days: 2 });
  }
  expect(await refusedSince()).toEqual([null]);
  expect(subjects()).toEqual([]);
});

test("turning them on again, or the browser's new subscription, begins anew", async () => {
  await turnOn();
  service.answer(phone, 403);
  await tell();
  await turnOn();
  expect(await refusedSince()).toEqual([null]);
  const former = service.subscription("former");
  await app.call(push.subscribe, { body: former }, ben);
  service.answer("former", 403);
  await tell();
  expect((await refusedSince()).filter(Boolean)).toHaveLength(1);
  const { endpoint, keys } = former;
  const body = { former: { endpoint, auth: keys.auth }, subscription: service.subscription("renewed") };
  await app.call(push.renew, { body });
  expect(await refusedSince()).toEqual([null]);
});

test("a subscription that the page renews keeps its day and what it leaves out", async () => {
  await turnOn();
  await app.call(push.choose, { body: { unwanted: [], unwantedHere: ["nudge"] } }, ben);
  const [before] = (await app.call(push.show, {}, ben)).devices;
  pass(app, { minutes: 5 });
  await turnOn("Ben's phone, renewed");
  expect((await app.call(push.show, {}, ben)).devices).toEqual([before]);
});

test("only the device itself reads where it gets its notifications", async () => {
  await turnOn();
  const { ownEndpoint } = await app.call(push.show, {}, ben);
  expect(ownEndpoint).toBe(service.subscription(phone).endpoint);
  const again = await shown();
  expect(again.ownEndpoint).toBeNull();
  expect(JSON.stringify(again)).not.toContain(service.origin);
});

test("whoever turns them on again before the mail goes out gets none", async () => {
  await turnOn();
  const { db, jobs } = app.parts;
  const { id: subscriptionId } = await db
    .selectFrom("pushSubscriptions")
    .select("id")
    .executeTakeFirstOrThrow();
  await jobs.send(db, sendDeviceRefusedMail, { subscriptionId });
  await app.runJobs();
  expect(subjects()).toEqual([]);
});

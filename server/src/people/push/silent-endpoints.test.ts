import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { madeUpSubscription } from "../../testing/push-service.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join } from "../../testing/world.ts";
import { Hosts } from "./hosts.ts";
import { queuePushes, sendPushes } from "./jobs.ts";
import type { Outcome, PushSender } from "./sending.ts";

const app = startTestApp();
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
});

/** Push services of which those at `silent` answer only when the test says so. */
function pushServices() {
  const sent: string[] = [];
  const silent: ((outcome: Outcome) => void)[] = [];
  const sender: PushSender = {
    hosts: new Hosts(),
    send: ({ endpoint }) => {
      const { host } = new URL(endpoint);
      if (host.includes("silent")) return new Promise((resolve) => silent.push(resolve));
      sent.push(host);
      return Promise.resolve({ became: "sent" });
    },
    close: () => {},
  };
  const giveUp = () => {
    for (const resolve of silent.splice(0)) resolve({ became: "silent", reason: "the operation timed out" });
  };
  return { sender, sent, silent, giveUp };
}

/** Gives the account devices, more than the page lets anybody have. */
async function giveDevices(person: Person, endpoints: string[]): Promise<void> {
  const site = app.config.publicUrl;
  for (const endpoint of endpoints) {
    const { keys } = madeUpSubscription();
    await app.database.pool.query(
      `with session as (
         insert into sessions select (jsonb_populate_record(session, jsonb_build_object('id', gen_random_uuid()))).*
         from sessions session where user_id = $1 limit 1 returning id
       )
       insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, site, created_at)
       select id, $1, $2, $3, $4, $5, $6 from session`,
      [person.userId, endpoint, keys.p256dh, keys.auth, site, app.now],
    );
  }
}

const tell = (to: Person) =>
  queuePushes.run(app.parts, { kind: "game_open", to: [{ groupId, userId: to.userId }] }, theService);
const waiting = async () => (await app.parts.db.selectFrom("pushes").select("id").execute()).length;

test.each([
  ["one host", () => "silent.example.com"],
  ["a host each", (device: number) => `silent-${device}.example.com`],
])("a hundred devices of five accounts at %s that never answers hold up nobody", async (_, hostOf) => {
  for (let account = 0; account < 5; account += 1) {
    const mallory = await app.signedInAs(`Mallory ${account}`);
    await join(app, groupId, mallory, "member");
    const devices = Array.from({ length: 20 }, (_, device) => 20 * account + device);
    await giveDevices(
      mallory,
      devices.map((device) => `https://${hostOf(device)}/${device}`),
    );
    await tell(mallory);
  }
  await giveDevices(ann, ["https://good.example.com/ann"]);
  await giveDevices(ben, ["https://good.example.com/ben"]);
  await tell(ann);
  expect(await waiting()).toBe(101);

  const services = pushServices();
  const run = sendPushes.run({ ...app.parts, pushSender: services.sender }, {}, theService);
  let isOver = false;
  const over = run.finally(() => {
    isOver = true;
  });
  await expect.poll(() => services.sent).toHaveLength(1);
  await expect.poll(waiting, { message: "each is settled by itself" }).toBe(100);
  await tell(ben);
  await expect.poll(() => services.sent, { message: "what comes later is sent beside them" }).toHaveLength(2);
  expect(services.silent.length).toBeGreaterThan(0);
  expect(services.silent.length).toBeLessThanOrEqual(10);
  expect(isOver).toBe(false);

  await expect
    .poll(() => {
      services.giveUp();
      return isOver;
    })
    .toBe(true);
  await over;
  expect(await waiting()).toBe(100);
});

test("what waits for a host that does not answer is put off, and is no longer tried one after the other", async () => {
  const devices = Array.from({ length: 20 }, (_, device) => `https://silent.example.com/${device}`);
  await giveDevices(ann, devices);
  await tell(ann);
  const services = pushServices();
  let tries = 0;
  const run = sendPushes.run({ ...app.parts, pushSender: services.sender }, {}, theService);
  for (let round = 0; round < 2; round += 1) {
    await expect.poll(() => services.silent.length).toBe(2);
    tries += services.silent.length;
    services.giveUp();
  }
  await run;
  expect(tries).toBe(4);
  const pushes = await app.parts.db.selectFrom("pushes").select("dueAt").execute();
  expect(pushes).toHaveLength(20);
  expect(pushes.every(({ dueAt }) => new Date(dueAt) > app.now)).toBe(true);
});

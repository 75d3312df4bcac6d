import { contract } from "@boxmates/contract/contract";
import { type PushService, startPushService } from "@boxmates/processes/push-service";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, type GroupSet, play, taste } from "../../testing/world.ts";

const service: PushService = await startPushService();
afterAll(() => service.close());

const app = startTestApp({ PUSH_TEST_ORIGIN: service.origin });
const { nudge, push, profile, membership, groupPage } = contract;
let game: GroupSet;
let ann: Person;
let ben: Person;

beforeEach(async () => {
  game = await arrivedGame(app);
  [ann, ben] = [game.owner, game.member];
  await app.runJobs();
  app.mails.length = 0;
  service.arrived.length = 0;
});

const asked = ({ userId }: Person) => {
  const { groupId, deliveryId } = game;
  return { params: { groupId, deliveryId }, body: { userId } };
};
const send = (by: Person, to: Person) => app.code(nudge.send, asked(to), by);
const mailsTo = (person: Person) =>
  app.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
const waitingFor = async (reader: Person) => {
  const { groupId } = game;
  const page = await app.call(groupPage.show, { params: { groupRef: groupId } }, reader);
  return page.deliveries[0]?.waitingFor;
};

async function finish(person: Person): Promise<void> {
  await taste(app, person, game, [4, 4, 4]);
  await play(app, person, game, {});
}

test("a friend is nudged by mail, which leads to the group's page", async () => {
  expect(await send(ann, ben)).toBe("ok");
  await app.runJobs();
  expect(mailsTo(ben)).toEqual([`${ann.fullName} is waiting for you`]);
  expect(app.linkInMail(ben.email)).toBe(`/group/${game.groupId}`);
  expect(app.mails).toHaveLength(1);
});

test("a friend with a device is nudged there instead", async () => {
  await app.call(push.subscribe, { body: service.subscription("phone") }, ben);
  await send(ann, ben);
  await app.runJobs();
  expect(service.arrived.map(({ notification }) => notification)).toEqual([
    expect.objectContaining({ text: `${ann.fullName}: we are waiting for you.` }),
  ]);
  expect(app.mails).toEqual([]);
});

test("a friend is nudged by mail if the session of their only device is over, even before it is deleted", async () => {
  await app.call(push.subscribe, { body: service.subscription("old phone") }, ben);
  pass(app, { days: 31 });
  ann = await app.signedInAgain(ann);
  await send(ann, ben);
  await app.runJobs();
  expect(service.arrived).toEqual([]);
  expect(mailsTo(ben)).toEqual([`${ann.fullName} is waiting for you`]);
});

test.each([404, 410, 403])(
  "a nudge whose devices' push service answers %s comes by mail, once",
  async (status) => {
    for (const device of [`phone ${status}`, `tablet ${status}`]) {
      const session = await app.signedInAgain(ben);
      await app.call(push.subscribe, { body: service.subscription(device) }, session);
      service.answer(device, status);
    }
    await send(ann, ben);
    await app.runJobs();
    expect(mailsTo(ben)).toEqual([`${ann.fullName} is waiting for you`]);
  },
);

test.each([410, 403])("a nudge that another device shows does not come by mail after %s", async (status) => {
  await app.call(push.subscribe, { body: service.subscription(`lost ${status}`) }, ben);
  service.answer(`lost ${status}`, status);
  await app.call(push.subscribe, { body: service.subscription("laptop") }, await app.signedInAgain(ben));
  await send(ann, ben);
  await app.runJobs();
  expect(service.arrived.map(({ device }) => device)).toEqual(["laptop"]);
  expect(app.mails).toEqual([]);
});

test("a nudge that no push service takes until it is no longer news comes by mail", async () => {
  await app.call(push.subscribe, { body: service.subscription("far away") }, ben);
  service.answer("far away", 503, { "retry-after": String(13 * 3600) });
  await send(ann, ben);
  await app.runJobs();
  expect(mailsTo(ben)).toEqual([`${ann.fullName} is waiting for you`]);
});

test("a friend is nudged once a day about a delivery, by whomever, and again the next day", async () => {
  expect(await send(ann, ben)).toBe("ok");
  expect(await send(ann, ben)).toBe("ALREADY_NUDGED");
  expect(await send(game.groupAdmin, ben)).toBe("ALREADY_NUDGED");
  expect(await waitingFor(game.groupAdmin)).toContainEqual({ userId: ben.userId, isNudged: true });
  pass(app, { days: 1 });
  ann = await app.signedInAgain(ann);
  expect(await waitingFor(ann)).toContainEqual({ userId: ben.userId, isNudged: false });
  expect(await send(ann, ben)).toBe("ok");
  await app.runJobs();
  expect(mailsTo(ben)).toHaveLength(2);
});

test("a friend gets five nudges a day from one friend, about however many boxes, and the rest in the digest", async () => {
  const { rows: earlier } = await app.database.pool.query<{ deliveryId: string }>(
    `insert into group_deliveries (group_id, subscription_id, subscription_box_id, delivery_date, delivered_at,
       delivery_status, created_at, revised_at)
     select group_id, subscription_id, subscription_box_id, delivery_date - number, delivered_at, 'delivered',
       created_at, revised_at
     from group_deliveries, generate_series(1, 7) number where id = $1
     returning id as "deliveryId"`,
    [game.deliveryId],
  );
  for (const { deliveryId } of earlier) {
    const request = asked(ben);
    await app.call(nudge.send, { ...request, params: { ...request.params, deliveryId } }, ann);
  }
  await app.runJobs();
  expect(mailsTo(ben)).toHaveLength(5);
  expect(await app.parts.db.selectFrom("heldNews").select(["kind", "times"]).execute()).toEqual([
    { kind: "nudge", times: 2 },
  ]);
  expect(await send(game.groupAdmin, ben)).toBe("ok");
  await app.runJobs();
  expect(mailsTo(ben)).toHaveLength(6);
});

test("a friend who has switched nudges off gets none, and the nudging friend does not learn it", async () => {
  await app.call(push.subscribe, { body: service.subscription("quiet phone") }, ben);
  await app.call(push.choose, { body: { unwanted: ["nudge"], unwantedHere: [] } }, ben);
  await app.call(profile.chooseMails, { body: { unwanted: ["nudge"] } }, ben);
  expect(await send(ann, ben)).toBe("ok");
  await app.runJobs();
  expect(app.mails).toEqual([]);
  expect(service.arrived).toEqual([]);
  expect(await waitingFor(ann)).toContainEqual({ userId: ben.userId, isNudged: true });
});

test("nobody nudges themselves, somebody who has finished, or somebody outside the group", async () => {
  expect(await send(ann, ann)).toBe("NOBODY_WAITS");
  expect(await send(ann, await app.signedInAs("Stranger"))).toBe("MEMBER_NOT_FOUND");
  await finish(ben);
  expect(await send(ann, ben)).toBe("NOBODY_WAITS");
  expect((await waitingFor(ann))?.map(({ userId }) => userId)).toEqual([game.groupAdmin.userId]);
});

test("a former member is neither shown nor nudged", async () => {
  await app.call(membership.leave, { params: { groupId: game.groupId } }, ben);
  expect(await send(ann, ben)).toBe("MEMBER_NOT_FOUND");
  expect((await waitingFor(ann))?.map(({ userId }) => userId)).not.toContain(ben.userId);
});

test("a friend who leaves or finishes before the nudge is sent gets none", async () => {
  await send(ann, ben);
  await send(ann, game.groupAdmin);
  await finish(ben);
  await app.call(membership.leave, { params: { groupId: game.groupId } }, game.groupAdmin);
  await app.runJobs();
  expect(app.mails).toEqual([]);
});

test("nobody is nudged about a box that has not come to them", async () => {
  await app.database.pool.query(
    "update parcels set status = 'shipped', user_id = $1, address = '{}' where delivery_id = $2",
    [ben.userId, game.deliveryId],
  );
  expect(await send(ann, ben)).toBe("NOBODY_WAITS");
});

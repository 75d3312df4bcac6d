import { contract } from "@boxmates/contract/contract";
import { type PushService, startPushService } from "@boxmates/processes/push-service";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";
import {
  deliverToday,
  groupOf,
  join,
  linkedQuestionnaire,
  livesAt,
  stockedBox,
} from "../../testing/world.ts";

const service: PushService = await startPushService();
afterAll(() => service.close());

const app = startTestApp({ PUSH_TEST_ORIGIN: service.origin });
const { delivery, push } = contract;

test("devices are told that a box ships and that its game opens, without the names of box and products", async () => {
  const boss = await app.signedInAs("Boss", "admin");
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  const groupId = await groupOf(app, ann, "Tea Club");
  await join(app, groupId, ben, "member");
  for (const person of [ann, ben]) await livesAt(app, person, `1 ${person.fullName} St`);
  const box = await stockedBox(app, boss, "Secret Box");
  await linkedQuestionnaire(app, boss, box);
  const { id: subscriptionId } = await subscribe(app, ann, groupId, box.id);
  const deliveryId = await deliverToday(app, subscriptionId);
  await app.call(push.subscribe, { body: service.subscription("Ann's phone") }, ann);
  await app.call(push.subscribe, { body: service.subscription("Ben's phone") }, ben);

  const { rows } = await app.database.pool.query<{ id: string }>(
    "select id from parcels where delivery_id = $1 and user_id = $2",
    [deliveryId, ann.userId],
  );
  const parcelIds = rows.map(({ id }) => id);
  await app.call(delivery.moveParcels, { body: { parcelIds, status: "shipped" } }, boss);
  await app.runJobs();
  expect(service.arrived.map(({ notification }) => notification)).toEqual([
    {
      title: "Tea Club",
      text: "Your box is on its way.",
      path: `/group/${groupId}`,
      tag: expect.any(String),
    },
  ]);

  service.arrived.length = 0;
  await arrive(app, ann, groupId, deliveryId);
  await app.runJobs();
  expect(service.arrived.map(({ device }) => device).toSorted()).toEqual(["Ann's phone", "Ben's phone"]);
  expect(service.arrived[0]?.notification).toMatchObject({ text: "The game is open. Who knows best?" });
  const told = JSON.stringify(service.arrived.map(({ notification }) => notification));
  for (const secret of [box.title, ...box.contents.map(({ itemName }) => itemName)])
    expect(told).not.toContain(secret);
});

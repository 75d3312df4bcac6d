import { contract } from "@boxmates/contract/contract";
import { type PushService, startPushService } from "@boxmates/processes/push-service";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { cheeseEvening } from "../../testing/rooms.ts";
import { startTestApp } from "../../testing/test-app.ts";

const service: PushService = await startPushService();
afterAll(() => service.close());

const app = startTestApp({ PUSH_TEST_ORIGIN: service.origin });
let evening: Awaited<ReturnType<typeof cheeseEvening>>;

beforeEach(async () => {
  evening = await cheeseEvening(app);
  await app.runJobs();
  const { ann, ben, cleo } = evening;
  for (const person of [ann, ben, cleo]) {
    const body = service.subscription(person.fullName);
    await app.call(contract.push.subscribe, { body }, person);
  }
  service.arrived.length = 0;
});

const told = async () => {
  await app.runJobs();
  return service.arrived.map(({ device }) => device).toSorted();
};

test("the first friend in the room tells the others, and is not told", async () => {
  const { ann, ben, cleo, room } = evening;
  await room.enter(ann);
  expect(await told()).toEqual([ben, cleo].map(({ fullName }) => fullName).toSorted());
  expect(service.arrived[0]?.notification).toMatchObject({
    text: `${ann.fullName} is in the room. Come and play along!`,
    path: `/group/${room.params.groupId}/delivery/${room.params.deliveryId}/room`,
  });
});

test("friends are not told again when more come, nor when somebody comes and goes", async () => {
  const { ann, ben, room } = evening;
  await room.enter(ann);
  await room.enter(ben);
  await room.leave(ben);
  await room.leave(ann);
  await room.enter(ann);
  expect(await told()).toHaveLength(2);
});

test("half an hour later they are told again", async () => {
  const { ann, room } = evening;
  await room.enter(ann);
  await room.leave(ann);
  expect(await told()).toHaveLength(2);
  pass(app, { minutes: 31 });
  await room.enter(await app.signedInAgain(ann));
  expect(await told()).toHaveLength(4);
});

import { contract } from "@boxmates/contract/contract";
import { type PushService, startPushService } from "@boxmates/processes/push-service";
import { afterAll, beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame } from "../../testing/world.ts";
import { remindOfNights } from "./jobs.ts";

const service: PushService = await startPushService();
afterAll(() => service.close());

const app = startTestApp({ PUSH_TEST_ORIGIN: service.origin });
const { night, push } = contract;
const startsAt = "2026-12-04T19:00:00.000Z";
let game: Awaited<ReturnType<typeof arrivedGame>>;

beforeEach(async () => {
  game = await arrivedGame(app);
  await app.runJobs();
  for (const person of [game.owner, game.member])
    await app.call(push.subscribe, { body: service.subscription(person.fullName) }, person);
  service.arrived.length = 0;
});

const propose = (time: string, by: Person) => {
  const { groupId, deliveryId } = game;
  return app.call(night.propose, { params: { groupId }, body: { startsAt: time, deliveryId } }, by);
};

/** Returns the notifications since the last call, by device. */
async function told(): Promise<Record<string, unknown>> {
  service.arrived.length = 0;
  await app.runJobs();
  return Object.fromEntries(service.arrived.map(({ device, notification }) => [device, notification]));
}

const saying = (text: string, path: string) => expect.objectContaining({ text, path });

async function remindedAt(time: string) {
  app.now = new Date(time);
  await remindOfNights.run(app.parts, {}, theService);
  return told();
}

test("the first proposed time tells the friends that it is their turn to vote, and the others do not", async () => {
  const { owner, member, groupId } = game;
  await propose(startsAt, owner);
  const words = `${owner.fullName} asks when we can meet. Which times suit you?`;
  expect(await told()).toEqual({ [member.fullName]: saying(words, `/group/${groupId}`) });
  await propose("2026-12-05T19:00:00.000Z", owner);
  expect(await told()).toEqual({});
});

test("everybody is told a day and an hour before a night, which then leads to the room", async () => {
  const { owner, member, groupId, deliveryId } = game;
  await propose(startsAt, owner);
  await told();
  const [proposal] = (await app.call(night.show, { params: { groupId } }, owner)).proposals;
  await app.call(night.choose, { params: { groupId, proposalId: proposal?.id ?? "" } }, owner);
  const chosen = saying(
    `${owner.fullName} has changed the plan for your night together.`,
    `/group/${groupId}`,
  );
  expect(await told()).toEqual({ [member.fullName]: chosen });
  const aDay = saying("Your night together is a day away.", `/group/${groupId}`);
  expect(await remindedAt("2026-12-03T19:00:00.000Z")).toEqual({
    [owner.fullName]: aDay,
    [member.fullName]: aDay,
  });
  const room = `/group/${groupId}/delivery/${deliveryId}/room`;
  const anHour = saying("Your night together begins within the hour.", room);
  expect(await remindedAt("2026-12-04T18:00:00.000Z")).toEqual({
    [owner.fullName]: anHour,
    [member.fullName]: anHour,
  });
  expect(await remindedAt("2026-12-04T18:01:00.000Z")).toEqual({});
});

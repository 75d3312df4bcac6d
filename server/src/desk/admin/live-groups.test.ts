import type { LiveEvent } from "@boxmates/contract/base/event";
import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type HeardEvents, hearEvents } from "../../testing/heard-events.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { group, invite, membership, subscription } = contract;
const isTold = ({ topic, kind }: LiveEvent) => topic === "admin" && kind === "group";
let ann: Person;
let ben: Person;
let groupId: string;
let boxId: string;
let events: HeardEvents;

beforeEach(async () => {
  const boss = await app.signedInAs("Boss", "admin");
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  boxId = (await stockedBox(app, boss, "Cheese", { items: 0 })).id;
  groupId = await groupOf(app, ann);
  events = hearEvents(app);
  await events.settled();
});
afterEach(() => events.stop());

async function joined(): Promise<void> {
  await join(app, groupId, ben, "member");
  await events.settled();
}

const cancelled = async () => {
  const { id: subscriptionId } = await subscribe(app, ann, groupId, boxId);
  await events.settled();
  await app.call(subscription.cancel, { params: { groupId, subscriptionId } }, ann);
};

const accepted = async () => {
  const { inviteToken } = await invited(app, ann, groupId, ben.email);
  await events.settled();
  await app.call(invite.accept, { params: { token: inviteToken } }, ben);
};

const left = async () => {
  await joined();
  await app.call(membership.leave, { params: { groupId } }, ben);
};

const handedOver = async () => {
  await joined();
  await app.call(membership.handOver, { params: { groupId }, body: { userId: ben.userId } }, ann);
};

test.each<[string, () => Promise<unknown>]>([
  ["a new group", () => groupOf(app, ben)],
  ["a new name", () => app.call(group.update, { params: { groupId }, body: { name: "Tea club" } }, ann)],
  ["a new owner", handedOver],
  ["a friend who joins", accepted],
  ["a friend who leaves", left],
  ["a subscription", () => subscribe(app, ann, groupId, boxId)],
  ["a cancelled subscription", cancelled],
  ["a deleted group", () => app.call(group.delete, { params: { groupId } }, ann)],
])("the lists of administrators are notified of %s once", async (_, change) => {
  await change();
  expect((await events.settled()).filter(isTold)).toHaveLength(1);
});

test("they are not notified of an invitation", async () => {
  await invited(app, ann, groupId, "late@example.com");
  expect((await events.settled()).filter(isTold)).toEqual([]);
});

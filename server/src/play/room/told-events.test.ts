import { contract } from "@boxmates/contract/contract";
import { reactionsPerTenSeconds } from "@boxmates/contract/play/room";
import { expect, onTestFinished, test } from "vitest";
import { hearEvents } from "../../testing/heard-events.ts";
import { roomOf } from "../../testing/rooms.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame } from "../../testing/world.ts";

const app = startTestApp();

test("an event tells who is ready, so that nobody reads the room for it, until the phase ends with it", async () => {
  const { owner: ann, groupAdmin: ben, groupId, deliveryId } = await arrivedGame(app);
  const room = roomOf(app, { groupId, deliveryId });
  for (const person of [ann, ben]) await room.enter(person);
  const { settled, stop } = hearEvents(app);
  onTestFinished(stop);
  const topic = `group:${groupId}`;
  const told = (isReady: boolean) => ({
    topic,
    kind: "ready",
    ready: { deliveryId, turn: 0, userId: ann.userId, isReady },
  });
  const say = (isReady: boolean, key: string) =>
    app.send(contract.room.ready, { params: room.params, body: { turn: 0, isReady } }, ann, {
      "idempotency-key": key,
    });
  await settled();
  await say(true, "0123456789abcdef");
  expect(await settled()).toEqual([{ ...told(true), cause: "01234567" }]);
  await say(false, "fedcba9876543210");
  expect(await settled()).toEqual([{ ...told(false), cause: "fedcba98" }]);
  await room.ready(ben);
  await settled();
  await room.ready(ann);
  expect(await settled()).toEqual([{ topic, kind: "room" }]);
});

test("an event tells who comes to the lobby, but whoever comes first or later changes the room", async () => {
  const { owner: ann, groupAdmin: ben, member: cleo, groupId, deliveryId } = await arrivedGame(app);
  const room = roomOf(app, { groupId, deliveryId });
  const { settled, stop } = hearEvents(app);
  onTestFinished(stop);
  const topic = `group:${groupId}`;
  const here = (userId: string, isReady: boolean) => ({
    topic,
    kind: "ready",
    ready: { deliveryId, turn: 0, userId, isReady },
  });
  await settled();
  await room.enter(ann);
  expect(await settled()).toEqual([{ topic, kind: "room" }]);
  await room.enter(ben);
  expect(await settled()).toEqual([here(ben.userId, false)]);
  await room.ready(ben);
  await room.leave(ben);
  await settled();
  await room.enter(ben);
  expect(await settled()).toEqual([here(ben.userId, true)]);
  expect((await room.see(ann)).players.find(({ userId }) => userId === ben.userId)).toMatchObject({
    isHere: true,
    isReady: true,
  });
  await room.ready(ann);
  await settled();
  await room.enter(cleo);
  expect(await settled()).toContainEqual({ topic, kind: "room" });
});

test("a reaction is told to everyone, also to the page that has sent it, and limited", async () => {
  const { owner: ann, groupId, deliveryId } = await arrivedGame(app);
  const room = roomOf(app, { groupId, deliveryId });
  await room.enter(ann);
  const { settled, stop } = hearEvents(app);
  onTestFinished(stop);
  await settled();
  const react = async (key: string) => {
    const request = { params: room.params, body: { reaction: "🎉" as const } };
    const reply = await app.send(contract.room.react, request, ann, { "idempotency-key": key });
    return reply.ok ? "ok" : reply.problem.code;
  };
  expect(await react("0123456789abcdef")).toBe("ok");
  const reaction = { deliveryId, fullName: ann.fullName, reaction: "🎉" };
  expect(await settled()).toEqual([{ topic: `group:${groupId}`, kind: "reaction", reaction }]);
  for (let sent = 1; sent < reactionsPerTenSeconds; sent += 1)
    expect(await react(`reaction ${sent}`)).toBe("ok");
  expect(await react("one too many")).toBe("TOO_MANY_REQUESTS");
});

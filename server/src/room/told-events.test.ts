import { contract } from "@boxmates/contract/contract";
import { expect, onTestFinished, test } from "vitest";
import { hearEvents } from "../testing/heard-events.ts";
import { roomOf } from "../testing/rooms.ts";
import { startTestApp } from "../testing/test-app.ts";
import { arrivedGame } from "../testing/world.ts";

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

import { type Room, roomApi } from "@boxmates/contract/room";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { roomOf, type SeenRoom, showReady } from "./reads.ts";

const ids = { groupId: "cheese", deliveryId: "december" };
const key = roomOf(ids).queryKey;
const player = (userId: string): Room["players"][number] => ({
  userId,
  fullName: userId,
  isHere: true,
  isReady: false,
  hasAnswered: false,
});
const room = { turn: 3, players: [player("maya"), player("theo")], now: "", readAt: 0 };
const readiness = () => {
  const players = queryClient.getQueryData<SeenRoom>(key)?.players ?? [];
  return players.map(({ isReady }) => isReady);
};

afterEach(() => queryClient.clear());

test("the page of a room is read from its endpoint", () => {
  expect(key).toEqual([roomApi.show.path, ids, null]);
});

test("a friend's 'ready' is shown at once, in the turn that it is about", () => {
  queryClient.setQueryData(key, room);
  showReady(ids, { turn: 3, userId: "theo", isReady: true, deliveryId: ids.deliveryId });
  expect(readiness()).toEqual([false, true]);
  showReady(ids, { turn: 2, userId: "maya", isReady: true, deliveryId: ids.deliveryId });
  expect(readiness()).toEqual([false, true]);
  showReady(ids, { turn: 3, userId: "theo", isReady: false, deliveryId: ids.deliveryId });
  expect(readiness()).toEqual([false, false]);
});

test("a room that is being read is read again: what comes may be from before", async () => {
  const answers: (() => void)[] = [];
  const read = vi.fn(() => new Promise<object>((resolve) => answers.push(() => resolve(room))));
  const { meta } = roomOf(ids);
  const reading = queryClient.fetchQuery({ queryKey: key, queryFn: read, meta });
  showReady(ids, { turn: 3, userId: "theo", isReady: true, deliveryId: ids.deliveryId });
  answers.shift()?.();
  await reading;
  await expect.poll(() => queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
});

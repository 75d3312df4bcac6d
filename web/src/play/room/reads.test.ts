import { type Room, roomApi, type TasteRound } from "@boxmates/contract/play/room";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../base/api/query-client.ts";
import { roomOf, type SeenRoom, showReady, showSaved } from "./reads.ts";

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
  showReady(ids, { turn: 3, userId: "theo", isReady: true });
  expect(readiness()).toEqual([false, true]);
  showReady(ids, { turn: 2, userId: "maya", isReady: true });
  expect(readiness()).toEqual([false, true]);
  showReady(ids, { turn: 3, userId: "theo", isReady: false });
  expect(readiness()).toEqual([false, false]);
});

test("a friend who comes to the lobby is shown at once", () => {
  const away = { ...player("theo"), isHere: false };
  queryClient.setQueryData(key, { ...room, turn: 0, players: [player("maya"), away] });
  showReady(ids, { turn: 0, userId: "theo", isReady: false });
  const players = queryClient.getQueryData<SeenRoom>(key)?.players ?? [];
  expect(players.map(({ isHere }) => isHere)).toEqual([true, true]);
});

test("a room that is being read is read again: what comes may be from before", async () => {
  const answers: (() => void)[] = [];
  const read = vi.fn(() => new Promise<object>((resolve) => answers.push(() => resolve(room))));
  const { meta } = roomOf(ids);
  const reading = queryClient.fetchQuery({ queryKey: key, queryFn: read, meta });
  showReady(ids, { turn: 3, userId: "theo", isReady: true });
  answers.shift()?.();
  await reading;
  await expect.poll(() => queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
});

test("an own answer is shown without a read, and so is that there is one", () => {
  const round: TasteRound = {
    kind: "taste",
    number: 1,
    choices: [],
    own: null,
    isFinal: false,
    reveal: null,
  };
  queryClient.setQueryData(key, { ...room, round });
  const own = { number: 1, rating: 4, guessedContentId: null };
  showSaved(ids, "theo", { kind: "taste", ...own });
  const seen = queryClient.getQueryData<SeenRoom>(key);
  expect(seen?.round).toEqual({ ...round, own });
  expect(seen?.players.map(({ hasAnswered }) => hasAnswered)).toEqual([false, true]);
});

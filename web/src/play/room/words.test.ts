import type { Room, RoomPlayer } from "@boxmates/contract/play/room";
import { expect, test } from "vitest";
import { lobbyWords, phaseWords, playerState, readyLabel, readyWords } from "./words.ts";

const player = (fullName: string, part: Partial<RoomPlayer> = {}): RoomPlayer => ({
  userId: fullName,
  fullName,
  isHere: true,
  isReady: false,
  hasAnswered: null,
  ...part,
});

const rounds: Room["rounds"] = [
  { kind: "taste", title: "Product 1" },
  { kind: "taste", title: "Product 2" },
  { kind: "question", title: "Which was the best?" },
];

test("the lobby says what it waits for", () => {
  const away = player("Noor", { isHere: false });
  expect(lobbyWords([player("Maya"), away], "Maya")).toMatch(/^You are the first one here/);
  expect(lobbyWords([player("Maya"), player("Theo")], "Maya")).toMatch(/when everyone here is ready/);
  const ready = player("Maya", { isReady: true });
  expect(lobbyWords([ready, player("Theo")], "Maya")).toMatch(/^You are ready/);
  expect(readyWords([ready, player("Theo"), away])).toBe("1 of 2 ready");
});

test("each phase is announced with its round", () => {
  const at = { rounds, position: 1, isReplay: false };
  expect(phaseWords({ ...at, phase: "round" })).toBe("Round 2 of 3 has begun.");
  expect(phaseWords({ ...at, phase: "reveal" })).toBe("Round 2 of 3 is closed. Here are the answers.");
  expect(phaseWords({ ...at, phase: "reveal", isReplay: true })).toBe("Watching again: round 2 of 3.");
});

test("a friend who is away is not shown as ready", () => {
  expect(playerState(player("Theo", { isHere: false, isReady: true }), "round").words).toBe("Away");
  expect(playerState(player("Theo", { isReady: true }), "round").words).toBe("Ready");
  expect(playerState(player("Theo", { hasAnswered: true }), "round").words).toBe("Answered");
});

test("after the last reveal comes the podium", () => {
  const at = { rounds, isReplay: false, phase: "reveal" as const };
  expect(readyLabel({ ...at, position: 1 })).toBe("Next Round");
  expect(readyLabel({ ...at, position: 2 })).toBe("To the Podium");
  const steps: Room["rounds"] = [...rounds, { kind: "step", title: "Wash up" }];
  expect(readyLabel({ ...at, rounds: steps, position: 2 })).toBe("Next Round");
  expect(readyLabel({ ...at, rounds: steps, position: 2, isReplay: true })).toBe("To the Podium");
});

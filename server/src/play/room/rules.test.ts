import type { Round } from "@boxmates/contract/workshop/activity";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  closedRounds,
  dueIn,
  extended,
  moved,
  type PlannedRound,
  type Presence,
  planRounds,
  type RoomState,
  replayed,
} from "./rules.ts";

const now = new Date("2026-11-21T20:00:00.000Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const planned = (kind: PlannedRound["kind"], seconds = 60): PlannedRound => ({ kind, id: kind, seconds });
const evening = [planned("taste", 180), planned("step", 600), planned("question"), planned("step")];

const lobby: RoomState = { phase: "lobby", turn: 0, isReplay: false, position: null, endsAt: null };
const inRound = (position: number): RoomState => ({ ...lobby, phase: "round", position, endsAt: after(60) });
const here = (userId: string, readyTurn: number | null = null): Presence => ({
  userId,
  isHere: true,
  readyTurn,
});
const gone = (userId: string): Presence => ({ userId, isHere: false, readyTurn: null });

test("the products or the activity come first, then the questions; a step's timer is its time", () => {
  const part = { title: "", text: "" };
  const parts: Round[] = [
    { ...part, id: "a", kind: "step", imageUrl: null, timerMinutes: 3 },
    { ...part, id: "b", kind: "step", imageUrl: null, timerMinutes: null },
    { ...part, id: "c", kind: "show", photoPoints: 0 },
  ];
  const question = {
    id: "q",
    text: "",
    type: "text",
    required: false,
    options: [],
    boxContentId: null,
  } as const;
  expect(planRounds({ numbers: [], parts, questions: [{ ...question, options: [] }] })).toEqual([
    { kind: "step", id: "a", seconds: 180 },
    { kind: "step", id: "b", seconds: 600 },
    { kind: "show", id: "c", seconds: 600 },
    { kind: "question", id: "q", seconds: 60 },
  ]);
  expect(planRounds({ numbers: [2, 7], parts: [], questions: [] })).toEqual([
    { kind: "taste", id: "2", seconds: 180 },
    { kind: "taste", id: "7", seconds: 180 },
  ]);
});

describe("what is due", () => {
  const round = { ...inRound(0), turn: 4 };
  test.each<[string, RoomState, Presence[], Date, ReturnType<typeof dueIn>]>([
    ["one alone is ready in the lobby", lobby, [here("a", 0)], now, undefined],
    ["two are ready in the lobby", lobby, [here("a", 0), here("b", 0)], now, "move"],
    ["one of two is ready in the lobby", lobby, [here("a", 0), here("b")], now, undefined],
    ["the one who is not ready has left", lobby, [here("a", 0), here("b", 0), gone("c")], now, "move"],
    ["nobody is in the lobby", lobby, [gone("a")], now, undefined],
    ["everyone is ready", round, [here("a", 4), here("b", 4)], now, "move"],
    ["one was ready in an earlier turn", round, [here("a", 4), here("b", 3)], now, undefined],
    ["the only one left is ready", round, [here("a", 4), gone("b")], now, "move"],
    ["the time is not up", round, [here("a")], after(59), undefined],
    ["the time is up", round, [here("a")], after(60), "move"],
    ["the time was up long ago, while no server ran", round, [here("a")], after(66), "resume"],
    ["everyone has left", round, [gone("a")], now, "pause"],
    [
      "everyone has left at the last reveal",
      { ...inRound(evening.length - 1), phase: "reveal" },
      [gone("a")],
      now,
      "move",
    ],
    ["everyone has left at an earlier reveal", { ...inRound(0), phase: "reveal" }, [gone("a")], now, "pause"],
    ["nobody has come back", { ...round, endsAt: null }, [gone("a")], after(999), undefined],
    ["somebody is back", { ...round, endsAt: null }, [here("a")], after(999), "resume"],
    [
      "everyone is at the podium",
      { ...lobby, phase: "podium" },
      [here("a", 0), here("b", 0)],
      now,
      undefined,
    ],
  ])("when %s", (_, state, players, at, expected) => {
    expect(dueIn(state, evening, players, at)).toBe(expected);
  });
});

test("a round is followed by its reveal, a step by the next round, and the last by the podium", () => {
  let state = lobby;
  const seen = [];
  while (state.phase !== "podium") {
    state = moved(state, evening, now);
    const seconds = state.endsAt && (state.endsAt.getTime() - now.getTime()) / 1000;
    seen.push([state.phase, state.position, seconds, closedRounds(state, evening)]);
  }
  expect(seen).toEqual([
    ["round", 0, 180, 0],
    ["reveal", 0, 30, 1],
    ["round", 1, 600, 1],
    ["round", 2, 60, 2],
    ["reveal", 2, 30, 3],
    ["round", 3, 60, 3],
    ["podium", null, null, 4],
  ]);
});

test("a replay shows all reveals, and ends at the podium", () => {
  const podium: RoomState = { ...lobby, phase: "podium", turn: 9 };
  const first = replayed(podium, evening, now);
  expect(first).toMatchObject({ phase: "reveal", position: 0, isReplay: true, turn: 10, endsAt: after(30) });
  const second = moved(first, evening, now);
  expect(second).toMatchObject({ phase: "reveal", position: 2, isReplay: true });
  expect(closedRounds(second, evening)).toBe(4);
  expect(moved(second, evening, now)).toEqual({ ...podium, turn: 12 });
  expect(replayed(podium, [planned("step")], now)).toMatchObject({ phase: "podium" });
});

test("more time is added to what is left, up to an hour", () => {
  expect(extended(inRound(0), now).endsAt).toEqual(after(120));
  expect(extended({ ...inRound(0), endsAt: after(3590) }, now).endsAt).toEqual(after(3600));
  expect(extended(lobby, now).endsAt).toBeNull();
});

test("whatever rounds there are, every phase has a higher turn, and the podium is reached with all rounds closed", () => {
  const kinds = fc.constantFrom("taste", "question", "step", "score", "show");
  fc.assert(
    fc.property(fc.array(kinds, { maxLength: 60 }), (list) => {
      const rounds = list.map((kind) => planned(kind));
      let state = lobby;
      for (let phases = 0; state.phase !== "podium"; phases += 1) {
        expect(phases).toBeLessThanOrEqual(2 * rounds.length);
        const next = moved(state, rounds, now);
        expect(next.turn).toBe(state.turn + 1);
        expect(closedRounds(next, rounds)).toBeGreaterThanOrEqual(closedRounds(state, rounds));
        state = next;
      }
      expect(closedRounds(state, rounds)).toBe(rounds.length);
    }),
  );
});

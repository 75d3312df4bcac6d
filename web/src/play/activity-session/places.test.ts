import type { PlayedRound } from "@boxmates/contract/play/activity-session";
import { expect, test } from "vitest";
import {
  awaitsReader,
  finishPlace,
  neededPlace,
  openSteps,
  placesOf,
  placeToOpen,
  progressOf,
} from "./places.ts";

const step = (id: string, done: boolean): PlayedRound => ({
  kind: "step",
  id,
  title: id,
  text: "",
  imageUrl: null,
  timerMinutes: null,
  done,
  doneBy: [],
});

const game = (id: string, isEntered: boolean): PlayedRound => ({
  kind: "score",
  id,
  title: id,
  text: "",
  counts: "points",
  winnerPoints: 0,
  result: isEntered
    ? {
        scores: [],
        enteredBy: "Ann",
        isOwn: false,
        enteredAt: "2026-12-01T20:00:00.000Z",
        revision: 1,
        confirmedBy: null,
      }
    : null,
});

const photo = (id: string, isShown: boolean): PlayedRound => ({
  kind: "show",
  id,
  title: id,
  text: "",
  photoPoints: 0,
  own: isShown
    ? {
        id,
        fullName: "Ann",
        line: "",
        width: 4,
        height: 3,
        photoKey: "0a1b2c3d",
        hearts: 0,
        isHearted: false,
      }
    : null,
  friends: [],
  shownBy: [],
});

const need = (done: boolean) => ({ id: "n", text: "A knife", done });

test("the needed things come first, if there are any, and the end comes last", () => {
  const rounds = [step("a", false), game("b", false)];
  expect(placesOf({ needed: [need(false)], rounds })).toEqual([neededPlace, "a", "b", finishPlace]);
  expect(placesOf({ needed: [], rounds })).toEqual(["a", "b", finishPlace]);
});

test("it opens where the member was, unless that place is gone", () => {
  const played = { needed: [need(false)], rounds: [step("a", true), step("b", false)] };
  expect(placeToOpen(played, "a")).toBe("a");
  expect(placeToOpen(played, finishPlace)).toBe(finishPlace);
  expect(placeToOpen(played, "gone")).toBe("b");
});

test("on another device it opens at the first thing that is open", () => {
  const open = (needs: boolean[], ...rounds: PlayedRound[]) =>
    placeToOpen({ needed: needs.map(need), rounds }, undefined);
  expect(open([false], step("a", false))).toBe(neededPlace);
  expect(open([true], step("a", false))).toBe("a");
  expect(open([false], step("a", false), game("b", true))).toBe(neededPlace);
  expect(open([false], step("a", true), game("b", false))).toBe("b");
  expect(open([], step("a", true), photo("b", true))).toBe(finishPlace);
  expect(open([], step("a", true), game("b", true), game("c", false))).toBe("b");
});

test("the progress is the part of the rounds that are done, in whole percent", () => {
  const rounds = [step("a", true), step("b", false), game("c", true)];
  expect(progressOf(rounds)).toEqual({ percent: 67, done: 2, all: 3 });
  expect(progressOf([step("a", true)]).percent).toBe(100);
  expect(progressOf([game("a", false)]).percent).toBe(0);
});

test("a round awaits those who have not done the step, and for a game the first who writes and the others who confirm", () => {
  expect([step("a", false), step("a", true), game("b", false)].map(awaitsReader)).toEqual([
    true,
    false,
    true,
  ]);
  const entered = game("b", true);
  const result = entered.kind === "score" ? entered.result : null;
  if (entered.kind !== "score" || !result) throw new Error("It has a result.");
  expect(awaitsReader(entered)).toBe(true);
  expect(awaitsReader({ ...entered, result: { ...result, isOwn: true } })).toBe(false);
  expect(awaitsReader({ ...entered, result: { ...result, confirmedBy: "Ben" } })).toBe(false);
});

test("a photo is done once it is shown, and awaits those who have not shown one", () => {
  const rounds = [photo("a", true), photo("b", false)];
  expect(progressOf(rounds)).toEqual({ percent: 50, done: 1, all: 2 });
  expect(rounds.map(awaitsReader)).toEqual([false, true]);
  expect(placeToOpen({ needed: [], rounds }, undefined)).toBe("b");
});

test("only steps have to be done before the end", () => {
  const rounds = [step("a", true), step("b", false), game("c", false), photo("d", false)];
  expect(openSteps(rounds).map(({ id }) => id)).toEqual(["b"]);
});

import type { PlayedRound } from "@boxmates/contract/play/activity-session";
import { expect, test } from "vitest";
import { contentWords } from "./content-words.ts";
import { earningWords, goesWords, valueWords } from "./words.ts";

const common = { id: "a", title: "A", text: "" };
const step: PlayedRound = {
  ...common,
  kind: "step",
  imageUrl: null,
  timerMinutes: null,
  done: false,
  doneBy: [],
};
const game = (winnerPoints: number): PlayedRound => ({
  ...common,
  kind: "score",
  counts: "points",
  winnerPoints,
  result: null,
});

const photo = (photoPoints: number): PlayedRound => ({
  ...common,
  kind: "show",
  photoPoints,
  own: null,
  friends: [],
  shownBy: [],
});

test("an activity is counted in steps, games and photos", () => {
  expect(contentWords([step])).toBe("1 step");
  expect(contentWords([step, step, game(0)])).toBe("2 steps and 1 game");
  expect(contentWords([game(0), game(0)])).toBe("2 games");
  expect(contentWords([step, game(0), photo(0)])).toBe("1 step, 1 game, and 1 photo to show");
  expect(contentWords([photo(0), photo(0)])).toBe("2 photos to show");
});

test("a room counts its rounds by kind", () => {
  const rounds = [{ kind: "taste" as const }, { kind: "question" as const }, { kind: "taste" as const }];
  expect(contentWords(rounds)).toBe("2 products to taste and 1 question");
});

test("the start speaks only of what there is", () => {
  const [ofSteps, ofGames, ofPhotos] = [step, game(0), photo(0)].map((round) => goesWords([round]));
  expect(ofSteps).toMatch(/^Take one step after the other/);
  expect(ofGames).toMatch(/^Play, write the result down/);
  expect(ofPhotos).toMatch(/^Show a photo/);
  expect(goesWords([game(0), step, step])).toBe(`${ofSteps} ${ofGames}`);
});

test("points are promised only where games or photos earn some", () => {
  expect(earningWords([step, game(0)])).toBeUndefined();
  expect(earningWords([step, game(50)])).toBe("The winner earns 50 points.");
  expect(earningWords([game(50), game(50)])).toBe("Each game's winner earns 50 points.");
  expect(earningWords([game(50), game(0), game(100)])).toBe("A game's winner earns up to 100 points.");
  expect(earningWords([photo(0)])).toBeUndefined();
  expect(earningWords([game(50), photo(20)])).toBe("The winner earns 50 points. Your photo earns 20 points.");
  expect(earningWords([photo(20), photo(20)])).toBe("Each photo earns 20 points.");
});

test("values are said as points or places", () => {
  expect(valueWords(2, "places")).toBe("Place 2");
  expect(valueWords(2, "points")).toBe("2 points");
});

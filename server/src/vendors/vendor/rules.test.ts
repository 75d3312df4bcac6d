import { expect, test } from "vitest";
import { type Sums, toldGuesses, toldRatings } from "./rules.ts";

const none: Sums = {
  ...{ parcels: 0, ratings: 0, ones: 0, twos: 0, threes: 0, fours: 0, fives: 0 },
  ...{ guesses: 0, rightGuesses: 0 },
};

test("fewer than five ratings or guesses are not told, even if they were published", () => {
  expect(toldRatings({ ...none, ratings: 4, fives: 4 })).toBeNull();
  expect(toldGuesses({ ...none, guesses: 4, rightGuesses: 4 })).toBeNull();
});

test("five are told with their average and how many were right", () => {
  expect(toldRatings({ ...none, ratings: 5, ones: 2, fives: 3 })).toEqual({ count: 5, average: 3.4 });
  expect(toldGuesses({ ...none, guesses: 5, rightGuesses: 2 })).toEqual({ count: 5, right: 2 });
});

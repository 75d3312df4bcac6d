import type { Likeness, MemberHistory } from "@boxmates/contract/play/history";
import { expect, test } from "vitest";
import { tastePairs } from "./taste-pairs.ts";

const member = (userId: string, fullName: string): MemberHistory => ({
  userId,
  fullName,
  points: 0,
  averageRating: null,
  ratings: 0,
  rightGuesses: 0,
  guesses: 0,
  favouriteKind: null,
});
const members = [member("o", "Olga"), member("f", "Fritz"), member("m", ""), member("a", "Ann")];
const pair = (one: string, other: string, agreed: number, compared: number): Likeness => ({
  userIds: [one, other],
  agreed,
  compared,
});

const words = (pairs: ReturnType<typeof tastePairs>) =>
  pairs.map(
    ({ first, second, agreed, compared }) => `${first} and ${second} agree on ${agreed} of ${compared}`,
  );

test("the reader is 'You', and comes first in the pair", () => {
  const pairs = tastePairs([pair("f", "o", 8, 10), pair("m", "o", 3, 10)], members, "o");
  expect(words(pairs)).toEqual(["You and Fritz agree on 8 of 10", "You and Unknown User agree on 3 of 10"]);
});

test("the reader's own come first, then the most alike, then those with more in common", () => {
  const likeness = [
    pair("a", "f", 9, 10),
    pair("f", "m", 5, 5),
    pair("a", "m", 10, 10),
    pair("f", "o", 1, 10),
    pair("a", "o", 2, 10),
  ];
  expect(words(tastePairs(likeness, members, "o"))).toEqual([
    "You and Ann agree on 2 of 10",
    "You and Fritz agree on 1 of 10",
    "Ann and Unknown User agree on 10 of 10",
    "Fritz and Unknown User agree on 5 of 5",
    "Ann and Fritz agree on 9 of 10",
  ]);
});

test("the percentage is rounded", () => {
  expect(tastePairs([pair("f", "o", 2, 3)], members, "o")[0]?.percent).toBe(67);
});

test("without a reader everyone is called by name", () => {
  expect(words(tastePairs([pair("f", "o", 1, 1)], members, undefined))).toEqual([
    "Fritz and Olga agree on 1 of 1",
  ]);
});

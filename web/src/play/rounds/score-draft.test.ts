import { expect, test } from "vitest";
import { draftOf, errorsByPlayer, isOvertaken, readScores, unsent } from "./score-draft.ts";

const players = [
  { userId: "ann", fullName: "Ann Archer" },
  { userId: "ben", fullName: "Ben Bloom" },
];
const score = { rank: 1, pointsEarned: 0 };
const result = {
  scores: [
    { ...score, userId: "ann", fullName: "Ann Archer", value: 12 },
    { ...score, userId: null, fullName: "Former member", value: 3 },
  ],
  enteredBy: "Ann Archer",
  isOwn: true,
  enteredAt: "2026-12-01T20:00:00.000Z",
  revision: 3,
  confirmedBy: null,
};
const typed = (values: Record<string, string>) => ({ basedOn: null, values });

test("people without a number did not play", () => {
  expect(readScores(typed({ ann: " 12 ", ben: "" }), players, "points")).toEqual({
    scores: [{ userId: "ann", value: 12 }],
  });
  expect(readScores(typed({ ann: "-3", ben: "+4" }), players, "points").scores).toEqual([
    { userId: "ann", value: -3 },
    { userId: "ben", value: 4 },
  ]);
});

test("without any number the first field asks for a result", () => {
  expect(readScores(typed({}), players, "points")).toEqual({ errors: { ann: "Please enter a result." } });
});

test("what is no whole number, or no possible one, is said at its field", () => {
  expect(readScores(typed({ ann: "1.5", ben: "lots" }), players, "points").errors).toEqual({
    ann: "Please enter a whole number.",
    ben: "Please enter a whole number.",
  });
  expect(readScores(typed({ ann: "100000", ben: "1" }), players, "points").errors).toEqual({
    ann: "Please enter a number from -99999 to 99999.",
  });
  expect(readScores(typed({ ann: "0", ben: "1" }), players, "places").errors).toEqual({
    ann: "Please enter a number from 1 to 99.",
  });
});

test("somebody who has left the group is left out of what is sent", () => {
  expect(readScores(typed({ ann: "1", gone: "9" }), players, "points").scores).toEqual([
    { userId: "ann", value: 1 },
  ]);
});

test("a result that is to be changed begins as it is", () => {
  expect(draftOf(result)).toEqual({ basedOn: 3, values: { ann: "12" } });
  expect(isOvertaken(draftOf(result), result)).toBe(false);
  expect(unsent(draftOf(result), result)).toEqual(draftOf(result));
  expect(unsent(draftOf(result), { ...result, confirmedBy: "Ben Bloom" })).toBeUndefined();
});

test("what was typed stays when a friend enters another result, and goes when the result says the same", () => {
  const other = typed({ ann: "13", ben: "" });
  expect(unsent(other, result)).toBe(other);
  expect(isOvertaken(other, result)).toBe(true);
  expect(unsent(typed({ ann: "12", ben: "" }), result)).toBeUndefined();
  expect(unsent(other, null)).toBe(other);
});

test("the server's errors are shown at the player's field", () => {
  const sent = [{ userId: "ann" }, { userId: "ben" }];
  expect(errorsByPlayer({ "scores.1.value": "Too much." }, sent)).toEqual({ ben: "Too much." });
  expect(errorsByPlayer({ scores: "Please enter a result." }, sent)).toEqual({
    ann: "Please enter a result.",
  });
});

import { type Activity, activityApi } from "@boxmates/contract/workshop/activity";
import { expect, test } from "vitest";
import { bodyOf, newRound, savedOf } from "./activity-draft.ts";

const saved: Activity = {
  boxId: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  needed: [{ id: "n-1", text: "A bowl" }],
  rounds: [
    {
      id: "r-1",
      kind: "step",
      title: "Glaze",
      text: "**Slowly**",
      imageUrl: "https://example.com/a.png",
      timerMinutes: 15,
    },
    { id: "r-2", kind: "step", title: "Dry", text: "", imageUrl: null, timerMinutes: null },
    { id: "r-3", kind: "score", title: "Whose is best?", text: "", counts: "places", winnerPoints: 5 },
    { id: "r-4", kind: "show", title: "On the shelf", text: "From the side.", photoPoints: 20 },
  ],
  version: 3,
  updatedAt: "2026-11-21T12:00:00.000Z",
};

/** The errors of a save, by field. */
function errorsOf(body: object) {
  const { error } = activityApi.update.body.safeParse({ ...body, basedOn: 3 });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("an untouched draft is sent as it was read", () => {
  const { fields, version } = savedOf(saved);
  expect(bodyOf(fields)).toEqual({ needed: saved.needed, rounds: saved.rounds });
  expect(version).toBe(3);
});

test("an empty timer is none, and empty points are none", () => {
  const rounds = [
    newRound("r-1", "step"),
    { ...newRound("r-2", "score"), winnerPoints: " " },
    { ...newRound("r-3", "show"), photoPoints: "" },
  ];
  expect(bodyOf({ needed: [], rounds }).rounds).toMatchObject([
    { timerMinutes: null },
    { winnerPoints: 0 },
    { photoPoints: 0 },
  ]);
});

test("a timer and points that are no numbers are refused, each at its field", () => {
  const rounds = [
    { ...newRound("r-1", "step"), title: "Glaze", timerMinutes: "ten" },
    { ...newRound("r-2", "step"), title: "Dry", timerMinutes: "1.5" },
    { ...newRound("r-3", "score"), title: "Best", winnerPoints: "many" },
    { ...newRound("r-4", "show"), title: "On the shelf", photoPoints: "1001" },
  ];
  expect(errorsOf(bodyOf({ needed: [], rounds }))).toEqual({
    "rounds.0.timerMinutes": "A timer is a number of minutes.",
    "rounds.1.timerMinutes": "A timer is a whole number of minutes.",
    "rounds.2.winnerPoints": "Points are a number.",
    "rounds.3.photoPoints": "A round earns at most 1000 points.",
  });
});

test("a new round lacks its title alone", () => {
  const rounds = [newRound("r-1", "step"), newRound("r-2", "score"), newRound("r-3", "show")];
  expect(Object.keys(errorsOf(bodyOf({ needed: [], rounds })))).toEqual([
    "rounds.0.title",
    "rounds.1.title",
    "rounds.2.title",
  ]);
});

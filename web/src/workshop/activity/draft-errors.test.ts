import { expect, test } from "vitest";
import { newRound } from "./activity-draft.ts";
import { draftErrors } from "./draft-errors.ts";

const sent = {
  needed: [
    { id: "n-1", text: "A bowl" },
    { id: "n-2", text: "" },
  ],
  rounds: [newRound("r-1", "step"), newRound("r-2", "score")],
};

test("each error is found by its thing or round", () => {
  const { needed, rounds, whole } = draftErrors(
    {
      "needed.1.text": "Please name it, or remove the row.",
      "rounds.0.title": "Title is required.",
      "rounds.1.winnerPoints": "Points are a number.",
    },
    sent,
  );
  expect(needed.parts.get("n-2")?.fields).toEqual({ text: "Please name it, or remove the row." });
  expect(rounds.parts.get("r-1")?.fields).toEqual({ title: "Title is required." });
  expect(rounds.parts.get("r-2")?.fields).toEqual({ winnerPoints: "Points are a number." });
  expect(whole).toBeUndefined();
});

test.each(["needed", "rounds"])("an error of all %s together is said as one", (list) => {
  expect(draftErrors({ [list]: "At most 50." }, sent).whole).toBe("At most 50.");
});

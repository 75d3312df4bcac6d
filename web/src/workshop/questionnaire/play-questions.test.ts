import type { Question } from "@boxmates/contract/workshop/questionnaire";
import { expect, test } from "vitest";
import { linkedBoxes } from "./linked-boxes.ts";
import { playQuestions } from "./play-questions.ts";

const names = ["Walnut", "Apple", "Plum"];
const [box] = linkedBoxes(
  names.map((itemName, index) => ({
    id: `id of ${itemName}`,
    itemName,
    itemDescription: "",
    boxId: "box",
    boxTitle: "Alpine",
    productNumber: index + 1,
    createdAt: "2026-11-21T12:00:00.000Z",
  })),
);

function play(question: Partial<Question>) {
  const whole: Question = {
    id: "q",
    text: "What?",
    type: "text",
    required: true,
    options: [],
    boxContentId: null,
    ...question,
  };
  return playQuestions([whole], box)[0];
}

test("only the chosen products can be guessed, sorted by name so that the order gives nothing away", () => {
  const guess = play({
    type: "box_content_guess",
    options: ["id of Walnut", "id of Apple", "id of another"],
  });
  expect(guess?.choices.map(({ label }) => label)).toEqual(["Apple", "Walnut"]);
});

test("a rating has five stars, a text nothing to choose", () => {
  expect(play({ type: "rating" })?.choices).toHaveLength(5);
  expect(play({ type: "text" })?.choices).toEqual([]);
});

test("empty and repeated options are not played", () => {
  const choice = play({ type: "multiple_choice", options: ["Sweet", "", " Sweet ", "Sour"] });
  expect(choice?.choices.map(({ value }) => value)).toEqual(["Sweet", "Sour"]);
});

import type { PlayQuestion } from "@boxmates/contract/play/questionnaire-session";
import { expect, test } from "vitest";
import { fitted, type GameDraft, newDraft, openQuestions, percentDone, withGiven } from "./game-draft.ts";

const choices = ["Gouda", "Mustard"].map((label) => ({ value: label, label }));

const question = (id: string, part: Partial<PlayQuestion> = {}): PlayQuestion => ({
  id,
  text: id,
  type: "box_content_guess",
  required: true,
  choices,
  ...part,
});
const said = question("said", { type: "text", required: false, choices: [] });
const questions = [question("one"), question("two"), said];

const draft = (part: Partial<GameDraft>): GameDraft => ({ ...newDraft, started: true, ...part });
const both = { one: "Gouda", two: "Mustard" };

test("a new game begins with the first question", () => {
  expect(fitted(draft({}), questions)).toEqual({ index: 0, answers: {} });
});

test("a game resumes at the same question with the same answers", () => {
  const answers = { ...both, said: "Bread." };
  expect(fitted(draft({ questionId: "said", answers }), questions)).toEqual({ index: 2, answers });
  expect(fitted(draft({ questionId: "two", answers }), questions)).toEqual({ index: 1, answers });
});

test("answers to questions that no longer exist are dropped", () => {
  const answers = { ...both, gone: "Walnuts" };
  expect(fitted(draft({ questionId: "said", answers }), questions)).toEqual({ index: 2, answers: both });
});

test("if its question is gone, the game resumes at the first one without an answer, else at the last", () => {
  expect(fitted(draft({ questionId: "gone", answers: both }), questions).index).toBe(2);
  expect(fitted(draft({ questionId: "gone", answers: { ...both, said: "Bread." } }), questions).index).toBe(
    2,
  );
  expect(fitted(draft({ questionId: "gone", answers: { one: "Gouda" } }), questions).index).toBe(1);
});

test("a question whose answer can no longer be chosen is asked again", () => {
  const answers = { one: "Walnuts", two: "Mustard" };
  const now = fitted(draft({ questionId: "said", answers }), questions);
  expect(now).toEqual({ index: 0, answers: { two: "Mustard" } });
});

test("a required question that was added in the meantime is not skipped", () => {
  const now = fitted(draft({ questionId: "said", answers: both }), [question("new"), ...questions]);
  expect(now.index).toBe(0);
});

test("blanks answer no required question", () => {
  const must = question("must", { type: "text", choices: [] });
  const now = fitted(draft({ questionId: "said", answers: { must: "  " } }), [must, said]);
  expect(now.index).toBe(0);
});

test("progress reaches 100 % after the last answer, not before", () => {
  expect([0, 1, 2, 3].map((index) => percentDone(4, index, false))).toEqual([0, 25, 50, 75]);
  expect([0, 1, 2, 3].map((index) => percentDone(4, index, true))).toEqual([25, 50, 75, 100]);
});

test("an answer that friends have seen in the room is not asked for again, and the rest is filled in", () => {
  const given = [
    { questionId: "one", answer: "Gouda", isFinal: true },
    { questionId: "two", answer: "Mustard", isFinal: false },
  ];
  const open = openQuestions(questions, given);
  expect(open.map(({ id }) => id)).toEqual(["two", "said"]);
  expect(fitted(withGiven(undefined, given), open).answers).toEqual({ two: "Mustard" });
  const changed = draft({ answers: { two: "Gouda" } });
  expect(fitted(withGiven(changed, given), open).answers).toEqual({ two: "Gouda" });
});

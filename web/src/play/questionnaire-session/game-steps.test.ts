import type { PlayQuestion } from "@boxmates/contract/play/questionnaire-session";
import { expect, test } from "vitest";
import { answersOf, finalQuestions, percentDone, stepOf, withAnswer } from "./game-steps.ts";

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
const given = (questionId: string, answer: string, isFinal = false) => ({ questionId, answer, isFinal });

test.each([
  { kept: [], unsent: {}, shown: {}, why: "nothing is answered" },
  { kept: [given("one", "Gouda")], unsent: {}, shown: { one: "Gouda" }, why: "what the server has" },
  { kept: [given("one", "Gouda")], unsent: { one: "Mustard" }, shown: { one: "Mustard" }, why: "a change" },
  { kept: [given("one", "Gouda", true)], unsent: { one: "Mustard" }, shown: { one: "Gouda" }, why: "final" },
  { kept: [given("said", "Bread.")], unsent: { said: "" }, shown: { said: "" }, why: "taken back" },
  { kept: [given("one", "Walnuts")], unsent: {}, shown: {}, why: "no longer a choice" },
  { kept: [given("one", "Walnuts", true)], unsent: {}, shown: { one: "Walnuts" }, why: "final all the same" },
  { kept: [given("gone", "Gouda")], unsent: { gone: "Gouda" }, shown: {}, why: "no longer a question" },
])("the answers that are shown: $why", ({ kept, unsent, shown }) => {
  expect(answersOf(questions, kept, new Map(Object.entries(unsent)))).toEqual(shown);
});

const both = { one: "Gouda", two: "Mustard" };
const none = new Set<string>();
const must = question("must", { type: "text", choices: [] });

test.each([
  { reached: undefined, answers: {}, at: "one", why: "a new game begins with the first" },
  { reached: undefined, answers: { one: "Gouda" }, at: "two", why: "another device stopped there" },
  { reached: undefined, answers: { ...both, said: "Bread." }, at: "said", why: "only Finish is left" },
  { reached: "two", answers: both, at: "two", why: "a reload stays, also after an answer" },
  { reached: "gone", answers: both, at: "said", why: "its question is gone: the first open one" },
  { reached: "said", answers: { two: "Mustard" }, at: "one", why: "a required answer is missing before it" },
])("a game goes on at $at: $why", ({ reached, answers, at }) => {
  const step = stepOf({ questions, answers, final: none }, reached);
  expect(questions[step]?.id).toBe(at);
});

test("blanks answer no required question", () => {
  expect(stepOf({ questions: [must, said], answers: { must: "  " }, final: none }, "said")).toBe(0);
});

test("a question that can no longer be answered holds nobody up", () => {
  const final = finalQuestions([given("one", "", true)]);
  expect(stepOf({ questions, answers: {}, final }, "two")).toBe(1);
  expect(stepOf({ questions, answers: {}, final: new Set(["one", "two", "said"]) }, undefined)).toBe(2);
});

test("an answer replaces the one before, and an empty one takes it away", () => {
  const kept = [given("one", "Gouda"), given("two", "Gouda")];
  expect(withAnswer(kept, given("one", "Mustard"))).toEqual([given("two", "Gouda"), given("one", "Mustard")]);
  expect(withAnswer(kept, given("one", " "))).toEqual([given("two", "Gouda")]);
});

test("progress reaches 100 % after the last answer, not before", () => {
  expect([0, 1, 2, 3].map((index) => percentDone(4, index, false))).toEqual([0, 25, 50, 75]);
  expect([0, 1, 2, 3].map((index) => percentDone(4, index, true))).toEqual([25, 50, 75, 100]);
});

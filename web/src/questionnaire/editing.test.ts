import type { Question } from "@boxmates/contract/questionnaire";
import { expect, test } from "vitest";
import { editQuestions, type QuestionEdit, type Questions } from "./editing.ts";

function ask(id: string, text = `Question ${id}`): Question {
  return { id, text, type: "text", required: true, options: [], boxContentId: null };
}

const start: Questions = { questions: [ask("a"), ask("b"), ask("c")], removed: undefined };
const after = (...steps: QuestionEdit[]) => steps.reduce(editQuestions, start);
const idsAfter = (...steps: QuestionEdit[]) => after(...steps).questions.map((question) => question.id);

test.each([
  ["a", 0, ["a", "b", "c"]],
  ["a", 1, ["b", "a", "c"]],
  ["a", 2, ["b", "c", "a"]],
  ["c", 0, ["c", "a", "b"]],
  ["c", -1, ["c", "a", "b"]],
  ["b", 9, ["a", "c", "b"]],
  ["unknown", 0, ["a", "b", "c"]],
])("question %s moves to place %i", (id, to, expected) => {
  expect(idsAfter({ kind: "move", id, to })).toEqual(expected);
});

test("a removed question is put back where it was", () => {
  expect(idsAfter({ kind: "remove", id: "b" })).toEqual(["a", "c"]);
  expect(idsAfter({ kind: "remove", id: "b" }, { kind: "put-back" })).toEqual(["a", "b", "c"]);
});

test("two questions that are added within one millisecond have ids of their own", () => {
  const add: QuestionEdit = { kind: "add", nowMs: 1 };
  expect(new Set(idsAfter(add, add)).size).toBe(5);
});

test("changing a question keeps the other objects", () => {
  const { questions } = after({ kind: "question", question: ask("b", "Other") });
  expect(questions[0]).toBe(start.questions[0]);
  expect(questions[1]?.text).toBe("Other");
});

import type { Question } from "@boxmates/contract/questionnaire";
import { expect, test } from "vitest";
import { draftErrors, errorOf } from "./question-errors.ts";

const ask = (id: string, options: string[] = []): Question => ({
  id,
  text: "",
  type: "multiple_choice",
  required: true,
  options,
  boxContentId: null,
});
const second = ask("b", ["Sweet", ""]);
const sent = { title: "", description: "", isActive: true, questions: [ask("a"), second] };

test("each error is found by its question, wherever that was moved to", () => {
  const { head, questions } = draftErrors(
    { title: "Title is required.", "questions.0.text": "Question is required.", questions: "Too many." },
    sent,
  );
  expect(head).toEqual({ title: "Title is required.", questions: "Too many." });
  expect([...questions.keys()]).toEqual(["a"]);
});

test("an option's error names its place, and goes once the options are changed", () => {
  const { questions } = draftErrors({ "questions.1.options.1": "Option is required." }, sent);
  const errors = questions.get("b");
  expect(errorOf(errors, second, "options")).toEqual({ message: "Option is required.", option: 1 });
  expect(errorOf(errors, { ...second, text: "Other" }, "options")).toBeDefined();
  expect(errorOf(errors, { ...second, options: ["Sweet", "Sour"] }, "options")).toBeUndefined();
  expect(errorOf(errors, second, "text")).toBeUndefined();
});

test("an error of no known question is shown for the whole list", () => {
  expect(draftErrors({ "questions.7.text": "Question is required." }, sent).head).toHaveProperty([
    "questions.7.text",
  ]);
});

import type { Question } from "@boxmates/contract/workshop/questionnaire";
import { expect, test } from "vitest";
import { errorOf } from "./question-errors.ts";

const sent: Question = {
  id: "b",
  text: "",
  type: "multiple_choice",
  required: true,
  options: ["Sweet", ""],
  boxContentId: null,
};

test("an option's error names its place, and goes once the options are changed", () => {
  const errors = { sent, fields: { "options.1": "Option is required." } };
  expect(errorOf(errors, sent, "options")).toEqual({ message: "Option is required.", option: 1 });
  expect(errorOf(errors, { ...sent, text: "Other" }, "options")).toBeDefined();
  expect(errorOf(errors, { ...sent, options: ["Sweet", "Sour"] }, "options")).toBeUndefined();
  expect(errorOf(errors, sent, "text")).toBeUndefined();
});

test("a question's error goes once it is of another type", () => {
  const errors = { sent, fields: { text: "Question is required." } };
  expect(errorOf(errors, sent, "text")).toEqual({ message: "Question is required.", option: undefined });
  expect(errorOf(errors, { ...sent, type: "text" }, "text")).toBeUndefined();
});

import { question } from "@boxmates/contract/questionnaire";
import { expect, test } from "vitest";
import { newQuestionId } from "./question-id.ts";

const now = Date.UTC(2026, 10, 21, 12);

test("new question ids are time-based", () => {
  expect(newQuestionId(now, [])).toBe(`q-${now.toString(36)}`);
});

test("questions that are added within one millisecond get ids of their own", () => {
  const ids: string[] = [];
  for (let n = 0; n < 200; n += 1) ids.push(newQuestionId(now, ids));
  expect(new Set(ids).size).toBe(200);
});

test("the contract takes them", () => {
  expect(question.shape.id.safeParse(newQuestionId(now, [])).success).toBe(true);
});

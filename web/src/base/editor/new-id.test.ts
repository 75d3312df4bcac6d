import { activityBody } from "@boxmates/contract/workshop/activity";
import { question } from "@boxmates/contract/workshop/questionnaire";
import { expect, test } from "vitest";
import { newId } from "./new-id.ts";

const now = Date.UTC(2026, 10, 21, 12);

test("new ids are time-based", () => {
  expect(newId("q", now, [])).toBe(`q-${now.toString(36)}`);
});

test("parts that are added within one millisecond get ids of their own", () => {
  const ids: string[] = [];
  for (let n = 0; n < 200; n += 1) ids.push(newId("q", now, ids));
  expect(new Set(ids).size).toBe(200);
});

test("the contract takes them", () => {
  const id = newId("q", now, []);
  expect(question.shape.id.safeParse(id).success).toBe(true);
  expect(activityBody.safeParse({ needed: [{ id, text: "A bowl" }], rounds: [] }).success).toBe(true);
});

import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";

const arrived = {
  status: "delivered",
  awaitsMyParcel: false,
  tasting: "not_started",
  activity: null,
  questionnaireId: "questionnaire",
  played: false,
} as const;

test("arrived, taste, play: each comes when the one before is done", () => {
  expect(nextStep({ ...arrived, status: "shipped", awaitsMyParcel: true })).toBe("arrival");
  expect(nextStep({ ...arrived, awaitsMyParcel: true })).toBe("arrival");
  expect(nextStep(arrived)).toBe("tasting");
  expect(nextStep({ ...arrived, tasting: "in_progress" })).toBe("tasting");
  expect(nextStep({ ...arrived, tasting: "completed" })).toBe("questionnaire");
  expect(nextStep({ ...arrived, tasting: "completed", played: true })).toBeUndefined();
});

test("nobody is sent to taste what the questionnaire has told them", () => {
  expect(nextStep({ ...arrived, tasting: "in_progress", played: true })).toBeUndefined();
  expect(nextStep({ ...arrived, played: true })).toBeUndefined();
});

test("an activity comes before the questionnaire", () => {
  const crafted = { ...arrived, tasting: null };
  expect(nextStep({ ...crafted, activity: "not_started" })).toBe("activity");
  expect(nextStep({ ...crafted, activity: "in_progress", played: true })).toBe("activity");
  expect(nextStep({ ...crafted, activity: "completed" })).toBe("questionnaire");
});

test("a step that a box does not have is passed over", () => {
  expect(nextStep({ ...arrived, tasting: null })).toBe("questionnaire");
  expect(nextStep({ ...arrived, tasting: "completed", questionnaireId: null })).toBeUndefined();
  expect(nextStep({ ...arrived, status: "preparing" })).toBeUndefined();
});

import { expect, test } from "vitest";
import { gameSteps, nextStep } from "./game-steps.ts";

const arrived = {
  status: "delivered",
  awaitsMyParcel: false,
  tasting: "not_started",
  activity: null,
  questionnaireId: "questionnaire",
  played: false,
} as const;

test("arrived, taste, questionnaire, results: each comes when the one before is done", () => {
  expect(nextStep({ ...arrived, status: "shipped", awaitsMyParcel: true })).toBe("arrival");
  expect(nextStep({ ...arrived, awaitsMyParcel: true })).toBe("arrival");
  expect(nextStep(arrived)).toBe("tasting");
  expect(nextStep({ ...arrived, tasting: "in_progress" })).toBe("tasting");
  expect(nextStep({ ...arrived, tasting: "completed" })).toBe("questionnaire");
  expect(nextStep({ ...arrived, tasting: "completed", played: true })).toBe("results");
});

test("nobody is sent to taste what the questionnaire has told them", () => {
  expect(nextStep({ ...arrived, tasting: "in_progress", played: true })).toBe("results");
  expect(nextStep({ ...arrived, played: true })).toBe("results");
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

const tapas = { id: "box", title: "Tapas", boxType: "gourmet_tasting" } as const;
const pots = { ...tapas, boxType: "crafting_master" } as const;

test.each([
  { when: "it is on its way", delivery: { status: "shipped" }, steps: [] },
  { when: "it is here", delivery: {}, steps: ["tasting", "questionnaire"] },
  { when: "it is played", delivery: { played: true }, steps: ["tasting", "results"] },
  { when: "nothing is asked", delivery: { questionnaireId: null }, steps: ["tasting"] },
  {
    when: "it has an activity",
    delivery: { box: pots, activity: "completed" },
    steps: ["activity", "questionnaire"],
  },
  { when: "it has no activity", delivery: { box: pots }, steps: ["questionnaire"] },
  {
    when: "it was cancelled once it was played",
    delivery: { status: "cancelled", played: true },
    steps: ["results"],
  },
] as const)("of a delivery, a member opens $steps when $when", ({ delivery, steps }) => {
  expect(gameSteps({ ...arrived, box: tapas, ...delivery })).toEqual(steps);
});

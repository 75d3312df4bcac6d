import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { PlayedActivity, PlayedStep } from "@boxmates/contract/play/activity-session";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, holdsBack, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { tick, finish } = contract.activitySession;

const step: Omit<PlayedStep, "done"> = {
  kind: "step",
  id: "shape",
  title: "Shape the bowl",
  text: "Press the clay into the mould.",
  imageUrl: null,
  timerMinutes: null,
  doneBy: [],
};

/** The activity as the server has it. */
let stored: { done: boolean; isFinished: boolean };

const played = (): PlayedActivity => ({
  status: stored.isFinished ? "completed" : "in_progress",
  needed: [],
  rounds: [{ ...step, done: stored.done }],
  players: [],
  pointsEarned: 0,
  finishedBy: [],
});

beforeEach(() => {
  stored = { done: false, isFinished: false };
  answersAsUsual();
  answers(contract.instructions.show, () => ({
    groupName: sample.group.name,
    delivery: { ...sample.shownDelivery, boxType: "crafting_master" as const, activity: played() },
  }));
  answers(tick, ({ body }) => {
    stored.done = body.done;
    return played();
  });
  answers(finish, () => {
    stored.isFinished = true;
    return played();
  });
});

const address = pages.instructions({ groupId: sample.ids.group });

test("finishing waits for every press on a step, also for those that its page has left behind", async () => {
  await visit(address);
  const letGo = holdsBack(tick);
  for (const _ of [1, 2, 3]) await page.getByRole("checkbox", { name: "Done" }).click();
  await button("Next").click();
  await button("Finish Activity").click();
  await expect.element(button("Finishing...")).toBeVisible();
  // One after the other, so that no older answer comes last.
  expect(sentTo(tick)).toHaveLength(1);
  expect(sentTo(finish)).toEqual([]);
  letGo();
  await expect.element(page.getByRole("heading", { name: "Activity completed!" })).toBeVisible();
  expect(sentTo(tick).map(({ body }) => body.done)).toEqual([true, false, true]);
});

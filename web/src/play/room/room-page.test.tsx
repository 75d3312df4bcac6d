import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { Room } from "@boxmates/contract/play/room";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, hearsTheLast, holdsBack, isUnreachable, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { viewers } from "../../testing/viewers.ts";
import { visit } from "../../testing/visit.tsx";

const { group: groupId, delivery: deliveryId } = sample.ids;
const { user } = viewers;

const taste = {
  kind: "taste" as const,
  number: 1,
  choices: [{ contentId: sample.ids.content, label: "Aged Gouda" }],
  own: null,
  isFinal: false,
  reveal: null,
};
const room: Room = {
  groupName: sample.group.name,
  boxTitle: "Alpine Evening",
  boxType: "gourmet_tasting",
  withoutBox: false,
  videoUrl: null,
  now: "2026-11-21T12:00:00.000Z",
  phase: "round",
  turn: 1,
  isReplay: false,
  endsAt: null,
  position: 0,
  rounds: [{ kind: "taste", title: "Product 1" }],
  round: taste,
  players: [{ userId: user.id, fullName: user.name, isHere: true, isReady: false, hasAnswered: false }],
  standings: [],
  needed: [],
  questionnaire: null,
  unfinished: [],
};

beforeEach(() => {
  answersAsUsual();
  answers(contract.room.enter, undefined);
  answers(contract.room.ready, { hasMoved: false });
  answers(contract.tasting.rate, { status: "not_started", products: 1 });
});

const address = pages.room({ groupId, deliveryId });

test("'Ready' waits until the server has the last choice", async () => {
  answers(contract.room.show, room);
  await visit(address);
  const letGo = holdsBack(contract.tasting.rate);
  await page.getByRole("radio", { name: "4 stars" }).click();
  await expect.element(page.getByText("Saving your answer…")).toBeVisible();
  await button("Ready").click();
  expect(sentTo(contract.room.ready)).toEqual([]);
  letGo();
  await expect.poll(() => sentTo(contract.room.ready)).toHaveLength(1);
  await expect
    .element(page.getByText("Your answer is saved. You can change it until the round closes."))
    .toBeVisible();
});

test("a choice waits until the server knows that its sender has come, who may be late", async () => {
  answers(contract.room.show, room);
  const letGo = holdsBack(contract.room.enter);
  await visit(address);
  await page.getByRole("radio", { name: "4 stars" }).click();
  await expect.element(page.getByText("Saving your answer…")).toBeVisible();
  expect(sentTo(contract.tasting.rate)).toEqual([]);
  letGo();
  await expect.poll(() => sentTo(contract.tasting.rate)).toHaveLength(1);
});

test("a choice whose sender the server has not heard of is kept until it has", async () => {
  answers(contract.room.show, room);
  isUnreachable(contract.room.enter);
  await visit(address);
  await page.getByRole("radio", { name: "4 stars" }).click();
  await expect.poll(() => sentTo(contract.room.enter).length).toBeGreaterThan(0);
  await expect.element(page.getByText("Saving your answer…")).toBeVisible();
  expect(sentTo(contract.tasting.rate)).toEqual([]);
  answers(contract.room.enter, undefined);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => sentTo(contract.tasting.rate)).toHaveLength(1);
});

test("'Ready' waits until the server has the last tick", async () => {
  const step = {
    ...{ kind: "step" as const, id: "shape", title: "Shape the bowl", text: "" },
    ...{ imageUrl: null, timerMinutes: null, done: false, doneBy: [] },
  };
  answers(contract.room.show, { ...room, rounds: [{ kind: "step", title: step.title }], round: step });
  answers(contract.activitySession.tick, {
    ...{ status: "in_progress", needed: [], rounds: [{ ...step, done: true }] },
    ...{ players: [], pointsEarned: 0, finishedBy: [] },
  });
  await visit(address);
  const letGo = holdsBack(contract.activitySession.tick);
  await page.getByRole("checkbox", { name: "Done" }).click();
  await expect.poll(() => sentTo(contract.activitySession.tick)).toHaveLength(1);
  await button("Ready").click();
  expect(sentTo(contract.room.ready)).toEqual([]);
  letGo();
  await expect.poll(() => sentTo(contract.room.ready)).toHaveLength(1);
});

test("'Ready' of somebody who leaves while it waits is not sent", async () => {
  answers(contract.room.show, room);
  await visit(address);
  const letGo = holdsBack(contract.tasting.rate);
  await page.getByRole("radio", { name: "4 stars" }).click();
  await button("Ready").click();
  await page.getByRole("link", { name: "Back to Group" }).click();
  await expect.element(page.getByRole("heading", { name: sample.group.name, exact: true })).toBeVisible();
  letGo();
  await expect
    .poll(() => Object.keys(localStorage).filter((key) => key.startsWith("boxmates-game-")))
    .toEqual([]);
  await hearsTheLast();
  expect(sentTo(contract.room.ready)).toEqual([]);
});

const rating = { fullName: user.name, rating: 4, guess: null, isCorrect: null };
const secret = { itemName: null, itemDescription: "", imageUrl: null, average: 4, ratings: [rating] };
const told = {
  ...secret,
  itemName: "Aged Gouda",
  itemDescription: "From a cellar in the mountains.",
  ratings: [{ ...rating, guess: "Walnuts", isCorrect: false }],
};
const keptSecret = page.getByText("A question asks for it later, so what it is stays secret for now.");

test("a product is a secret only while a question asks for it", async () => {
  answers(contract.room.show, {
    ...room,
    phase: "reveal",
    round: { ...taste, isFinal: true, reveal: secret },
  });
  await visit(address);
  await expect.element(keptSecret).toBeVisible();
  answers(contract.room.show, { ...room, phase: "reveal", round: { ...taste, isFinal: true, reveal: told } });
  await visit(address);
  await expect.element(page.getByRole("heading", { name: "Aged Gouda" })).toBeVisible();
  for (const text of [told.itemDescription, "Guess: Walnuts", "Wrong"])
    await expect.element(page.getByText(text)).toBeVisible();
  expect(keptSecret.elements()).toEqual([]);
});

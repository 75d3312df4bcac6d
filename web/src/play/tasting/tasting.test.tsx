import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { Tasting } from "@boxmates/contract/play/tasting";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, holdsBack, isUnreachable, refuses, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, expectToast, pressAndRead, toasts } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { rate, finish } = contract.tasting;
const gouda = { contentId: sample.ids.content, label: "Aged Gouda" };
const choices = [gouda, { contentId: sample.ids.box, label: "Walnuts" }];
type Given = Extract<Tasting, { status: "in_progress" }>["given"];
const completed: Tasting = {
  status: "completed",
  totalPoints: 200,
  correctGuesses: 0,
  guesses: 0,
  products: [],
};

/** The server's answers. */
let given: Given;

const underWay = (): Tasting => ({ status: "in_progress", numbers: [1, 2], given, choices });

function show(tasting: () => Tasting): void {
  answers(contract.instructions.show, () => ({
    groupName: sample.group.name,
    delivery: { ...sample.shownDelivery, tasting: tasting() },
  }));
}

function keepsRatings(): void {
  answers(rate, ({ params, body }) => {
    const number = Number(params.number);
    const { rating, guessedContentId = null } = body;
    given = [...given.filter((each) => each.number !== number), { number, rating, guessedContentId }];
    return underWay();
  });
}

beforeEach(() => {
  given = [];
  answersAsUsual();
  show(underWay);
  keepsRatings();
  answers(finish, () => {
    show(() => completed);
    return completed;
  });
});

const address = pages.instructions({ groupId: sample.ids.group });
const stars = page.getByRole("radio", { name: /^4 star/ });
const guess = page.getByRole("radio", { name: gouda.label });
const product = (number: number) => page.getByRole("heading", { name: `Product ${number}` });
const note = (text: string) => page.getByText(text, { exact: false });
const saving = note("Saving your answer…");
const saved = note("Your answer is saved. You can change it until you complete the challenge.");
const bodies = () => sentTo(rate).map(({ body }) => body);

test("stars and a guess are saved as they are chosen, and the last press completes the challenge", async () => {
  await visit(address);
  await stars.click();
  await expect.element(saved).toBeVisible();
  await guess.click();
  await expect.poll(bodies).toEqual([
    { rating: 4, guessedContentId: null },
    { rating: 4, guessedContentId: gouda.contentId },
  ]);
  await button("Next Product").click();
  await expect.element(product(2)).toHaveFocus();
  await expect.element(button("Complete Challenge")).toBeDisabled();
  await stars.click();
  await button("Complete Challenge").click();
  await expect.element(page.getByText("200 points")).toBeVisible();
  expect(sentTo(finish)).toHaveLength(1);
});

test("another device goes on where the first one stopped, and a reload stays at its product", async () => {
  given = [{ number: 1, rating: 4, guessedContentId: null }];
  await visit(address);
  await expect.element(product(2)).toBeVisible();
  await button("Back").click();
  await expect.element(stars).toBeChecked();
  await visit(address);
  await expect.element(product(1)).toBeVisible();
});

test("a guess alone waits for its stars, also over a reload", async () => {
  await visit(address);
  await guess.click();
  await visit(address);
  await expect.element(guess).toBeChecked();
  expect(bodies()).toEqual([]);
  await stars.click();
  await expect.poll(bodies).toEqual([{ rating: 4, guessedContentId: gouda.contentId }]);
});

test("without a network one goes on; the last press says what failed, and completes once it is back", async () => {
  isUnreachable(rate);
  await visit(address);
  await stars.click();
  await expect.element(saving).toBeVisible();
  await button("Next Product").click();
  await expect.element(product(2)).toBeVisible();
  await stars.click();
  await visit(address);
  await expect.element(product(2)).toBeVisible();
  await expect.element(stars).toBeChecked();
  await pressAndRead(button("Complete Challenge"), "Failed to submit rating.");
  expect(toasts.elements()).toHaveLength(1);
  expect(sentTo(finish)).toEqual([]);
  keepsRatings();
  await button("Complete Challenge").click();
  await expect.element(page.getByText("200 points")).toBeVisible();
  await expect.element(toasts).not.toBeInTheDocument();
  expect(given.map(({ number }) => number)).toEqual([1, 2]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("boxmates-game-"))).toEqual([]);
});

test("the second press of a double click does not complete the challenge at the next product", async () => {
  given = [1, 2].map((number) => ({ number, rating: 4, guessedContentId: null }));
  await visit(address);
  await button("Back").click();
  await expect.element(product(1)).toBeVisible();
  await button("Next Product").dblClick();
  await expect.element(product(2)).toBeVisible();
  expect(sentTo(finish)).toEqual([]);
});

test("a rating of a round that the friends have closed is told, and theirs counts", async () => {
  refuses(rate, "RATING_FINAL");
  await visit(address);
  await expect.element(stars).toBeVisible();
  given = [{ number: 1, rating: 2, guessedContentId: null }];
  await pressAndRead(stars, "Your friends have closed this round together. Your earlier answer counts.");
  expect(toasts.elements()).toHaveLength(1);
  await expect.element(page.getByRole("radio", { name: /^2 star/ })).toBeChecked();
});

test("a tasting that another device has completed says so, and shows its results", async () => {
  const letGo = holdsBack(rate);
  refuses(rate, "TASTING_COMPLETED");
  await visit(address);
  await stars.click();
  show(() => completed);
  letGo();
  await expectToast("You have already completed this tasting challenge.");
  await expect.element(page.getByText("200 points")).toBeVisible();
});

test("what was left unsent is told also if the tasting is completed meanwhile", async () => {
  isUnreachable(rate);
  await visit(address);
  await stars.click();
  await expect.element(saving).toBeVisible();
  show(() => completed);
  refuses(rate, "TASTING_COMPLETED");
  await visit(address);
  await expectToast("You have already completed this tasting challenge.");
});

test("choosing stars moves nothing on the page", async () => {
  await visit(address);
  const next = button("Next Product");
  const top = () => next.element().getBoundingClientRect().top;
  await expect.element(next).toBeVisible();
  const before = top();
  await stars.click();
  await expect.element(page.getByText("4 stars", { exact: true }).first()).toBeVisible();
  await expect.element(saved).toBeVisible();
  expect(top()).toBe(before);
});

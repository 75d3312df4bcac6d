import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, isUnreachable } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, expectToast, toasts } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const gouda = { contentId: sample.ids.content, label: "Aged Gouda" };
const choices = [gouda, { contentId: sample.ids.box, label: "Walnuts" }];
const underWay = { status: "in_progress" as const, numbers: [1, 2], given: [], choices };
const rated = { ...underWay, given: [{ number: 1, rating: 4, guessedContentId: gouda.contentId }] };

beforeEach(() => {
  answersAsUsual();
  show(underWay);
  // As after the first rating, whose product is not asked for again.
  answers(contract.tasting.rate, () => {
    show(rated);
    return rated;
  });
});

const show = (tasting: typeof underWay | typeof rated) =>
  answers(contract.instructions.show, {
    groupName: sample.group.name,
    delivery: { ...sample.shownDelivery, tasting },
  });

const address = pages.instructions({ groupId: sample.ids.group });
const stars = page.getByRole("radio", { name: /^4 star/ });
const guess = page.getByRole("radio", { name: gouda.label });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("boxmates-game-"));

test("stars and a guess that are not sent yet survive a reload, and are forgotten once they are sent", async () => {
  await visit(address);
  await stars.click();
  await guess.click();
  await visit(address);
  await expect.element(stars).toBeChecked();
  await expect.element(guess).toBeChecked();
  expect(drafts()).toHaveLength(1);
  await button("Next Product").click();
  await expect.element(page.getByRole("heading", { name: "Product 2" })).toBeVisible();
  expect(drafts()).toEqual([]);
});

test("choosing stars moves nothing on the page", async () => {
  await visit(address);
  const asked = page.getByText("Which one is it?", { exact: false }).first();
  const top = () => asked.element().getBoundingClientRect().top;
  await expect.element(asked).toBeVisible();
  const before = top();
  await stars.click();
  await expect.element(page.getByText("4 stars", { exact: true }).first()).toBeVisible();
  expect(top()).toBe(before);
});

test("a rating that is not answered is told once, and no longer once it is sent", async () => {
  isUnreachable(contract.tasting.rate);
  await visit(address);
  await stars.click();
  await button("Next Product").click();
  await expectToast("Failed to submit rating.");
  expect(toasts.elements()).toHaveLength(1);
  show(rated);
  answers(contract.tasting.rate, rated);
  await button("Next Product").click();
  await expect.element(page.getByRole("heading", { name: "Product 2" })).toBeVisible();
  await expect.element(toasts).not.toBeInTheDocument();
});

import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, sentTo } from "../../testing/fake-server.ts";
import { button } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { checkEmailStop, stopEmailChange } = contract.account;
const email = "olga@example.com";
const link = `${pages.keepEmail()}?token=fine`;

beforeEach(() => {
  answersAsUsual();
  answers(checkEmailStop, { email });
});

test("the link stops nothing by being opened; the button does, and leads to a new password", async () => {
  answers(stopEmailChange, undefined);
  await visit(link, "visitor");
  await expect.element(page.getByText(email)).toBeVisible();
  expect(sentTo(stopEmailChange)).toEqual([]);
  await button("Stop the change").click();
  await expect.element(page.getByRole("heading", { name: "Your email stays as it is" })).toBeVisible();
  expect(sentTo(stopEmailChange)).toMatchObject([{ body: { token: "fine" } }]);
  await expect
    .element(page.getByRole("link", { name: "Choose a new password" }))
    .toHaveAttribute("href", pages.requestPasswordReset());
});

test("a link that is used up leads to the people who can help", async () => {
  answers(checkEmailStop, null);
  await visit(link, "visitor");
  await expect.element(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Write to us" })).toBeVisible();
});

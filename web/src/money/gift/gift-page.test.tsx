import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { GiftCard, OpenGift } from "@boxmates/contract/money/gift";
import { paymentsAttribute } from "@boxmates/contract/money/turned-on";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, fails, refuses, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, dialog, expectToast, pressAndRead } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { gift } = contract;
const { documentElement } = document;
const code = "A".repeat(43);
const address = pages.gift({ code });

beforeEach(() => {
  answersAsUsual();
  documentElement.setAttribute(paymentsAttribute, "on");
});
afterEach(() => documentElement.removeAttribute(paymentsAttribute));

const open: OpenGift = {
  ...{
    state: "open",
    giverName: "Grandma Ruth",
    friendName: "Finn",
    message: "Happy birthday!\nEat it all.",
  },
  ...{
    boxTitle: "Alpine Evening",
    boxCount: 3,
    friends: 1,
    expiresAt: "2027-11-28T09:00:00.000Z",
    groups: [],
  },
};
const club = { id: sample.ids.group, name: "Cheese club" };
const book = { id: sample.box.id, name: "Book club" };
const shows = (card: GiftCard) => answers(gift.show, card);
const heading = (name: string) => page.getByRole("heading", { name });

test("without payments there is no page", async () => {
  documentElement.removeAttribute(paymentsAttribute);
  await visit(address);
  await expect.element(heading("Oops! Page not found")).toBeVisible();
  expect(sentTo(gift.show)).toEqual([]);
});

test.each([
  [{ state: "redeemed", byReader: false }, "This gift was redeemed"],
  [{ state: "redeemed", byReader: true }, "You have redeemed this gift"],
  [{ state: "too_old" }, "This gift was not redeemed in time"],
  [{ state: "given_back" }, "This gift was refunded"],
] as const)("a gift that is over says why: %o", async (card, title) => {
  shows(card);
  await visit(address);
  await expect.element(heading(title)).toBeVisible();
});

test("a link that is none, and a gift that could not be read, each say so", async () => {
  refuses(gift.show, "GIFT_NOT_FOUND");
  await visit(address, "visitor");
  await expect.element(heading("We do not know this gift")).toBeVisible();
  fails(gift.show);
  await visit(address, "visitor");
  await expect.element(heading("Failed to load the gift.")).toBeVisible();
});

test("a visitor reads what it is, and is led through the account and back", async () => {
  shows({ ...open, boxCount: 12, friends: 4 });
  await visit(address, "visitor");
  await expect.element(heading("12 boxes of Alpine Evening")).toBeVisible();
  await expect.element(page.getByText("Grandma Ruth has a gift for Finn")).toBeVisible();
  await expect.element(page.getByText(/Happy birthday!\s*Eat it all\./)).toBeVisible();
  await expect.element(page.getByText(/^For a group of 4/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Create Account" }))
    .toHaveAttribute("href", expect.stringContaining(encodeURIComponent(address)));
  expect(button("Redeem the gift").elements()).toEqual([]);
});

test("whoever has no group creates one first, and the gift is read again", async () => {
  shows(open);
  await visit(address);
  await button("Create Group").click();
  await dialog.getByLabelText("Group Name").fill("Cheese club");
  answers(contract.group.create, {
    ...{ ...club, description: "", createdBy: null, createdAt: sample.moment, updatedAt: sample.moment },
    ...{ resultsMode: "open", resultsAfterDays: null, videoUrl: null },
  });
  shows({ ...open, groups: [club] });
  await button("Create Group", dialog).click();
  await expect.element(page.getByText("Cheese club", { exact: true })).toBeVisible();
  await expect.element(button("Redeem the gift")).toBeEnabled();
});

test("with one group a press is enough, and whoever is refused reads why", async () => {
  shows({ ...open, groups: [club] });
  await visit(address);
  refuses(gift.redeem, "GIFT_REDEEMED");
  await pressAndRead(button("Redeem the gift"), "This gift was redeemed before.");
  answers(gift.redeem, { groupId: club.id });
  await button("Redeem the gift").click();
  await expectToast("Its boxes are yours, and never expire.");
  expect(sentTo(gift.redeem).at(-1)).toMatchObject({ params: { code }, body: { groupId: club.id } });
});

test("of many groups one is chosen", async () => {
  shows({ ...open, friends: 2, boxCount: 6, groups: [club, book] });
  await visit(address);
  await expect.element(button("Redeem the gift")).toBeDisabled();
  await page.getByRole("radio", { name: "Book club" }).click();
  answers(gift.redeem, { groupId: book.id });
  await button("Redeem the gift").click();
  await expectToast("Its boxes are for everybody in this group, and never expire.");
  expect(sentTo(gift.redeem).at(-1)?.body).toEqual({ groupId: book.id });
});

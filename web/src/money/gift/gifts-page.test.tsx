import { addDays } from "@boxmates/contract/base/calendar";
import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { GiftBox } from "@boxmates/contract/money/gift";
import { paymentsAttribute } from "@boxmates/contract/money/turned-on";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, fails, refuses, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, pressAndRead } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { gift } = contract;
const { documentElement } = document;
const today = "2026-11-28";

beforeEach(() => {
  answersAsUsual();
  documentElement.setAttribute(paymentsAttribute, "on");
});
afterEach(() => documentElement.removeAttribute(paymentsAttribute));

const alpine: GiftBox = {
  ...{ id: sample.box.id, title: "Alpine Evening", boxType: "gourmet_tasting" as const },
  ...{ description: "Cheese from the mountains", imageUrl: null, priceCents: 2999 },
};
const dice: GiftBox = { ...alpine, id: sample.ids.group, title: "Dice Night", priceCents: 3499 };
const offers = (...boxes: GiftBox[]) => answers(gift.offer, { boxes, currency: "usd", today });
const heading = (name: string) => page.getByRole("heading", { name });
const field = (label: string) => page.getByLabelText(label, { exact: true });

async function fillIn(): Promise<void> {
  await field("Your friend's name").fill("Finn");
  await field("Your friend's email").fill("finn@example.com");
  await field("Your name").fill("Ruth");
  await field("Your email").fill("ruth@example.com");
}

test("without payments there is no page, and no link to it", async () => {
  documentElement.removeAttribute(paymentsAttribute);
  await visit(pages.gifts(), "visitor");
  await expect.element(heading("Oops! Page not found")).toBeVisible();
  expect(page.getByRole("link", { name: "Gifts" }).elements()).toEqual([]);
  expect(sentTo(gift.offer)).toEqual([]);
});

test("nothing to give, and nothing that could be read, each say so", async () => {
  offers();
  await visit(pages.gifts(), "visitor");
  await expect.element(heading("Nothing to give right now")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Gifts" })).toBeVisible();
  fails(gift.offer);
  await visit(pages.gifts(), "visitor");
  await expect.element(heading("Failed to load the boxes.")).toBeVisible();
});

test("the only box is chosen, and of many another can be; what all of it costs stands on the button", async () => {
  offers(alpine);
  await visit(pages.gifts(), "visitor");
  await expect.element(button("Pay $79.99")).toBeVisible();
  offers(alpine, dice);
  await visit(pages.gifts(), "visitor");
  await page.getByRole("radio", { name: /^Dice Night/ }).click();
  await page.getByRole("radio", { name: /^12 boxes/ }).click();
  await expect.element(button("Pay $350.01")).toBeVisible();
  await page.getByRole("radio", { name: /^A group of friends/ }).click();
  await expect.element(button("Pay $1,400.04")).toBeVisible();
  await page.getByRole("combobox").selectOptions("6");
  await expect.element(button("Pay $2,100.06")).toBeVisible();
  await page.getByRole("radio", { name: /^One friend/ }).click();
  await page.getByRole("radio", { name: /^1 box/ }).click();
  await expect.element(button("Pay $34.99")).toBeVisible();
});

test("what is missing or wrong is said beside its field", async () => {
  offers(alpine);
  await visit(pages.gifts(), "visitor");
  await button("Pay $79.99").click();
  for (const complaint of ["Your friend's name is required.", "Your name is required."])
    await expect.element(page.getByText(complaint)).toBeVisible();
  expect(page.getByText("Please enter a valid email address.").elements()).toHaveLength(2);
  expect(sentTo(gift.give)).toEqual([]);
  await fillIn();
  refuses(gift.give, "INVALID_REQUEST", { errors: { sendDate: "This day has passed." } });
  await button("Pay $79.99").click();
  await expect.element(page.getByText("This day has passed.")).toBeVisible();
});

test("what the giver has chosen is sent, and a new price is read", async () => {
  offers(alpine);
  await visit(pages.gifts(), "visitor");
  await fillIn();
  await field("Message").fill("Happy birthday!");
  await field("Email it on").fill(addDays(today, 7));
  refuses(gift.give, "PRICE_CHANGED");
  offers({ ...alpine, priceCents: 3499 });
  await pressAndRead(button("Pay $79.99"), "The price of this box has just changed");
  await expect.element(button("Pay $93.33")).toBeVisible();
  expect(sentTo(gift.give)[0]?.body).toEqual({
    ...{ boxId: alpine.id, size: 3, friends: 1, totalCents: 7999, sendDate: "2026-12-05" },
    ...{ giverName: "Ruth", giverEmail: "ruth@example.com", message: "Happy birthday!" },
    ...{ friendName: "Finn", friendEmail: "finn@example.com" },
  });
  await expect.element(field("Message")).toHaveValue("Happy birthday!");
});

test("whoever comes back from Stripe waits until the gift is paid", async () => {
  const address = `${pages.gifts()}?given=${sample.ids.group}`;
  answers(gift.look, { isPaid: false });
  await visit(address, "visitor");
  await expect.element(heading("One moment")).toBeVisible();
  answers(gift.look, { isPaid: true });
  await expect.element(heading("Thank you!"), { timeout: 10_000 }).toBeVisible();
  refuses(gift.look, "GIFT_NOT_FOUND");
  await visit(address, "visitor");
  await expect.element(heading("Nothing was paid here")).toBeVisible();
});

import { paymentsAnchor, profilePart } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { Card } from "@boxmates/contract/money/payer";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, isUnreachable, refuses, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, expectToast, pressAndRead } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { payer, profilePage } = contract;

beforeEach(answersAsUsual);

const part = page.getByRole("group", { name: "Payments", exact: true });
const today = "2020-05-31";
const visa = (expiryMonth: string): Card => ({ brand: "visa", lastFour: "4242", expiryMonth });

const paysWith = (card: Card | null) =>
  answers(profilePage.show, { ...sample.profilePage, payer: { card, passes: [], today } });

test("where nothing is charged, the profile does not speak of it", async () => {
  await visit(profilePart(paymentsAnchor));
  await expect.element(page.getByRole("group", { name: "About You", exact: true })).toBeVisible();
  expect(part.elements()).toEqual([]);
});

test("who has no card reads why one is needed, and adds it on Stripe's page", async () => {
  paysWith(null);
  refuses(payer.openPortal, "STRIPE_AWAY");
  await visit(profilePart(paymentsAnchor));
  await expect.element(part.getByText("No card yet")).toBeVisible();
  await expect.element(part.getByText(/is packed once we can charge a card/)).toBeVisible();
  await pressAndRead(button("Add a card"), "Nothing was charged and nothing was lost");
  await pressAndRead(button("Cards and receipts"), "Nothing was charged and nothing was lost");
  expect(sentTo(payer.openPortal).map(({ body }) => body)).toEqual([{ page: "card" }, { page: "overview" }]);
});

test.each([
  ["2099-04-01", "Visa ending in 4242", /^You pay with Visa ending in 4242, valid until Apr 2099\./],
  ["2020-05-01", "Visa ending in 4242, expires this month", /Change it before your next box\./],
  ["2020-04-01", "Visa ending in 4242, expired", /^Your Visa ending in 4242 has expired\./],
])("a card of %s says how long it can be charged", async (expiryMonth, state, lead) => {
  paysWith(visa(expiryMonth));
  await visit(profilePart(paymentsAnchor));
  await expect.element(part.getByText(state, { exact: true })).toBeVisible();
  await expect.element(part.getByText(lead)).toBeVisible();
  await expect.element(button("Change card")).toBeVisible();
});

test("a network that is gone leaves the buttons ready for another try", async () => {
  paysWith(visa("2099-04-01"));
  isUnreachable(payer.openPortal);
  await visit(profilePart(paymentsAnchor));
  await button("Change card").click();
  await expectToast("Failed to open the payment page");
  await expect.element(button("Change card")).toBeEnabled();
});

test("who comes back from Stripe's page is told by which card they pay, and nothing if they gave none", async () => {
  paysWith(visa("2099-04-01"));
  answers(payer.lookAtCard, { card: visa("2099-04-01") });
  await visit("/profile?card=back#payments");
  await expectToast("You pay with Visa ending in 4242.");
  expect(location.search).toBe("");
});

test("a look at the card that fails after the visit says so", async () => {
  paysWith(null);
  refuses(payer.lookAtCard, "STRIPE_AWAY");
  await visit("/profile?card=back#payments");
  await expectToast("Nothing was charged and nothing was lost");
});

import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { LedgerPass } from "@boxmates/contract/money/ledger";
import { paymentsAttribute } from "@boxmates/contract/money/turned-on";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, fails, refuses, sentTo } from "../../testing/fake-server.ts";
import { payment } from "../../testing/sample-payments.ts";
import { button, dialog, expectToast, pressAndRead } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { ledger } = contract;
const { documentElement } = document;

beforeEach(() => {
  answersAsUsual();
  documentElement.setAttribute(paymentsAttribute, "on");
});
afterEach(() => documentElement.removeAttribute(paymentsAttribute));

const pass: LedgerPass = {
  id: payment.id,
  createdAt: payment.createdAt,
  person: payment.person,
  gift: null,
  groupName: payment.groupName,
  boxTitle: payment.boxTitle,
  isForGroup: false,
  boxCount: 3,
  leftCount: 2,
  leftCents: 5333,
  totalCents: 7999,
  currency: "usd",
  refunds: [],
  intentId: "pi_1",
};

const shows = (items: LedgerPass[]) => answers(ledger.passes, { items, next: null, isLive: false });
const heading = (name: string) => page.getByRole("heading", { name });

test("without payments there is no page", async () => {
  documentElement.removeAttribute(paymentsAttribute);
  await visit(pages.adminPasses(), "admin");
  await expect.element(heading("Oops! Page not found")).toBeVisible();
  expect(sentTo(ledger.passes)).toEqual([]);
});

test("nothing paid ahead, nothing found, and nothing that could be read each say so", async () => {
  shows([]);
  await visit(pages.adminPasses(), "admin");
  await expect.element(heading("Nothing paid ahead yet")).toBeVisible();
  await visit(`${pages.adminPasses()}?search=ben`, "admin");
  await expect.element(heading("Nothing found")).toBeVisible();
  fails(ledger.passes);
  await visit(pages.adminPasses(), "admin");
  await expect.element(heading("The boxes paid ahead could not be read")).toBeVisible();
});

test("unused boxes are given back with a reason, and what is used up offers no refund", async () => {
  shows([pass, { ...pass, id: payment.person?.id ?? "", leftCount: 0, leftCents: 0 }]);
  await visit(pages.adminPasses(), "admin");
  await expect.element(heading("Paid ahead (2 shown)")).toBeVisible();
  expect(page.getByRole("button", { name: /^Refund unused/ }).elements()).toHaveLength(1);
  await page.getByRole("button", { name: /^Refund unused/ }).click();
  await expect.element(dialog.getByText(/\$53.33 for 2 of 3 boxes/)).toBeVisible();
  await button("Refund", dialog).click();
  await expect.element(dialog.getByText("Reason is required.")).toBeVisible();
  await dialog.getByLabelText("Reason").fill("They moved away");
  refuses(ledger.refundPass, "NO_BOX_LEFT");
  await pressAndRead(button("Refund", dialog), "No box of it is left");
  answers(ledger.refundPass, undefined);
  await button("Refund", dialog).click();
  await expectToast("The bank shows it within 5 to 10 business days.");
  expect(sentTo(ledger.refundPass).at(-1)?.body).toEqual({ reason: "They moved away" });
});

test("a gift shows who has given it to whom, and what became of it", async () => {
  const given = {
    ...{ giverName: "Grandma Ruth", giverEmail: "ruth@example.com", redeemedAt: null },
    ...{ friendName: "Finn", friendEmail: "finn@example.com" },
  };
  const redeemed = { ...given, redeemedAt: payment.createdAt };
  shows([
    { ...pass, person: null, groupName: "", gift: given },
    { ...pass, id: payment.person?.id ?? "", gift: redeemed },
  ]);
  await visit(pages.adminPasses(), "admin");
  await expect.element(heading("Grandma Ruth").first()).toBeVisible();
  await expect.element(page.getByText("Gift, not redeemed")).toBeVisible();
  await expect.element(page.getByText("A gift for Finn (finn@example.com)").first()).toBeVisible();
  await expect.element(page.getByText(new RegExp(`, redeemed .* by ${payment.person?.name}`))).toBeVisible();
  await page
    .getByRole("button", { name: /^Refund unused: Grandma Ruth/ })
    .first()
    .click();
  await expect.element(dialog.getByText(/the card that Grandma Ruth paid with/)).toBeVisible();
});

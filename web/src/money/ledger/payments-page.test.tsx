import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { LedgerFinding, LedgerPage } from "@boxmates/contract/money/ledger";
import { paymentsAttribute } from "@boxmates/contract/money/turned-on";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, fails, refuses, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample-payments.ts";
import { button, choose, dialog, expectToast, pressAndRead, question } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { ledger } = contract;
const { documentElement } = document;

beforeEach(() => {
  answersAsUsual();
  documentElement.setAttribute(paymentsAttribute, "on");
  answers(ledger.payments, sample.ledger);
});
afterEach(() => documentElement.removeAttribute(paymentsAttribute));

const shows = (changes: Partial<LedgerPage>) => answers(ledger.payments, { ...sample.ledger, ...changes });
const manage = /^Manage the payment of/;
const heading = (name: string | RegExp) => page.getByRole("heading", { name });

const finding: LedgerFinding = {
  id: sample.payment.id,
  kind: "unknown_invoice",
  objectId: "in_2",
  foundAt: "2026-11-21T12:00:00.000Z",
  payment: null,
  pass: null,
};

test("without payments there is neither the page nor a link to it, whoever asks", async () => {
  documentElement.removeAttribute(paymentsAttribute);
  for (const viewer of ["admin", "user", "visitor"] as const) {
    await visit(pages.adminPayments(), viewer);
    await expect.element(heading("Oops! Page not found")).toBeVisible();
  }
  await visit(pages.admin(), "admin");
  await expect.element(page.getByRole("link", { name: "Deliveries" })).toBeVisible();
  expect(page.getByRole("link", { name: "Payments" }).elements()).toEqual([]);
  expect(sentTo(ledger.payments)).toEqual([]);
});

test("with payments the dashboard leads to the page, and others are led home", async () => {
  await visit(pages.admin(), "admin");
  await page.getByRole("link", { name: "Payments" }).click();
  await expect.element(heading("Payments (1 shown)")).toBeVisible();
  await expect.element(page.getByText("Test mode")).toBeVisible();
  await visit(pages.adminPayments(), "user");
  await expect.poll(() => location.pathname).toBe(pages.home());
});

test("no payments, none that fit, and none that could be read each say so", async () => {
  shows({ items: [] });
  await visit(pages.adminPayments(), "admin");
  await expect.element(heading("No payments yet")).toBeVisible();
  await visit(`${pages.adminPayments()}?state=open`, "admin");
  await expect.element(heading("No payments found")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.element(heading("No payments yet")).toBeVisible();
  fails(ledger.payments);
  await visit(pages.adminPayments(), "admin");
  await expect.element(heading("The payments could not be read")).toBeVisible();
});

test("the filters are in the address and in what is asked", async () => {
  await visit(pages.adminPayments(), "admin");
  await page.getByLabelText("State").selectOptions("Not paid yet");
  await expect.poll(() => location.search).toBe("?state=open");
  await page.getByLabelText("Findings").selectOptions("With findings");
  await expect
    .poll(() => sentTo(ledger.payments).at(-1)?.query)
    .toMatchObject({ state: "open", findings: "open" });
});

test("a refund offers all that is left, sends cents, and says what is wrong with the amount", async () => {
  shows({ items: [{ ...sample.payment, leftCents: 1999 }] });
  answers(ledger.refund, undefined);
  await visit(pages.adminPayments(), "admin");
  await choose(manage, "Refund");
  const amount = dialog.getByLabelText("Amount in USD");
  await expect.element(amount).toHaveValue("19.99");
  await amount.fill("a lot");
  await button("Refund", dialog).click();
  await expect.element(dialog.getByText("Please enter an amount.")).toBeVisible();
  await expect.element(dialog.getByText("Reason is required.")).toBeVisible();
  await amount.fill("1.005");
  await dialog.getByLabelText("Reason").fill("A broken jar");
  await button("Refund", dialog).click();
  await expect.element(dialog.getByText("An amount has at most two decimals.")).toBeVisible();
  await amount.fill("9.99");
  await pressAndRead(button("Refund", dialog), "Refund on its way");
  expect(sentTo(ledger.refund)).toMatchObject([
    { params: { paymentId: sample.payment.id }, body: { cents: 999, reason: "A broken jar" } },
  ]);
});

test("a refund above what is left by now is refused in words", async () => {
  refuses(ledger.refund, "REFUND_TOO_LARGE");
  await visit(pages.adminPayments(), "admin");
  await choose(manage, "Refund");
  await dialog.getByLabelText("Reason").fill("A broken jar");
  await pressAndRead(button("Refund", dialog), "That is more than is left to refund. Nothing was refunded.");
});

test("waiving asks first, and trying again does not", async () => {
  shows({ items: [{ ...sample.payment, state: "open", paidCents: 0, leftCents: 0 }] });
  answers(ledger.waive, undefined);
  answers(ledger.tryAgain, undefined);
  await visit(pages.adminPayments(), "admin");
  await choose(manage, "Waive");
  await pressAndRead(button("Waive", question), "Payment waived");
  await choose(manage, "Try again");
  await expectToast("Trying again");
  expect(sentTo(ledger.waive)).toHaveLength(1);
  expect(sentTo(ledger.tryAgain)).toHaveLength(1);
});

test("findings lead to Stripe and go when they are settled, and the focus moves on", async () => {
  const others = Array.from({ length: 19 }, (_, place) => ({
    ...finding,
    id: `00000000-0000-4000-8000-0000000001${String(place).padStart(2, "0")}`,
  }));
  shows({ findings: { open: 1001, oldest: [finding, ...others] } });
  await visit(pages.adminPayments(), "admin");
  await expect.element(heading("Findings (1,000+)")).toBeVisible();
  await expect.element(page.getByText(/^The oldest 20 are shown/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /^See at Stripe/ }).first())
    .toHaveAttribute("href", "https://dashboard.stripe.com/test/invoices/in_2");
  answers(ledger.settle, undefined);
  shows({ isLive: true, findings: { open: 1, oldest: others.slice(0, 1) } });
  await pressAndRead(button(/^Settle/), "Finding settled");
  await expect.element(heading("Findings (1)")).toHaveFocus();
  await expect
    .element(page.getByRole("link", { name: /^See at Stripe/ }).first())
    .toHaveAttribute("href", "https://dashboard.stripe.com/invoices/in_2");
  shows({});
  await pressAndRead(button(/^Settle/), "Finding settled");
  await expect.element(heading("Payments (1 shown)")).toHaveFocus();
});

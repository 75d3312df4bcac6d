import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, isUnreachable, sentTo } from "../../testing/fake-server.ts";
import { button, expectToast, pressAndRead } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

beforeEach(answersAsUsual);

test("without the link's token the page says so", async () => {
  await visit(pages.simplePasswordReset(), "visitor");
  await page.getByLabelText("New Password", { exact: true }).fill("new password");
  await page.getByLabelText("Confirm Password", { exact: true }).fill("new password");
  await pressAndRead(button("Update Password"), "Invalid reset link. Please use the link from your email.");
});

test("'Check Your Email' sends another email to the same address, and lets it be corrected", async () => {
  const body = { email: "olga@example.com" };
  answers(contract.account.requestReset, undefined);
  await visit(pages.requestPasswordReset(), "visitor");
  const field = page.getByRole("main").getByLabelText("Email", { exact: true });
  await field.fill(body.email);
  await button("Send Reset Link").click();
  await button("Send Another Email").click();
  await expect.element(page.getByText("Another email is on its way.", { exact: false })).toBeVisible();
  expect(sentTo(contract.account.requestReset).map((sent) => sent.body)).toEqual([body, body]);
  await button("Use another address").click();
  await expect.element(field).toHaveValue(body.email);
  await expect.element(field).toHaveFocus();
});

const tokens = "#access_token=made-up&refresh_token=made-up&type=recovery";

test("without a session the button says what is missing", async () => {
  await visit(pages.resetPassword(), "visitor");
  await expectToast("Please use the reset link from your email to access this page.");
  await expect.element(button("Use Reset Link First")).toBeDisabled();
});

test("a link that opens no session says so, and leaves nothing of itself in the address", async () => {
  answers(contract.account.recover, null);
  await visit(pages.resetPassword() + tokens, "visitor");
  await expectToast("Invalid or expired reset link. Please request a new one.");
  await expect.element(button("Use Reset Link First")).toBeDisabled();
  expect(location.hash).toBe("");
});

test("a session that cannot be asked for says 'Failed to establish session. Please try again.'", async () => {
  isUnreachable(contract.account.recover);
  await visit(pages.resetPassword() + tokens, "visitor");
  await expectToast("Failed to establish session. Please try again.");
});

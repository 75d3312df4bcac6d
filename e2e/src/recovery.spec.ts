import { profilePart, securityAnchor } from "@boxmates/contract/base/paths";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { newFriend, signInByApi, signUpByApi } from "./people.ts";
import { stopClock } from "./stopped-clock.ts";

test("the profile's reset email leads to a recovery session and a new password", async ({ page, server }) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  await signInByApi(page, server, olga);
  await page.goto(server.url + profilePart(securityAnchor));
  await expect(page.getByRole("heading", { name: "Password & Security" })).toBeVisible();
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByText("Password reset email sent! Check your inbox.")).toBeVisible();
  const link = linkIn(await waitForMail(server.dataDir, olga.email, /Change your/), server.url);

  await page.goto(link);
  await expect(page.getByText("Ready to reset your password!").first()).toBeVisible();
  // The hash is wiped from the address bar.
  await expect(page).toHaveURL(`${server.url}/reset-password`);
  await page.getByLabel("New Password").fill("a new password");
  await page.getByLabel("Confirm Password").fill("another one");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Confirm Password").fill("a new password");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole("link", { name: "Welcome Olga Archer" })).toBeVisible();
  await waitForMail(server.dataDir, olga.email, /password was changed/);

  await page.goto(link);
  await expect(
    page.getByText("Reset link has expired. Please request a new password reset.").first(),
  ).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test("an expired link leads home after three seconds, and not before", async ({ page, server }) => {
  await stopClock(page);
  await page.goto(`${server.url}/reset-password`);
  await expect(page.getByRole("button", { name: "Use Reset Link First" })).toBeVisible();
  await page.evaluate(() => location.replace("#error=access_denied&error_description=The+link+has+expired"));
  const sentence = "Reset link has expired. Please request a new password reset.";
  await expect(page.getByRole("main").getByText(sentence)).toBeVisible();
  await page.clock.runFor(2999);
  await page.evaluate(() => fetch("/faq"));
  await expect(page).toHaveURL(`${server.url}/reset-password`);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(`${server.url}/`);
});

import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { newFriend, signIn, signUpByApi } from "./people.ts";

test("a forgotten password is replaced through the mail", async ({ page, server }) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  await page.goto(`${server.url}/auth`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(`${server.url}/request-password-reset`);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Please enter your email address")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(olga.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(page.getByText("It expires in 1 hour.")).toBeVisible();
  await expect(
    page.getByText(`If there is an account with ${olga.email}, a link is on its way.`),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/auth");

  const link = linkIn(await waitForMail(server.dataDir, olga.email, /Set a new/), server.url);
  await page.goto(link);
  await expect(page.getByText(`For ${olga.email}`)).toBeVisible();
  await page.getByLabel("New Password").fill("new password");
  await page.getByLabel("Confirm Password").fill("not the same");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel("Confirm Password").fill("new password");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(
    page.getByText("Password updated successfully! You can now log in with your new password."),
  ).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/auth`);
  await waitForMail(server.dataDir, olga.email, /password was changed/);
  await signIn(page, server, { email: olga.email, password: "new password" });

  await page.goto(link);
  await expect(page.getByText(/No password can be set with this link/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Request a new link" })).toHaveAttribute(
    "href",
    "/request-password-reset",
  );
});

test("'Forgot your password?' on the way to a page leads there once the new password has signed in", async ({
  page,
  server,
}) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  await page.goto(`${server.url}/schedule?view=calendar`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(/\/request-password-reset\?returnTo=/);
  await page.getByLabel("Email", { exact: true }).fill(olga.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  const link = linkIn(await waitForMail(server.dataDir, olga.email, /Set a new/), server.url);
  await page.goto(link);
  await page.getByLabel("New Password").fill("new password");
  await page.getByLabel("Confirm Password").fill("new password");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  const panel = page.getByRole("tabpanel", { name: "Sign In" });
  await panel.getByLabel("Email").fill(olga.email);
  await panel.getByLabel("Password").fill("new password");
  await panel.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${server.url}/schedule?view=calendar`);

  await page.goto(link);
  await expect(page.getByRole("link", { name: "Request a new link" })).toHaveAttribute(
    "href",
    "/request-password-reset?returnTo=%2Fschedule%3Fview%3Dcalendar",
  );
});

import { aboutAnchor, profilePart, securityAnchor } from "@boxmates/contract/base/paths";
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { newFriend, signIn, signInByApi, signUpByApi } from "./people.ts";

test("the own password is changed with the present one; this device stays signed in, others do not", async ({
  browser,
  page,
  server,
}) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  const phone = await (await browser.newContext()).newPage();
  for (const device of [page, phone]) {
    await signInByApi(device, server, olga);
    await device.goto(server.url + profilePart(securityAnchor));
  }
  await page.getByRole("button", { name: "Change Password" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Update Password" }).click();
  await expect(dialog.getByText("Please enter your password.")).toBeVisible();
  await dialog.getByLabel("Current Password").fill("not the password");
  await dialog.getByLabel("New Password").fill("a new password");
  await dialog.getByLabel("Confirm Password").fill("another one");
  await dialog.getByRole("button", { name: "Update Password" }).click();
  await expect(dialog.getByText("Passwords don't match")).toBeVisible();
  await dialog.getByLabel("Confirm Password").fill("a new password");
  await dialog.getByRole("button", { name: "Update Password" }).click();
  await expect(dialog.getByText("This is not your password. Nothing has changed.")).toBeVisible();
  // One complaint, at the field.
  await expect(page.getByText("This is not your password. Nothing has changed.")).toHaveCount(1);
  await dialog.getByLabel("Current Password").fill(olga.password);
  await Promise.all([
    expect(page.getByText("Password updated successfully!")).toBeVisible(),
    expect(phone.getByText(/Your session has ended/)).toBeVisible(),
    dialog.getByRole("button", { name: "Update Password" }).click(),
  ]);
  await expect(dialog).toBeHidden();
  await waitForMail(server.dataDir, olga.email, /password was changed/);
  await expect(page.getByText("You are not signed in anywhere else.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await signIn(phone, server, { email: olga.email, password: "a new password" });
});

test("the own email is changed with the password, confirmed at the new address and told to the old", async ({
  page,
  server,
}) => {
  const [olga, next] = [newFriend("Olga"), newFriend("Olga.New")];
  await signUpByApi(server, olga);
  await signInByApi(page, server, olga);
  await page.goto(server.url + profilePart(aboutAnchor));

  await test.step("the address that waits is named, and can be given up", async () => {
    await page.getByRole("button", { name: "Change Email" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("New Email").fill(olga.email);
    await dialog.getByLabel("Password").fill(olga.password);
    await dialog.getByRole("button", { name: "Send Link" }).click();
    await expect(dialog.getByText("This is your address already.")).toBeVisible();
    await dialog.getByLabel("New Email").fill("another@example.com");
    await dialog.getByRole("button", { name: "Send Link" }).click();
    await expect(page.getByText(/We sent a link to another@example.com\. Open it/)).toBeVisible();
    await page.getByRole("button", { name: "Keep my email" }).click();
    await expect(page.getByText(/Open it to make this your address/)).toBeHidden();
  });

  await test.step("the link makes it the address", async () => {
    await page.getByRole("button", { name: "Change Email" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("New Email").fill(next.email);
    await dialog.getByLabel("Password").fill(olga.password);
    await dialog.getByRole("button", { name: "Send Link" }).click();
    await expect(dialog).toBeHidden();
    const mail = await waitForMail(server.dataDir, next.email, /confirm your new email/);
    await page.goto(linkIn(mail, server.url));
    await page.getByRole("button", { name: "Confirm my new email" }).click();
    await expect(page.getByRole("heading", { name: "Your new email is confirmed" })).toBeVisible();
    await waitForMail(server.dataDir, olga.email, /email was changed/);
    await page.goto(`${server.url}/profile`);
    await expect(page.getByText(next.email).first()).toBeVisible();
  });
});

import { factorsAnchor, profilePart } from "@boxmates/contract/base/paths";
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { waitForMail } from "./mailbox.ts";
import { newFriend, signIn, signInByApi, signUpByApi } from "./people.ts";
import { addPasskey, factorsCard, keepCodes, typePassword, withPasskeyDevice } from "./second-factors.ts";

test("a passkey is added on the profile, signs in, is the second step after the password, and is removed", async ({
  browser,
  page,
  server,
}) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  const phone = await (await browser.newContext()).newPage();
  await signInByApi(phone, server, olga);
  await phone.goto(`${server.url}/profile`);
  await signInByApi(page, server, olga);
  await withPasskeyDevice(page);
  await page.goto(server.url + profilePart(factorsAnchor));
  const card = factorsCard(page);

  await test.step("it wants the password, and signs out everywhere else", async () => {
    await addPasskey(page, { ...olga, password: "not the password" }, "My laptop");
    await expect(page.getByText("This is not your password. Nothing has changed.")).toBeVisible();
    await page.getByRole("dialog").getByLabel("Password").fill(olga.password);
    await Promise.all([
      expect(phone.getByText(/Your session has ended/)).toBeVisible(),
      page.getByRole("dialog").getByRole("button", { name: "Add Passkey" }).click(),
    ]);
    await keepCodes(page);
    await expect(card.getByRole("button", { name: "Rename My laptop" })).toBeVisible();
    await expect(card.getByText(/^10 of 10 left/)).toBeVisible();
    await waitForMail(server.dataDir, olga.email, /passkey was added/);
  });

  await test.step("it signs in without a password", async () => {
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto(`${server.url}/auth?returnTo=${encodeURIComponent(profilePart(factorsAnchor))}`);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("Welcome back!")).toBeVisible();
    await expect(page).toHaveURL(/\/profile#passkeys$/);
    await expect(card.getByText(/^Last used/)).toBeVisible();
  });

  await test.step("after the password it is the second step", async () => {
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await typePassword(page, server, olga);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByText("Welcome back!")).toBeVisible();
  });

  await test.step("it is renamed and removed, and the password is enough again", async () => {
    await page.goto(server.url + profilePart(factorsAnchor));
    await card.getByRole("button", { name: "Rename My laptop" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Old laptop");
    await page.getByRole("dialog").getByRole("button", { name: "Save Name" }).click();
    await card.getByRole("button", { name: "Remove Old laptop" }).click();
    await page.getByRole("dialog").getByLabel("Password").fill(olga.password);
    await page.getByRole("dialog").getByRole("button", { name: "Remove Passkey" }).click();
    await expect(card.getByText("You have no passkey yet.")).toBeVisible();
    await expect(card.getByRole("region", { name: "Passkeys" })).toBeFocused();
    await waitForMail(server.dataDir, olga.email, /passkey was removed/);
    await signIn(phone, server, olga);
  });
});

test("somebody without a passkey on this device reads that nothing was lost, and goes on with the password", async ({
  page,
  server,
}) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  await withPasskeyDevice(page);
  await page.goto(`${server.url}/auth`);
  const button = page.getByRole("button", { name: "Use a passkey" });
  await button.click();
  // The browser finds no passkey of this site; it is asked no more.
  await expect(button).toBeEnabled();
  await signIn(page, server, olga);
});

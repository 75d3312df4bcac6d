import { dataAnchor, profilePart, securityAnchor } from "@boxmates/contract/base/paths";
import { sessionApi } from "@boxmates/contract/base/session";
import { accountApi } from "@boxmates/contract/people/account";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { createGroup, invite } from "./groups.ts";
import { waitForMail } from "./mailbox.ts";
import { type Friend, newFriend, signInByApi, signUpByApi } from "./people.ts";
import { pressPart } from "./profile-parts.ts";
import type { ServerProcess } from "./server-process.ts";
import { textInZip } from "./zips.ts";

async function profileOf(context: BrowserContext, server: ServerProcess, who: Friend) {
  const page = await context.newPage();
  await signUpByApi(server, who);
  await signInByApi(page, server, who);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  return page;
}

test("name, shipping address and mails are kept", async ({ context, server }) => {
  const ann = newFriend("Ann");
  const page = await profileOf(context, server, ann);

  await test.step("a changed name is shown in the navigation bar", async () => {
    await expect(page.getByText(ann.email).first()).toBeVisible();
    await pressPart(page, "About You");
    await expect(page.getByRole("button", { name: "Save Changes" })).toBeDisabled();
    await page.getByLabel("Full Name").fill("Ann Lee");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    await expect(page.getByRole("link", { name: "Welcome Ann Lee" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save Changes" })).toBeDisabled();
  });

  await test.step("an address is checked for its country", async () => {
    await pressPart(page, "Shipping Address");
    await expect(page.getByRole("button", { name: "Save Address" })).toBeDisabled();
    await page.getByLabel("Recipient").fill("Ann Lee");
    await page.getByLabel("Street Address").fill("1 Main St, Apt 4");
    await page.getByLabel("City").fill("Ottawa");
    await page.getByLabel("Country").selectOption({ label: "Canada" });
    await page.getByLabel("Province").selectOption({ label: "Ontario" });
    await page.getByLabel("Postal Code").fill("97201");
    await page.getByRole("button", { name: "Save Address" }).click();
    await expect(page.getByText("Please enter a postal code such as K1A 0B1.")).toBeVisible();
    await page.getByLabel("Postal Code").fill("k1a0b1");
    await page.getByRole("button", { name: "Save Address" }).click();
    await expect(page.getByText("Address saved")).toBeVisible();
    await expect(page.getByLabel("Postal Code")).toHaveValue("K1A 0B1");
    await expect(page.getByRole("button", { name: "Save Address" })).toBeDisabled();
  });

  await test.step("the choice of mails is kept", async () => {
    const part = await pressPart(page, "Emails & Notifications");
    const save = part.getByRole("button", { name: "Save Choices" });
    await expect(save).toBeDisabled();
    await page.getByLabel("A game is open").uncheck();
    await page.getByLabel("A game is open").check();
    await expect(save).toBeDisabled();
    await page.getByLabel("A game is open").uncheck();
    await save.click();
    await expect(page.getByText("Choices saved")).toBeVisible();
    await expect(save).toBeDisabled();
    await page.reload();
    await expect(part.getByText(/^9 of 10 emails/)).toBeVisible();
    await expect(page.getByLabel("A game is open")).not.toBeChecked();
    await expect(page.getByLabel("A box is on its way")).toBeChecked();
    await expect(page.getByLabel("Province")).toHaveValue("ON");
  });

  await test.step("the address can be deleted", async () => {
    const part = await pressPart(page, "Shipping Address");
    await page.getByRole("button", { name: "Remove Address" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Address removed")).toBeVisible();
    await expect(page.getByLabel("Recipient")).toHaveValue("");
    await expect(part).toBeFocused();
  });
});

test("a device that is signed out sees why, and signing out everywhere includes this device", async ({
  browser,
  context,
  server,
}) => {
  const ben = newFriend("Ben");
  const page = await profileOf(context, server, ben);
  const phone = await (await browser.newContext({ userAgent: "Mozilla/5.0 (iPhone) Safari/605" })).newPage();
  await signInByApi(phone, server, ben);
  await phone.goto(server.url + profilePart(securityAnchor));
  await expect(phone.getByText("Safari on iPhone", { exact: true })).toBeVisible();
  await page.reload();
  await pressPart(page, "Password & Security");
  await Promise.all([
    expect(page.getByText("Signed out on Safari on iPhone")).toBeVisible(),
    expect(phone.getByText(/Your session has ended/)).toBeVisible(),
    page.getByRole("button", { name: "Sign out Safari on iPhone" }).click(),
  ]);
  await expect(page.getByRole("button", { name: "Sign out Safari on iPhone" })).toHaveCount(0);
  await expect(phone).toHaveURL(/\/auth\?returnTo=%2Fprofile/);

  await signInByApi(phone, server, ben);
  await phone.goto(`${server.url}/profile`);
  await answerAfterTheStreamHasEnded(page);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await Promise.all([
    expect(page.getByText("You are signed out on all devices.")).toBeVisible(),
    expect(phone.getByText(/Your session has ended/)).toBeVisible(),
    page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click(),
  ]);
  expect(await page.getByText(/Your session has ended/).count()).toBe(0);
  await expect(page).toHaveURL(`${server.url}/auth`);
});

/** The page's stream can find out that the session has ended before the answer to the request arrives. */
async function answerAfterTheStreamHasEnded(page: Page) {
  const noticed = page.waitForResponse(
    (response) => response.url().endsWith(sessionApi.refresh.path) && response.status() === 401,
  );
  await page.route(`**${accountApi.endAllSessions.path}`, async (route) => {
    const answer = await route.fetch();
    await noticed;
    await route.fulfill({ response: answer });
  });
}

test("everything about me can be downloaded, and the account deleted", async ({
  browser,
  context,
  server,
}) => {
  const [cleo, dan] = [newFriend("Cleo"), newFriend("Dan")];
  const page = await profileOf(context, server, cleo);
  const danPage = await profileOf(await browser.newContext(), server, dan);
  await createGroup(page, server, "Tea Club");
  await danPage.goto(await invite(page, server, dan.email));
  await danPage.getByRole("button", { name: "Accept" }).click();
  await expect(danPage.getByText("Welcome to the group!")).toBeVisible();
  await waitForMail(server.dataDir, cleo.email, /Dan Archer joined Tea Club/);

  await test.step("the download contains the group", async () => {
    await page.goto(server.url + profilePart(dataAnchor));
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download My Data" }).click();
    expect((await download).suggestedFilename()).toMatch(/^boxmates-data-[\d-]{10}\.zip$/);
    const data: unknown = JSON.parse(await textInZip(await download, "data.json"));
    expect(data).toMatchObject({
      profile: { email: cleo.email },
      groups: [{ name: "Tea Club", role: "owner" }],
    });
  });

  await test.step("deleting says first what will happen, and wants the password", async () => {
    await page.getByRole("button", { name: "Delete Account" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/Tea Club/)).toBeVisible();
    await expect(dialog.getByText(/passes to Dan Archer/)).toBeVisible();
    await dialog.getByLabel("Password").fill("not the password");
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    await expect(dialog.getByText("This is not your password. Nothing has changed.")).toBeVisible();
    await page.evaluate(() => localStorage.setItem("boxmates-game-draft", "typed in a game"));
    await dialog.getByLabel("Password").fill(cleo.password);
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    await expect(page.getByText(/Your account is deleted/)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
  });

  await test.step("nothing that was typed stays in the browser", async () => {
    const kept = () => page.evaluate(() => localStorage.getItem("boxmates-game-draft"));
    await expect.poll(kept).toBeNull();
  });

  await test.step("the friend owns the group now, and sees it at once", async () => {
    const members = danPage.getByRole("list", { name: "Members" });
    await expect(members.getByRole("listitem")).toHaveCount(1);
    await expect(members).toContainText("Owner");
  });
});

test("a removed member's open page says so", async ({ browser, context, server }) => {
  const [eve, finn] = [newFriend("Eve"), newFriend("Finn")];
  const page = await profileOf(context, server, eve);
  const finnPage = await profileOf(await browser.newContext(), server, finn);
  await createGroup(page, server, "Duo");
  await finnPage.goto(await invite(page, server, finn.email));
  await finnPage.getByRole("button", { name: "Accept" }).click();
  await expect(finnPage.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Manage Finn Archer" }).click();
  await page.getByRole("menuitem", { name: "Remove from the group" }).click();
  await Promise.all([
    expect(page.getByText("Member removed")).toBeVisible(),
    expect(finnPage.getByText("You are not a member of this group.")).toBeVisible(),
    page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click(),
  ]);
  await expect(finnPage).toHaveURL(`${server.url}/my-group`);
});

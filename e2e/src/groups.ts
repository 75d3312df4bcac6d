import { expect, type Locator, type Page } from "@playwright/test";
import { linkIn, waitForMail } from "./mailbox.ts";
import type { ServerProcess } from "./server-process.ts";

/** Creates a group for the person signed in on this page, and opens it. */
export async function createGroup(page: Page, server: ServerProcess, name: string): Promise<void> {
  await page.goto(`${server.url}/my-group`);
  await page.getByRole("button", { name: "Create Group" }).click();
  await page.getByRole("dialog").getByLabel("Group Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Create Group" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Invites from the group's open page; returns the link in the mail. */
export async function invite(page: Page, server: ServerProcess, email: string): Promise<string> {
  await page.getByRole("button", { name: "Invite Friend" }).click();
  await page.getByRole("dialog").getByLabel("Friend's Email").fill(email);
  await page.getByRole("dialog").getByRole("button", { name: "Send Invitation" }).click();
  // The dialog stays open until the mail is sent, so the newest mail is this one.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return linkIn(await waitForMail(server.dataDir, email, /invites you to/), server.url);
}

/** Opens what is folded under this line. */
export async function unfold(within: Page | Locator, line: string | RegExp): Promise<void> {
  await within.locator("summary").filter({ hasText: line }).click();
}

/** Presses a button of the group's settings, which are folded. */
export async function inSettings(page: Page, name: string): Promise<void> {
  const settings = page.locator("details").filter({ hasText: "Group settings" });
  if ((await settings.getAttribute("open")) === null) await unfold(settings, "Group settings");
  await settings.getByRole("button", { name }).click();
}

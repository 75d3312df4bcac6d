import { expect, type Page } from "@playwright/test";
import { linkIn, waitForMail } from "./mailbox.ts";
import type { ServerProcess } from "./server-process.ts";

/** Makes a group of the person who is signed in on this page, and opens it. */
export async function createGroup(page: Page, server: ServerProcess, name: string): Promise<void> {
  await page.goto(`${server.url}/my-group`);
  await page.getByRole("button", { name: "Create Group" }).click();
  await page.getByRole("dialog").getByLabel("Group Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Create Group" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Invites from the group's open page; returns the address of the mail's link. */
export async function invite(page: Page, server: ServerProcess, email: string): Promise<string> {
  await page.getByRole("button", { name: "Invite Friend" }).click();
  await page.getByRole("dialog").getByLabel("Friend's Email").fill(email);
  await page.getByRole("dialog").getByRole("button", { name: "Send Invitation" }).click();
  // It stays open until the mail is out: from then on the newest mail is this one.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return linkIn(await waitForMail(server.dataDir, email, /invites you to/), server.url);
}

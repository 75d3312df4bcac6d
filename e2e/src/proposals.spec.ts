import { pages } from "@boxmates/contract/base/paths";
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { waitForMail } from "./mailbox.ts";
import { newFriend, signInAdminByApi } from "./people.ts";
import { proposing, signInAsVendor, tagOf } from "./vendors.ts";

test("a vendor changes a proposal, and reads why another one was declined", async ({
  browser,
  page,
  server,
}) => {
  const otto = newFriend("Otto");
  const name = `Dice ${tagOf(otto)}`;
  await signInAsVendor(page, server, otto);
  const dialog = await proposing(page, server, name);
  await dialog.getByRole("button", { name: "Propose", exact: true }).click();
  await page.getByRole("button", { name: "Edit Proposal" }).click();
  await page.getByRole("dialog").getByLabel("Price").fill("7");
  await page.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("$7.00")).toBeVisible();

  const boss = await (await browser.newContext()).newPage();
  await signInAdminByApi(boss, server);
  await boss.goto(`${server.url}/admin`);
  await boss.getByRole("link", { name: "Proposals" }).click();
  await boss.getByRole("searchbox").fill(otto.email);
  await boss.getByRole("link", { name }).click();
  await boss.getByRole("button", { name: "Decline" }).click();
  const declining = boss.getByRole("dialog");
  await declining.getByRole("button", { name: "Decline" }).click();
  await expect(declining.getByText("Reason is required.")).toBeVisible();
  await declining.getByLabel("Reason").fill("Dice are in every box already.");
  await declining.getByRole("button", { name: "Decline" }).click();
  await expect(boss.getByText("Proposal declined")).toBeVisible();

  await expect(page.getByText("Dice are in every box already.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw Proposal" })).toHaveCount(0);
  const mail = await waitForMail(server.dataDir, otto.email, /About your proposal/);
  expect(mail.text).toContain("Dice are in every box already.");
  await page.goto(server.url + pages.vendorProposals());
  await page.getByLabel("State filter").selectOption({ label: "Declined" });
  await expect(page.getByRole("list", { name: "Proposals" }).getByRole("listitem")).toHaveCount(1);
  await page.getByLabel("State filter").selectOption({ label: "Accepted" });
  await expect(page.getByText("No proposals found")).toBeVisible();
});

test("only vendors reach the proposals of vendors", async ({ page, server }) => {
  await signInAdminByApi(page, server);
  await page.goto(server.url + pages.vendorProposals());
  await expect(page).toHaveURL(`${server.url}/`);
});

import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import type { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { inSettings, unfold } from "./groups.ts";
import { friend, signInAdminByApi, signInByApi, signUpByApi } from "./people.ts";
import { admin, ServerProcess } from "./server-process.ts";

const [olga, fritz] = [friend("Olga"), friend("Fritz")];

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.remove());

async function createGroup(owner: ApiClient, name: string): Promise<string> {
  return (await owner.call(contract.group.create, { body: { name } })).id;
}

async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Group" }).click();
  await expect(page.getByText("Group deleted successfully!")).toBeVisible();
}

test("an administrator finds any group and deletes it, and people who have it open leave it", async ({
  browser,
  page,
}) => {
  const [owner, member] = [await signUpByApi(server, olga), await signUpByApi(server, fritz)];
  const memberPage = await (await browser.newContext()).newPage();
  await signInAdminByApi(page, server);
  await page.goto(`${server.url}/admin`);
  await page.getByRole("link", { name: "Manage Groups" }).click();
  await expect(page.getByText("No groups yet")).toBeVisible();
  await expectAccessible(page);

  await test.step("new groups and members appear by themselves", async () => {
    await createGroup(owner, "Tea Club");
    const params = { groupId: await createGroup(owner, "Cheese Club") };
    await expect(page.getByRole("heading", { name: "Groups (2)" })).toBeVisible();
    const cheese = page.getByRole("listitem").filter({ hasText: "Cheese Club" });
    await expect(cheese.getByText("1 member")).toBeVisible();
    const { invite } = await owner.call(contract.invite.create, { params, body: { email: fritz.email } });
    await member.call(contract.invite.accept, { params: { token: invite.id } });
    await expect(cheese.getByText("2 members")).toBeVisible();
    await signInByApi(memberPage, server, fritz);
    await memberPage.goto(`${server.url}/group/${params.groupId}`);
    await expect(memberPage.getByRole("heading", { level: 1, name: "Cheese Club" })).toBeVisible();
    await unfold(memberPage, "Group settings");
    await expect(memberPage.getByRole("button", { name: "Leave Group" })).toBeVisible();
    await expect(memberPage.getByRole("button", { name: "Delete Group" })).toHaveCount(0);
  });

  await test.step("search", async () => {
    const search = page.getByPlaceholder("Search groups by name or owner...");
    await search.fill("nobody at all");
    await expect(page.getByText("No groups found")).toBeVisible();
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(search).toHaveValue("");
    await search.fill("OLGA@");
    await expect(page.getByRole("heading", { name: "Groups (2) filtered from 2 total" })).toBeVisible();
    await search.fill("cheese");
    await expect(page.getByRole("button", { name: "Delete Tea Club" })).toHaveCount(0);
  });

  await test.step("the dialog says what will be deleted", async () => {
    const button = page.getByRole("button", { name: "Delete Cheese Club" });
    await button.click();
    await expect(page.getByText("Cheese Club goes for Olga Archer and 1 other member.")).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(button).toBeFocused();
    await button.click();
    await Promise.all([expect(memberPage.getByText("Group not found")).toBeVisible(), confirmDeletion(page)]);
    await expect(page.getByText("No groups found")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Groups \(0\)/ })).toBeFocused();
  });

  await expect(memberPage).toHaveURL(`${server.url}/my-group`);
  await expect(memberPage.getByText("No Groups Yet")).toBeVisible();
});

test("an administrator who is a plain member deletes the group where members see it", async ({ page }) => {
  const owner = await signUpByApi(server, friend("Hanna"));
  await signInAdminByApi(page, server);
  for (const name of ["Film Club", "Book Club"]) {
    const params = { groupId: await createGroup(owner, name) };
    await owner.call(contract.invite.create, { params, body: { email: admin.email } });
  }
  for (let invitations = 2; invitations > 0; invitations--) {
    await page.goto(`${server.url}/my-group`);
    const accept = page.getByRole("button", { name: "Accept" });
    await expect(accept).toHaveCount(invitations);
    await accept.first().click();
    await expect(page).toHaveURL(/\/group\//);
  }

  await page.goto(`${server.url}/my-group`);
  await page.getByRole("button", { name: "Delete Film Club" }).click();
  await confirmDeletion(page);
  await page.getByRole("link", { name: "Book Club" }).click();
  await unfold(page, "Group settings");
  await expect(page.getByRole("button", { name: "Leave Group" })).toBeVisible();
  await inSettings(page, "Delete Group");
  await confirmDeletion(page);
  await expect(page).toHaveURL(`${server.url}/my-group`);
  await expect(page.getByText("No Groups Yet")).toBeVisible();
});

import { contract } from "@boxmates/contract/contract";
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { createGroup, inSettings, invite, unfold } from "./groups.ts";
import { newFriend, signInByApi, signUpByApi } from "./people.ts";

test("a group is edited, shared, handed over, left and deleted", async ({ browser, page, server }) => {
  const [olga, fritz] = [newFriend("Olga"), newFriend("Fritz")];
  const friend = await (await browser.newContext()).newPage();
  await signUpByApi(server, olga);
  await signInByApi(page, server, olga);
  await signUpByApi(server, fritz);
  await signInByApi(friend, server, fritz);
  await createGroup(page, server, "Tea Club");
  await friend.goto(await invite(page, server, fritz.email));
  await friend.getByRole("button", { name: "Accept" }).click();
  await expect(friend.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);

  await test.step("the owner edits it, and the friend sees that at once", async () => {
    await inSettings(page, "Edit Group");
    const save = page.getByRole("dialog").getByRole("button", { name: "Save Changes" });
    await expect(save).toBeDisabled();
    await page.getByRole("dialog").getByLabel("Group Name").fill("Tea & Toast");
    await expect(save).toBeEnabled();
    await page.getByRole("dialog").getByLabel("Group Name").fill("Tea Club");
    await expect(save).toBeDisabled();
    await page.getByRole("dialog").getByLabel("Group Name").fill("Tea & Toast");
    await page.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Group updated!")).toBeVisible();
    await expect(friend.getByRole("heading", { level: 1, name: "Tea & Toast" })).toBeVisible();
  });

  await test.step("an invitation is cancelled", async () => {
    await invite(page, server, "late@example.com");
    await page.getByRole("button", { name: "Cancel invitation to late@example.com" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Invitation" }).click();
    await expect(page.getByText("Invitation cancelled")).toBeVisible();
    await expect(page.getByText("late@example.com")).toHaveCount(0);
    // The row is gone, together with the button that had the focus.
    await expect(page.getByRole("group", { name: /^Members/ })).toBeFocused();
  });

  await test.step("a role changes, and the group is handed over", async () => {
    const members = page.getByRole("list", { name: "Members" });
    await expect(members.getByText("No shipping address yet")).toHaveCount(2);
    await expect(friend.getByText("No shipping address yet")).toHaveCount(0);
    const manage = page.getByRole("button", { name: "Manage Fritz Archer" });
    await manage.click();
    await page.getByRole("menuitem", { name: "Make an admin" }).click();
    await expect(page.getByText("Role updated")).toBeVisible();
    await expect(members.getByText("Admin", { exact: true })).toBeVisible();
    await manage.click();
    await page.getByRole("menuitem", { name: "Remove from the group" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(manage).toBeFocused();
    await manage.click();
    await page.getByRole("menuitem", { name: "Make the owner" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Hand Over" }).click();
    await expect(page.getByText("Fritz Archer owns the group now")).toBeVisible();
    await unfold(friend, "Group settings");
    await expect(friend.getByRole("button", { name: "Edit Group" })).toBeVisible();
  });

  await test.step("the former owner leaves", async () => {
    await inSettings(page, "Leave Group");
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave Group" }).click();
    await expect(page.getByText("You left the group")).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/my-group`);
    await expect(page.getByText("No Groups Yet")).toBeVisible();
    await expect(friend.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(1);
  });

  await test.step("and the new one deletes it", async () => {
    await inSettings(friend, "Delete Group");
    await friend.getByRole("alertdialog").getByRole("button", { name: "Delete Group" }).click();
    await expect(friend.getByText("Group deleted successfully!")).toBeVisible();
    await expect(friend).toHaveURL(`${server.url}/my-group`);
  });
});

test("a phone shares the link by its own sheet", async ({ page, server }) => {
  const olga = newFriend("Olga");
  const owner = await signUpByApi(server, olga);
  await owner.call(contract.group.create, { body: { name: "Tea Club" } });
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ url }: ShareData) => document.documentElement.setAttribute("data-shared", url ?? ""),
    });
  });
  await signInByApi(page, server, olga);
  await page.goto(`${server.url}/invite`);
  await page.getByRole("button", { name: "Create Share Link" }).click();
  const link = await page.getByRole("textbox", { name: "Link to join" }).inputValue();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", link);
});

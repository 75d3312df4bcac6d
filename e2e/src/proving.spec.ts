import { readFile } from "node:fs/promises";
import { factorsAnchor, profilePart } from "@boxmates/contract/base/paths";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { friend, signInAdminByApi, signUpByApi } from "./people.ts";
import { addPasskey, keepCodes, withPasskeyDevice } from "./second-factors.ts";
import { admin, ServerProcess } from "./server-process.ts";
import { sizes } from "./walk.ts";

const ben = friend("Ben");
let server: ServerProcess;

test.beforeEach(async ({ page }) => {
  server = await ServerProcess.start({ CLOCK: "2026-11-20T09:00:00Z" });
  await signUpByApi(server, ben);
  await signInAdminByApi(page, server);
});
test.afterEach(() => server.remove());

/** Twenty minutes after everybody has signed in. */
async function later(): Promise<void> {
  await server.stop();
  await server.run({ CLOCK: "2026-11-20T09:20:00Z" });
}

const question = (page: Page) => page.getByRole("dialog", { name: "Please type your password" });
const editing = (page: Page) => page.getByRole("dialog", { name: "Edit User" });

async function changeRole(page: Page, role: string, reason: string): Promise<void> {
  await page.goto(`${server.url}/admin/users`);
  await page.getByRole("button", { name: `Edit ${ben.fullName}` }).click();
  await editing(page).getByLabel("Role").selectOption({ label: role });
  await editing(page).getByLabel("Reason").fill(reason);
  await editing(page).getByRole("button", { name: "Save Changes" }).click();
}

test("right after signing in, a role is changed and a user deleted without another question", async ({
  page,
}) => {
  await changeRole(page, "Vendor", "Sells cheese");
  await expect(page.getByText("User updated successfully")).toBeVisible();
  await page.getByRole("button", { name: `Delete ${ben.fullName}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("User deleted successfully")).toBeVisible();
});

test("after a while the password is asked for, and cancelling leaves everything as it was typed", async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await later();
  await changeRole(page, "Vendor", "Sells cheese");
  await expect(question(page)).toContainText("you last confirmed that it is you more than 15 minutes ago");
  await expect(question(page).getByLabel("Password")).toBeFocused();
  await expectAccessible(page);

  await test.step("neither Escape nor Cancel closes the form below", async () => {
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => question(page).getByRole("button", { name: "Cancel" }).click(),
    ]) {
      await expect(question(page)).toBeVisible();
      await leave();
      await expect(question(page)).toBeHidden();
      await expect(editing(page).getByLabel("Role")).toHaveValue("vendor");
      await expect(editing(page).getByLabel("Reason")).toHaveValue("Sells cheese");
      await expect(page.getByText(/Failed to update user/)).toHaveCount(0);
      await editing(page).getByRole("button", { name: "Save Changes" }).click();
    }
  });

  await test.step("a wrong password is said at the field", async () => {
    await question(page).getByRole("button", { name: "Continue" }).click();
    await expect(question(page).getByText("Please enter your password.")).toBeVisible();
    await question(page).getByLabel("Password").fill("not the password");
    await page.keyboard.press("Enter");
    await expect(question(page).getByText("This is not your password. Nothing has changed.")).toBeVisible();
  });

  await test.step("the right one saves the form, and the next write asks no more", async () => {
    await question(page).getByLabel("Password").fill(admin.password);
    await question(page).getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("User updated successfully")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: `Delete ${ben.fullName}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("User deleted successfully")).toBeVisible();
  });
});

test("somebody with a passkey is asked for it, too, and the write goes on", async ({ page }) => {
  await withPasskeyDevice(page);
  await page.goto(server.url + profilePart(factorsAnchor));
  await addPasskey(page, admin, "Laptop");
  await keepCodes(page);
  await later();
  await changeRole(page, "Vendor", "Sells cheese");
  const confirming = page.getByRole("dialog", { name: "Please confirm that it is you" });
  await expect(confirming.getByLabel("Password")).toBeFocused();
  await expectAccessible(page);
  await confirming.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("User updated successfully")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a file with other people's data is downloaded once the password is typed", async ({ page }) => {
  await later();
  await page.goto(`${server.url}/admin/audit`);
  await page.getByRole("button", { name: "Download CSV" }).click();
  await question(page).getByLabel("Password").fill(admin.password);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    question(page).getByRole("button", { name: "Continue" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain(ben.email);
});

import { contract } from "@boxmates/contract/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { holdBack } from "./hold-back.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { friend, signIn, signInAdminByApi, signInAsAdmin, signInByApi, signUpByApi } from "./people.ts";
import { admin, ServerProcess } from "./server-process.ts";

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.startEmbedded();
});
test.afterAll(() => server.remove());

async function edit(page: Page, name: string, change: (dialog: Locator) => Promise<void>) {
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await change(dialog);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
}

test("the dashboard counts, previews, shows the settings and leads to the reports", async ({ page }) => {
  await signInAsAdmin(page, server);
  await page.getByRole("navigation").getByRole("link", { name: "Admin" }).click();
  await expect(page.getByText("Nothing, all is well")).toBeVisible();
  await expect(page.getByText("0 active subscriptions")).toBeVisible();
  await expect(page.getByRole("heading", { name: "System Overview" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Total Users/ })).toHaveAttribute("href", "/admin/users");
  await expect(page.getByText("Admin Users")).toBeVisible();
  await expect(page.getByRole("link", { name: /View All Users \(\d+\)/ })).toBeVisible();

  await page.getByRole("button", { name: "System Settings" }).click();
  await expect(page.getByRole("dialog").getByText("Embedded database", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send test mail" }).click();
  await expect(page.getByText(`Test mail sent to ${admin.email}`)).toBeVisible();
  await waitForMail(server.dataDir, admin.email, /A test mail/);
  await page.getByRole("button", { name: "Close" }).click();

  await expect(page.getByRole("link", { name: "User Reports" })).toHaveAttribute("href", "/admin/reports");

  await test.step("a slow page is announced with a spinner", async () => {
    const letGo = await holdBack(page, "**/api/admin/users*");
    await page.getByRole("link", { name: /View All Users/ }).click();
    await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
    letGo();
    await expect(page.getByRole("heading", { level: 1, name: "User Management" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toHaveCount(0);
  });

  await test.step("a list that cannot be reached says so until it is read", async () => {
    await page.route("**/api/admin/users*", (route) => route.abort());
    // A stream that opens makes the page read again by itself.
    await page.route("**/api/events*", (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/Failed to connect to database/)).toBeVisible();
    await page.unroute("**/api/admin/users*");
    const letGo = await holdBack(page, "**/api/admin/users*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Trying again..." })).toBeVisible();
    letGo();
    await expect(page.getByRole("button", { name: "Edit Administrator" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Refresh" })).toBeFocused();
  });
});

test("users are found, changed and deleted, and everything is recorded", async ({ browser, page }) => {
  const [ann, ben] = [friend("Ann"), friend("Ben")];
  await signInAdminByApi(page, server);
  await page.goto(`${server.url}/admin/users`);
  await expect(page.getByText("No audit logs")).toBeVisible();
  await expect(page.getByText("(Your Account)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Administrator" })).toHaveCount(0);

  const annPage = await (await browser.newContext()).newPage();
  await test.step("a new account appears without a reload", async () => {
    await signUpByApi(server, ann);
    await expect(page.getByRole("button", { name: "Edit Ann Archer" })).toBeVisible();
    await signUpByApi(server, ben);
    await expect(page.getByRole("button", { name: "Edit Ben Archer" })).toBeVisible();
  });
  await signInByApi(annPage, server, ann);

  await test.step("search and filter", async () => {
    await page.getByPlaceholder("Search users by name or email...").fill("ANN@");
    await expect(page.getByRole("button", { name: "Edit Ben Archer" })).toHaveCount(0);
    await expect(page.getByText(/filtered from \d+ total/)).toBeVisible();
    await page.getByPlaceholder("Search users by name or email...").fill("nobody at all");
    await expect(page.getByText("No users found")).toBeVisible();
    await page.getByPlaceholder("Search users by name or email...").fill("");
    await page.getByRole("combobox").selectOption({ label: "Vendors" });
    await expect(page.getByRole("button", { name: "Edit Ann Archer" })).toHaveCount(0);
    await page.getByRole("combobox").selectOption({ label: "All Roles" });
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByRole("button", { name: "Edit Ann Archer" })).toBeVisible();
  });

  await test.step("a role changes with a reason, and the audit log says so", async () => {
    await edit(page, "Ann Archer", async (dialog) => {
      await dialog.getByLabel("Role").selectOption({ label: "Vendor" });
      await dialog.getByLabel("Reason").fill("Sells cheese");
      await expectAccessible(page);
    });
    await expect(page.getByText("User updated successfully")).toBeVisible();
    await expect(page.getByText("Sells cheese")).toBeVisible();
    await waitForMail(server.dataDir, ann.email, /You are now a vendor/);
  });

  await test.step("the audit log shows the first 8 characters of both ids, and the names on focus and hover", async () => {
    const ids = page.getByLabel("Latest role changes").getByRole("button");
    await expect(ids).toHaveText([/^[0-9a-f]{8}$/, /^[0-9a-f]{8}$/]);
    const [changed, by] = [ids.first(), ids.last()];
    const tooltip = page.getByRole("tooltip");
    await expect(tooltip).toHaveCount(0);
    await changed.focus();
    await expect(tooltip).toHaveText("Ann Archer");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(tooltip).toHaveCount(0);
    await by.hover();
    await expect(tooltip).toHaveText("Administrator");
    await page.mouse.move(0, 0);
    await expect(tooltip).toHaveCount(0);
    await expect(changed).toHaveAccessibleDescription("Ann Archer");
  });

  await test.step("a user's card opens to groups, last sign-in, confirmation and sessions, which can be ended", async () => {
    await page.getByRole("button", { name: "Details of Ben Archer" }).click();
    const card = page.getByRole("article").filter({ hasText: ben.email });
    await expect(card.getByText("In no group")).toBeVisible();
    await expect(card.getByText(/^Confirmed \w/)).toBeVisible();
    await expect(card.getByText("Never")).toHaveCount(0);
    await expect(card.getByText(/last used/)).toHaveCount(1);
    await expectAccessible(page);
    await card.getByRole("button", { name: "End all sessions" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "End all sessions" }).click();
    await expect(page.getByText("Ben Archer is signed out everywhere.")).toBeVisible();
    await expect(card.getByText("No device")).toBeVisible();
    await page.getByRole("button", { name: "Details of Ben Archer" }).click();
    await expect(card.getByText("No device")).toHaveCount(0);
  });

  await test.step("a confirmation is sent again", async () => {
    const eve = friend("Eve");
    const { fullName, email, password } = eve;
    const body = { fullName, email, password, role: "user" as const };
    await new ApiClient(server.url).call(contract.account.signUp, { body });
    const first = await waitForMail(server.dataDir, email, /confirm your email/);
    await page.getByRole("button", { name: "Details of Eve Archer" }).click();
    await expect(page.getByText("Not confirmed yet")).toBeVisible();
    await expect(page.getByText("Never", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Send confirmation again" }).click();
    await expect(page.getByText(`We sent the link to ${email} again.`)).toBeVisible();
    await expect
      .poll(async () => (await waitForMail(server.dataDir, email, /confirm your email/)).text)
      .not.toBe(first.text);
    await page.getByRole("button", { name: "Details of Eve Archer" }).click();
  });

  await test.step("a card without a name says 'No name provided'", async () => {
    await page.route("**/api/admin/users*", async (route) => {
      const response = await route.fetch();
      const nameless = JSON.stringify(await response.json()).replace('"Ben Archer"', '""');
      await route.fulfill({ response, body: nameless });
    });
    await page.getByRole("button", { name: "Refresh" }).click();
    const card = page.getByRole("article").filter({ hasText: ben.email });
    await expect(card.getByRole("heading")).toHaveText("No name provided");
    await page.unroute("**/api/admin/users*");
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(card.getByRole("heading")).toHaveText("Ben Archer");
  });

  await test.step("an administrator cannot change their own role", async () => {
    const sentence = "You cannot change your own role for security reasons";
    await edit(page, "Administrator", async (dialog) => {
      await expect(dialog.getByText(sentence)).toBeVisible();
      await dialog.getByLabel("Role").selectOption("Vendor");
      await expectAccessible(page);
    });
    const refused = page.getByRole("group", { name: "Security Error" });
    await expect(refused.getByText(sentence)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("a form that was opened earlier sets nothing back", async () => {
    await page.getByRole("button", { name: "Edit Ben Archer" }).click();
    const boss = new ApiClient(server.url);
    await boss.signIn(admin.email, admin.password);
    const read = async () =>
      (await boss.call(contract.admin.users, {})).items.find(({ email }) => email === ben.email);
    const params = { userId: (await read())?.userId ?? "" };
    await boss.call(contract.admin.updateUser, { params, body: { role: "vendor", fullName: "Benjamin" } });
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill("benjamin@example.com");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("benjamin@example.com", { exact: true })).toBeVisible();
    expect(await read()).toMatchObject({ role: "vendor", fullName: "Benjamin" });
    await boss.call(contract.admin.updateUser, { params, body: { role: "user", fullName: ben.fullName } });
    await edit(page, ben.fullName, (form) => form.getByLabel("Full Name").fill("Ben A."));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await read()).toMatchObject({ fullName: "Ben A.", pendingEmail: "benjamin@example.com" });
    await boss.call(contract.admin.updateUser, {
      params,
      body: { email: ben.email, fullName: ben.fullName },
    });
  });

  await test.step("a changed address has to be confirmed before it signs in", async () => {
    await edit(page, "Ann Archer", async (dialog) => {
      await dialog.getByLabel("Email").fill("ann.lee@example.com");
    });
    await expect(page.getByText("ann.lee@example.com", { exact: true })).toBeVisible();
    const mail = await waitForMail(server.dataDir, "ann.lee@example.com", /confirm your new email/);
    await annPage.goto(linkIn(mail, server.url));
    await annPage.getByRole("button", { name: "Confirm my new email" }).click();
    await expect(annPage.getByText("Your new email is confirmed")).toBeVisible();
    await waitForMail(server.dataDir, ann.email, /email was changed/);
    const fresh = await (await browser.newContext()).newPage();
    await signIn(fresh, server, { email: "ann.lee@example.com", password: ann.password });
  });

  await test.step("a deleted account's open page says so", async () => {
    await annPage.goto(`${server.url}/my-group`);
    await expect(annPage.getByText("No Groups Yet")).toBeVisible();
    await page.getByRole("button", { name: "Delete Ann Archer" }).click();
    await expect(
      page.getByText("Are you sure you want to delete ann.lee@example.com? This action cannot be undone."),
    ).toBeVisible();
    await Promise.all([
      expect(page.getByText("User deleted successfully")).toBeVisible(),
      expect(annPage.getByText(/Your session has ended/)).toBeVisible(),
      page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click(),
    ]);
    await expect(annPage).toHaveURL(/\/auth/);
  });

  await test.step("a demoted administrator's open page says so", async () => {
    const promote = (role: string) =>
      edit(page, "Ben Archer", async (dialog) => {
        await dialog.getByLabel("Role").selectOption({ label: role });
      });
    await promote("Administrator");
    await expect(page.getByText("User updated successfully").first()).toBeVisible();
    const benPage = await (await browser.newContext()).newPage();
    await signInByApi(benPage, server, ben);
    await benPage.goto(`${server.url}/admin/users`);
    await expect(benPage.getByRole("button", { name: "Edit Administrator" })).toBeVisible();
    await promote("Regular User");
    await expect(benPage.getByText("Access denied. Admin role required.")).toBeVisible();
    await expect(benPage).toHaveURL(`${server.url}/`);
    await expect(benPage.getByRole("navigation").getByRole("link", { name: "Admin" })).toHaveCount(0);
  });
});

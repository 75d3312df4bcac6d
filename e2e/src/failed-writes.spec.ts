import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { toasts } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { playedGame } from "./games.ts";
import { unexpected } from "./made-up.ts";
import { newFriend, signIn, signInAsAdmin, signUpByApi } from "./people.ts";
import { admin } from "./server-process.ts";

/** Lets the server fail in everything that is written under this path, and says yes to the browser's questions. */
async function refuseWrites(page: Page, path: RegExp): Promise<void> {
  // Deletes, and leaves what was typed.
  page.on("dialog", (asked) => void asked.accept());
  await page.route(path, (route) =>
    route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({ status: 500, contentType: "application/problem+json", json: unexpected }),
  );
}

/** Presses the button and reads the toast. */
async function pressAndRead(button: Locator, sentence: string): Promise<void> {
  await button.click();
  const page = button.page();
  const toast = page.locator(toasts).filter({ hasText: sentence }).first();
  await expect(toast).toBeVisible();
}

test("a box that cannot be saved or deleted says what failed, and then what was done", async ({
  page,
  server,
}) => {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const title = `Box of ${newFriend("Ann").email}`;
  const body = { title, boxType: "gaming_night" as const, price: 30 };
  const { id: boxId } = await boss.call(contract.box.create, { body });
  await boss.call(contract.box.addContent, { params: { boxId }, body: { itemName: "Dice" } });
  await signInAsAdmin(page, server);
  await page.goto(server.url + pages.adminBoxes());
  const dialog = page.getByRole("dialog");
  const writes = /\/api\/admin\/boxes/;
  await refuseWrites(page, writes);

  await page.getByRole("button", { name: `Edit ${title}`, exact: true }).click();
  await dialog.getByLabel("Price").fill("31");
  await pressAndRead(
    dialog.getByRole("button", { name: "Save Changes" }),
    "Failed to update subscription box",
  );
  await page.reload();
  await page.getByRole("button", { name: "Create Box" }).first().click();
  await dialog.getByLabel("Title").fill("Never");
  await dialog.getByLabel("Box Type").selectOption({ label: "Gaming Night Box" });
  await dialog.getByLabel("Price").fill("1");
  await pressAndRead(dialog.getByRole("button", { name: "Create Box" }), "Failed to create subscription box");
  await page.reload();
  await pressAndRead(
    page.getByRole("button", { name: `Delete ${title}`, exact: true }),
    "Failed to delete subscription box",
  );
  await page.getByRole("button", { name: `Contents of ${title}` }).click();
  await pressAndRead(dialog.getByRole("button", { name: "Delete Dice" }), "Failed to delete box content");
  await dialog.getByLabel("Item Name").fill("Cards");
  await pressAndRead(dialog.getByRole("button", { name: "Add Item" }), "Failed to add box content");
  await page.unroute(writes);
  await pressAndRead(dialog.getByRole("button", { name: "Add Item" }), "Box content added successfully");
  await page.reload();
  await page.getByRole("button", { name: `Edit ${title}`, exact: true }).click();
  await dialog.getByLabel("Price").fill("31");
  await pressAndRead(
    dialog.getByRole("button", { name: "Save Changes" }),
    "Subscription box updated successfully",
  );
  await expect(dialog).toHaveCount(0);
  await pressAndRead(
    page.getByRole("button", { name: `Delete ${title}`, exact: true }),
    "Subscription box deleted successfully",
  );
});

test("a questionnaire or text that cannot be saved or linked says what failed", async ({ page, server }) => {
  const { boss, questionnaireId } = await playedGame(server, newFriend("Mia"), newFriend("Ben"));
  const title = `Text of ${newFriend("Ann").email}`;
  const { id } = await boss.call(contract.text.create, {
    body: { title, content: "Slowly.", textType: "tips" },
  });
  await signInAsAdmin(page, server);
  await refuseWrites(page, /\/api\/admin\/(questionnaires|texts)/);
  await page.goto(server.url + pages.adminCompanions());
  await page.getByLabel("Title").fill("Never");
  await pressAndRead(
    page.getByRole("button", { name: "Create Questionnaire" }),
    "Failed to create questionnaire",
  );
  await page.goto(server.url + pages.adminQuestionnaire({ id: questionnaireId }));
  await page.getByLabel("Title").fill("Never");
  await pressAndRead(
    page.getByRole("button", { name: "Save Questionnaire" }),
    "Failed to update questionnaire",
  );
  await page.goto(`${server.url}${pages.adminCompanions()}?tab=texts`);
  await page.getByLabel("Title").fill("Never");
  await page.getByLabel("Content").fill("Never");
  await pressAndRead(page.getByRole("button", { name: "Create Text" }), "Failed to create text");
  await page.goto(`${server.url}${pages.adminCompanions()}?tab=texts&id=${id}`);
  await page.getByLabel("Title").fill("Never");
  await pressAndRead(page.getByRole("button", { name: "Update Text" }), "Failed to update text");
  await page.goto(`${server.url}${pages.adminCompanions()}?tab=texts`);
  await page.getByRole("button", { name: `Link ${title} to a box` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Subscription Box").selectOption({ index: 1 });
  await pressAndRead(
    dialog.getByRole("button", { name: "Link", exact: true }),
    "Failed to link to subscription box",
  );
});

test("an activity that cannot be saved says what failed, and keeps what was written", async ({
  page,
  server,
}) => {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const body = { title: "Clay & Glaze", boxType: "crafting_master" as const, price: 39.9 };
  const { id: boxId } = await boss.call(contract.box.create, { body });
  await signInAsAdmin(page, server);
  await refuseWrites(page, /\/api\/admin\/boxes\/[^/]+\/activity$/);
  await page.goto(server.url + pages.adminActivity({ boxId }));
  await page.getByRole("button", { name: "Add step" }).click();
  await page.getByLabel("Title").fill("Wedge the clay");
  await pressAndRead(page.getByRole("button", { name: "Save Activity" }), "Failed to save activity");
  await expect(page.getByLabel("Title")).toHaveValue("Wedge the clay");
});

test("a user who cannot be changed or deleted stays, and the page says what failed", async ({
  page,
  server,
}) => {
  const ann = newFriend("Ann");
  await signUpByApi(server, ann);
  await signInAsAdmin(page, server);
  await page.goto(server.url + pages.adminUsers());
  await page.getByPlaceholder("Search users by name or email...").fill(ann.email);
  await expect(page.getByText(/filtered from \d+ total/)).toBeVisible();
  await refuseWrites(page, /\/api\/admin\/users/);
  await page.getByRole("button", { name: "Delete Ann Archer" }).click();
  await pressAndRead(
    page.getByRole("alertdialog").getByRole("button", { name: "Delete" }),
    "Failed to delete user",
  );
  await page.reload();
  await page.getByPlaceholder("Search users by name or email...").fill(ann.email);
  await expect(page.getByText(/filtered from \d+ total/)).toBeVisible();
  await page.getByRole("button", { name: "Edit Ann Archer" }).click();
  await page.getByRole("dialog").getByLabel("Full Name").fill("Never");
  await pressAndRead(
    page.getByRole("dialog").getByRole("button", { name: "Save Changes" }),
    "Failed to update user",
  );
});

test("a password, profile, group, invitation or challenge that cannot be saved says what failed", async ({
  page,
  server,
}) => {
  const olga = newFriend("Olga");
  const game = await playedGame(server, olga, newFriend("Fritz"));
  await refuseWrites(page, /\/api\/(groups|profile|account\/(password|reset-link))/);
  const dialog = page.getByRole("dialog");
  await page.goto(server.url + pages.requestPasswordReset());
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(olga.email);
  await pressAndRead(
    page.getByRole("button", { name: "Send Reset Link" }),
    "Failed to send password reset email. Please try again.",
  );
  await page.goto(`${server.url}${pages.simplePasswordReset()}?token=from-the-mail`);
  await page.getByLabel("New Password", { exact: true }).fill("a new and long password");
  await page.getByLabel(/^Confirm/).fill("a new and long password");
  await pressAndRead(page.getByRole("button", { name: "Update Password" }), "Failed to update password");
  await signIn(page, server, olga);
  await page.goto(server.url + pages.profile());
  await page.getByLabel("Full Name").first().fill("Never");
  await pressAndRead(page.getByRole("button", { name: "Save Changes" }).first(), "Failed to update profile");
  await page.goto(server.url + pages.myGroup());
  await page.getByRole("button", { name: "Create Group" }).click();
  await dialog.getByLabel("Group Name").fill("Never");
  await pressAndRead(dialog.getByRole("button", { name: "Create Group" }), "Error creating group");
  await page.goto(server.url + pages.instructions(game));
  await pressAndRead(
    page.getByRole("button", { name: "Start Tasting Challenge" }),
    "Failed to start activity.",
  );
  await page.goto(server.url + pages.group(game));
  await page.getByRole("button", { name: "Invite Friend" }).click();
  await dialog.getByLabel("Friend's Email").fill("late@example.com");
  await pressAndRead(dialog.getByRole("button", { name: "Send Invitation" }), "Error sending invitation");
  await page.goto(server.url + pages.group(game));
  await page.getByRole("button", { name: "Delete Group" }).click();
  await pressAndRead(
    page.getByRole("alertdialog").getByRole("button", { name: "Delete Group" }),
    "Error deleting group",
  );
});

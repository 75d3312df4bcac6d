import { addressAnchor, profilePart } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { playedGame } from "./games.ts";
import { Keyboard } from "./keyboard.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { moveToTop } from "./move-item.ts";
import { friend } from "./people.ts";
import { admin, ServerProcess } from "./server-process.ts";
import { datesLine } from "./subscription-dates.ts";

const olga = friend("Olga");

// A window of 1280 x 800 at 200 %.
test.use({ viewport: { width: 640, height: 400 } });

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.start();
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  for (const [title, boxType] of [
    ["Alpine Evening", "gourmet_tasting"],
    ["Game On", "gaming_night"],
  ] as const) {
    await boss.call(contract.box.create, { body: { title, boxType, price: 30 } });
  }
});
test.afterAll(() => server.remove());

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const inDialog = (page: Page) => page.getByRole("dialog").last();

/** Goes through the menu of a narrow window. */
async function follow(page: Page, keys: Keyboard, link: string): Promise<void> {
  await keys.press(page.getByRole("button", { name: "Open menu" }));
  await keys.press(page.getByRole("navigation").getByRole("link", { name: link, exact: true }));
}

async function signIn(page: Page, keys: Keyboard, who: { email: string; password: string }): Promise<void> {
  const panel = page.getByRole("tabpanel", { name: "Sign In" });
  await keys.write(panel.getByLabel("Email"), who.email);
  await keys.write(panel.getByLabel("Password"), who.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page).not.toHaveURL(/\/auth/);
}

test("a friend signs up, founds a group, invites and subscribes by keyboard alone, at 200 %", async ({
  page,
}) => {
  const keys = new Keyboard(page);

  await test.step("past the navigation, and to the account", async () => {
    await page.goto(server.url);
    await keys.press(page.getByRole("link", { name: "Skip to content" }));
    await expect(page.getByRole("main")).toBeFocused();
    await keys.open(`${server.url}/auth`);
    await keys.to(page.getByRole("tab", { name: "Sign In" }));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("tabpanel", { name: "Sign Up" });
    await keys.write(panel.getByLabel("Full Name"), olga.fullName);
    await keys.write(panel.getByLabel("Email"), olga.email);
    await keys.write(panel.getByLabel("Password"), olga.password);
    await keys.select(panel.getByLabel("Role"), "Regular User");
    await keys.press(button(page, "Create Account"));
    await expect(page.getByText("Please check your email to confirm your account")).toBeVisible();
    await page.goto(linkIn(await waitForMail(server.dataDir, olga.email, /confirm your email/), server.url));
    await keys.press(button(page, "Confirm my email"));
    await expect(page.getByText("Welcome back!")).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
  });

  await test.step("a group; its dialog gives the focus back", async () => {
    await follow(page, keys, "My Group");
    await keys.press(button(page, "Create Group"));
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button(page, "Create Group")).toBeFocused();
    await page.keyboard.press("Enter");
    await keys.write(inDialog(page).getByLabel("Group Name"), "Tea Club");
    await keys.press(button(page, "Create Group").last());
    await expect(page.getByText("Group created successfully!")).toBeVisible();
    await keys.press(page.getByRole("link", { name: "Tea Club" }));
    await expect(page.getByRole("heading", { level: 1, name: "Tea Club" })).toBeVisible();
  });

  await test.step("an invitation", async () => {
    await keys.press(button(page, "Invite Friend"));
    await keys.write(inDialog(page).getByLabel("Friend's Email"), "fritz@example.com");
    await keys.press(button(page, "Send Invitation"));
    await expect(page.getByText("Invitation sent!")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await keys.press(button(page, "Cancel invitation to fritz@example.com"));
    await keys.press(page.getByRole("alertdialog").getByRole("button", { name: "Cancel Invitation" }));
    await expect(page.getByText("Invitation cancelled")).toBeVisible();
  });

  await test.step("a subscription, skipped and cancelled", async () => {
    await keys.press(button(page, "Add Subscription"));
    await keys.pick(inDialog(page).getByRole("radio", { name: /Game On/ }));
    await keys.press(button(page, "Subscribe").last());
    await expect(page.getByText("Subscription added!")).toBeVisible();
    await keys.press(button(page, "Manage Subscription: Game On"));
    await keys.press(button(page, "Every 2 weeks"));
    await expect(page.getByText("Cadence updated")).toBeVisible();
    await keys.press(datesLine(page));
    await keys.press(button(page, "Skip delivery"));
    await expect(page.getByText("Delivery skipped")).toBeVisible();
    await keys.press(button(page, "Cancel Subscription"));
    await keys.press(page.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }));
    await expect(page.getByText("Subscription cancelled")).toBeVisible();
  });

  await test.step("the address, and out again", async () => {
    await keys.open(server.url + profilePart(addressAnchor));
    await keys.write(page.getByLabel("Recipient"), olga.fullName);
    await keys.write(page.getByLabel("Street Address"), "1 Main St");
    await keys.write(page.getByLabel("City"), "Ottawa");
    await keys.select(page.getByLabel("Country"), "Canada");
    await keys.select(page.getByLabel("Province"), "Ontario");
    await keys.write(page.getByLabel("Postal Code"), "K1A 0B1");
    await keys.press(button(page, "Save Address"));
    await expect(page.getByText("Address saved")).toBeVisible();
    await keys.open(`${server.url}/my-group`);
    await keys.press(page.getByRole("button", { name: "Open menu" }));
    await keys.press(button(page, "Sign Out"));
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("The box that brings");
  });
});

test("an administrator makes a box, a questionnaire and a delivery by keyboard alone, at 200 %", async ({
  page,
}) => {
  const keys = new Keyboard(page);
  await keys.open(`${server.url}/auth?redirect=%2Fadmin%2Fboxes`);
  await signIn(page, keys, admin);

  await test.step("a box and its contents, put in another order", async () => {
    await keys.open(`${server.url}/admin/boxes`);
    await keys.press(button(page, "Create Box"));
    await keys.write(inDialog(page).getByLabel("Title"), "Cheese Night");
    await keys.select(inDialog(page).getByLabel("Box Type"), "Gourmet Tasting Box");
    await keys.write(inDialog(page).getByLabel("Price"), "29.99");
    await keys.press(button(page, "Create Box").last());
    await expect(page.getByText("Subscription box created successfully")).toBeVisible();
    await keys.press(button(page, "Contents of Cheese Night"));
    for (const item of ["Gouda", "Mustard"]) {
      await keys.write(inDialog(page).getByLabel("Item Name"), item);
      await keys.press(button(page, "Add Item"));
      await expect(inDialog(page).getByRole("listitem").filter({ hasText: item })).toBeVisible();
    }
    await keys.to(button(page, "Move Mustard"));
    await moveToTop(page, "Mustard", { from: 2, of: 2 });
    await expect(inDialog(page).getByRole("listitem").first()).toContainText("Mustard");
    await page.keyboard.press("Escape");
    await expect(button(page, "Contents of Cheese Night")).toBeFocused();
  });

  await test.step("a questionnaire", async () => {
    await keys.open(`${server.url}/admin/content`);
    await keys.write(page.getByLabel("Title"), "Your taste");
    await keys.press(button(page, "Create Questionnaire"));
    await expect(page.getByText("Questionnaire created successfully")).toBeVisible();
    await keys.press(button(page, "Add Question"));
    const question = page.getByRole("group", { name: "Question 1" });
    await keys.write(question.getByLabel("Question Text"), "How was it?");
    await keys.select(question.getByLabel("Type"), "Text");
    await keys.press(button(page, "Save Questionnaire"));
    await expect(page.getByText("Questionnaire updated successfully")).toBeVisible();
  });

  await test.step("a user's name", async () => {
    await keys.open(`${server.url}/admin/users`);
    await keys.write(page.getByPlaceholder("Search users by name or email..."), "admin@");
    await keys.press(button(page, "Edit Administrator"));
    await keys.write(inDialog(page).getByLabel("Full Name"), "The boss");
    await keys.press(button(page, "Save Changes"));
    await expect(page.getByText("User updated successfully")).toBeVisible();
  });

  await test.step("a parcel on its way", async () => {
    await playedGame(server, friend("Mia"), friend("Ben"));
    await keys.open(`${server.url}/admin/deliveries?status=preparing`);
    await keys.press(page.getByRole("checkbox", { name: "Select all on this page" }), "Space");
    await keys.press(button(page, "Mark as On its way"));
    await expect(page.getByText("1 parcel marked as On its way")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Select all on this page" })).toHaveCount(0);
  });
});

import { aboutAnchor, pages, profilePart } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answers, fails } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, choose, dialog, expectToast, pressAndRead, question } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { box: boxId, group: groupId, questionnaire: questionnaireId, text: textId } = sample.ids;

beforeEach(() => {
  answersAsUsual();
  fails(...Object.values(contract.box).filter(({ method }) => method !== "GET"));
  fails(...Object.values(contract.questionnaire).filter(({ method }) => method !== "GET"));
  fails(...Object.values(contract.text).filter(({ method }) => method !== "GET"));
  // Deletes.
  vi.spyOn(window, "confirm").mockReturnValue(true);
});

test("a box that cannot be saved says what failed, and then what was done", async () => {
  await visit(pages.adminBoxes(), "admin");
  await button(`Edit ${sample.box.title}`).click();
  await dialog.getByLabelText("Price").fill("31");
  await pressAndRead(button("Save Changes", dialog), "Failed to update subscription box");
  answers(contract.box.update, { ...sample.box, price: 31 });
  await pressAndRead(button("Save Changes", dialog), "Subscription box updated successfully");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a box that cannot be created says 'Failed to create subscription box'", async () => {
  await visit(pages.adminBoxes(), "admin");
  await button("Create Box").click();
  await dialog.getByLabelText("Title").fill("Never");
  await dialog.getByLabelText("Box Type").selectOptions("Gaming Night Box");
  await dialog.getByLabelText("Price").fill("1");
  await pressAndRead(button("Create Box", dialog), "Failed to create subscription box");
});

test("a box that cannot be deleted says what failed, and then what was done", async () => {
  await visit(pages.adminBoxes(), "admin");
  await choose(`More about ${sample.box.title}`, "Delete");
  await expectToast("Failed to delete subscription box");
  answers(contract.box.delete, undefined);
  await choose(`More about ${sample.box.title}`, "Delete");
  await expectToast("Subscription box deleted successfully");
});

test("an item that cannot be added or deleted says what failed, and then what was done", async () => {
  await visit(pages.adminBoxes(), "admin");
  await button(`Contents of ${sample.box.title}`).click();
  await pressAndRead(button("Delete Dice", dialog), "Failed to delete box content");
  await dialog.getByLabelText("Item Name").fill("Cards");
  await pressAndRead(button("Add Item", dialog), "Failed to add box content");
  answers(contract.box.addContent, { ...sample.content, itemName: "Cards" });
  await pressAndRead(button("Add Item", dialog), "Box content added successfully");
});

test("a questionnaire that cannot be saved says what failed", async () => {
  await visit(pages.adminCompanions(), "admin");
  await page.getByLabelText("Title").fill("Never");
  await pressAndRead(button("Create Questionnaire"), "Failed to create questionnaire");
  await visit(pages.adminQuestionnaire({ id: questionnaireId }), "admin");
  await page.getByLabelText("Title").fill("Never");
  await pressAndRead(button("Save Questionnaire"), "Failed to update questionnaire");
});

test("a text that cannot be saved or linked says what failed", async () => {
  await visit(`${pages.adminCompanions()}?tab=texts`, "admin");
  await page.getByLabelText("Title").fill("Never");
  await page.getByLabelText("Content").fill("Never");
  await pressAndRead(button("Create Text"), "Failed to create text");
  await button(`Link ${sample.text.title} to a box`).click();
  await dialog.getByLabelText("Subscription Box").selectOptions(sample.box.title);
  await pressAndRead(button("Link", dialog), "Failed to link to subscription box");
  await visit(`${pages.adminCompanions()}?tab=texts&id=${textId}`, "admin");
  await page.getByLabelText("Title").fill("Never");
  await pressAndRead(button("Update Text"), "Failed to update text");
});

test("an activity that cannot be saved says what failed, and keeps what was written", async () => {
  fails(contract.activity.update);
  await visit(pages.adminActivity({ boxId }), "admin");
  await button("Add step").click();
  await page.getByLabelText("Title").fill("Wedge the clay");
  await pressAndRead(button("Save Activity"), "Failed to save activity");
  await expect.element(page.getByLabelText("Title")).toHaveValue("Wedge the clay");
});

test("a user who cannot be changed or deleted stays, and the page says what failed", async () => {
  fails(contract.admin.updateUser, contract.admin.deleteUser);
  await visit(pages.adminUsers(), "admin");
  await button("Delete Olga Archer").click();
  await pressAndRead(button("Delete", question), "Failed to delete user");
  await visit(pages.adminUsers(), "admin");
  await button("Edit Olga Archer").click();
  await dialog.getByLabelText("Full Name").fill("Never");
  await pressAndRead(button("Save Changes", dialog), "Failed to update user");
  await expect.element(page.getByText("Olga Archer").first()).toBeInTheDocument();
});

test("a password that cannot be set says what failed", async () => {
  fails(contract.account.requestReset, contract.account.resetPassword);
  await visit(pages.requestPasswordReset(), "visitor");
  await page.getByRole("main").getByLabelText("Email", { exact: true }).fill("olga@example.com");
  await pressAndRead(button("Send Reset Link"), "Failed to send password reset email. Please try again.");
  await visit(`${pages.simplePasswordReset()}?token=from-the-mail`, "visitor");
  await page.getByLabelText("New Password", { exact: true }).fill("a new and long password");
  await page.getByLabelText(/^Confirm/).fill("a new and long password");
  await pressAndRead(button("Update Password"), "Failed to update password");
});

test("a profile that cannot be saved says 'Failed to update profile'", async () => {
  fails(contract.profile.update);
  await visit(profilePart(aboutAnchor));
  await page.getByLabelText("Full Name").first().fill("Never");
  await pressAndRead(button("Save Changes"), "Failed to update profile");
});

test("a group that cannot be created or deleted says what failed", async () => {
  fails(contract.group.create, contract.group.delete);
  await visit(pages.myGroup());
  await button("Create Group").click();
  await dialog.getByLabelText("Group Name").fill("Never");
  await pressAndRead(button("Create Group", dialog), "Error creating group");
  await visit(pages.group({ groupId }));
  await page.getByText("Group settings").click();
  await button("Delete Group").click();
  await pressAndRead(button("Delete Group", question), "Error deleting group");
});

test("an invitation that cannot be sent says 'Error sending invitation'", async () => {
  fails(contract.invite.create);
  await visit(pages.group({ groupId }));
  await button("Invite Friend").click();
  await dialog.getByLabelText("Friend's Email").fill("late@example.com");
  await pressAndRead(button("Send Invitation", dialog), "Error sending invitation");
});

test("a challenge that cannot be started says 'Failed to start activity.'", async () => {
  fails(contract.tasting.start);
  await visit(pages.instructions({ groupId }));
  await pressAndRead(button("Start Tasting Challenge"), "Failed to start activity.");
});

import { contract } from "@boxmates/contract/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { toasts } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { newFriend, signIn, signInAsAdmin, signUpByApi } from "./people.ts";
import { admin } from "./server-process.ts";

/** A form that is sent as it is; what it then says, and at which field. */
interface Complaint {
  path: string;
  /** Presses on the way to the form. */
  opened?: (page: Page) => Promise<void>;
  press: string;
  field: string;
  says: string;
}

const inDialog = (button: string) => async (page: Page) => {
  await page.getByRole("button", { name: button }).first().click();
  await page.getByRole("dialog").waitFor();
};

const ofVisitors: Complaint[] = [
  { path: "/auth", press: "Sign In", field: "Email", says: "Please enter a valid email address." },
  {
    path: "/request-password-reset",
    press: "Send Reset Link",
    field: "Email",
    says: "Please enter your email address",
  },
  {
    path: "/simple-password-reset?token=any",
    press: "Update Password",
    field: "New Password",
    says: "Password must be at least 6 characters",
  },
];

const ofMembers: Complaint[] = [
  {
    path: "/profile",
    opened: (page) => page.getByLabel("Full Name").fill(""),
    press: "Save Changes",
    field: "Full Name",
    says: "Full name is required.",
  },
  {
    path: "/profile",
    opened: inDialog("Change Email"),
    press: "Send Link",
    field: "New Email",
    says: "Please enter a valid email address.",
  },
  {
    path: "/profile",
    opened: inDialog("Change Password"),
    press: "Update Password",
    field: "Current Password",
    says: "Please enter your password.",
  },
  {
    path: "/profile",
    opened: inDialog("Delete Account"),
    press: "Delete Account",
    field: "Password",
    says: "Please enter your password.",
  },
];

/** The field's frame has the field, its label and its complaint. */
const frameOf = (field: Locator) => field.locator("xpath=ancestor::*[.//label][1]");

async function expectComplaint(page: Page, { opened, press, field, says }: Complaint): Promise<void> {
  await opened?.(page);
  const room =
    (await page.getByRole("dialog").count()) > 0 ? page.getByRole("dialog") : page.getByRole("main");
  await room.locator('button[type="submit"]').filter({ hasText: press }).first().click();
  const control = room.getByLabel(field, { exact: true });
  await expect(frameOf(control).getByText(says, { exact: true })).toBeVisible();
  await expect(control).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator(toasts)).toHaveCount(0);
}

test("forms complain in one style, next to the field, without a toast that repeats it", async ({
  page,
  server,
}) => {
  for (const complaint of ofVisitors) {
    await page.goto(server.url + complaint.path);
    await expectComplaint(page, complaint);
  }
  await test.step("the newsletter too, not in a bubble of the browser", async () => {
    await page.goto(server.url);
    await page.getByLabel("Send the newsletter to").fill("nobody");
    await page.getByRole("button", { name: "Subscribe" }).last().click();
    await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  });
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  await signIn(page, server, olga);
  for (const complaint of ofMembers) {
    await page.goto(server.url + complaint.path);
    await expectComplaint(page, complaint);
  }
});

test("the editor of questionnaires complains at the question, without a toast that repeats it", async ({
  page,
  server,
}) => {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const { id } = await boss.call(contract.questionnaire.create, { body: { title: "What was it?" } });
  await signInAsAdmin(page, server);
  await page.goto(`${server.url}/admin/questionnaire/${id}`);
  await page.getByRole("button", { name: "Add Question" }).click();
  await page.getByRole("button", { name: "Save Questionnaire" }).click();
  const text = page.getByRole("group", { name: "Question 1" }).getByLabel("Question Text");
  await expect(text).toHaveAttribute("data-invalid", "");
  await expect(text).toBeFocused();
  await expect(page.locator(toasts).filter({ hasText: "Failed to update questionnaire" })).toHaveCount(0);
});

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

test("a wrong email is complained about in our words, never in the browser's", async ({ page, server }) => {
  const says = "Please enter a valid email address.";
  const expectOurWords = async (field: Locator, press: string) => {
    await field.fill("nobody");
    await field.locator("xpath=ancestor::form").getByRole("button", { name: press, exact: true }).click();
    await expect(frameOf(field).getByText(says, { exact: true })).toBeVisible();
    await expect(page.getByText("Please include an '@'")).toHaveCount(0);
  };
  const email = (room: Page | Locator) => room.getByLabel("Email", { exact: true });
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await page.goto(`${server.url}/auth`);
  await expectOurWords(email(main), "Sign In");
  await page.goto(`${server.url}/auth?tab=sign-up`);
  // The page is built with the other tab, which goes when its scripts have started.
  await expectOurWords(email(page.getByRole("tabpanel", { name: "Sign Up" })), "Create Account");
  await page.goto(`${server.url}/request-password-reset`);
  await expectOurWords(email(main), "Send Reset Link");
  await signInAsAdmin(page, server);
  await page.goto(`${server.url}/profile`);
  await page.getByRole("button", { name: "Change Email" }).click();
  await expectOurWords(dialog.getByLabel("New Email"), "Send Link");
  await page.goto(`${server.url}/admin/users`);
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await expectOurWords(email(dialog), "Save Changes");
});

test("a price that no box can have is complained about in our words", async ({ page, server }) => {
  await signInAsAdmin(page, server);
  await page.goto(`${server.url}/admin/boxes`);
  await page.getByRole("button", { name: "Create Box" }).first().click();
  const dialog = page.getByRole("dialog");
  const price = dialog.getByLabel("Price", { exact: true });
  await price.fill("1.234");
  await dialog.getByRole("button", { name: "Create Box" }).click();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await expect(frameOf(price).getByText(/nearest valid values|Please enter a valid value/)).toHaveCount(0);
  // The title is missing, too: nothing keeps back what is wrong with the others.
  await expect(dialog.getByLabel("Title", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

test("a button that saves rests while nothing has changed", async ({ sample }) => {
  const { page } = await sample.enter("admin");
  const expectRest = async (save: string, field: string) => {
    const room = page.getByRole("dialog").or(page.getByRole("main")).last();
    const button = room.getByRole("button", { name: save, exact: true });
    const control = room.getByLabel(field, { exact: true });
    await expect(button).toBeDisabled();
    const before = await control.inputValue();
    await control.fill("Something else");
    await expect(button).toBeEnabled();
    await control.fill(before);
    await expect(button).toBeDisabled();
  };
  for (const [path, edit, save, field] of [
    ["/admin/boxes", /^Edit/, "Save Changes", "Title"],
    ["/admin/deliveries", /^Edit tracking/, "Save", "Link or number"],
    ["/admin/deliveries", /^Add note/, "Save", "Note"],
  ] as const) {
    await page.goto(sample.url + path);
    await page.getByRole("button", { name: edit }).first().click();
    await expectRest(save, field);
  }
  for (const [path, save] of [
    ["/admin/content", "Update Questionnaire"],
    ["/admin/content?tab=texts", "Update Text"],
  ] as const) {
    await page.goto(sample.url + path);
    await page
      .getByRole("link", { name: /^Edit (?!questions)/ })
      .first()
      .click();
    await expectRest(save, "Title");
  }
});

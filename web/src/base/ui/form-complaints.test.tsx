import { aboutAnchor, pages, profilePart } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { passwordMinimumAttribute } from "@boxmates/contract/people/password";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { answers, refuses, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, dialog, toasts } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { type Viewer, visit } from "../../testing/visit.tsx";

beforeEach(answersAsUsual);

const main = page.getByRole("main");

/** Returns what the field's own frame, with its label, says about it. */
const saidAt = (field: Locator): string => {
  const frames = [];
  for (let each = field.element().parentElement; each; each = each.parentElement) frames.push(each);
  return frames.find((each) => each.querySelector("label"))?.textContent ?? "";
};

async function expectComplaint(field: Locator, says: string): Promise<void> {
  await expect.poll(() => saidAt(field)).toContain(says);
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(toasts).not.toBeInTheDocument();
}

/** A form that is sent as it is, its complaint, and the field that shows it. */
interface Complaint {
  as: Viewer;
  path: string;
  /** The button of a dialog on the way to the form. */
  opens?: string;
  press: string;
  field: string;
  says: string;
}

test.each<[typed: string, says: string]>([
  ["0026-12-05", "Please check the year. Write it in full, such as 2026."],
  ["20261-12-05", "Please check the year. Write it in full, such as 2026."],
  ["2027-03-28", "Clocks go forward at that moment"],
])("a night on %s is refused: '%s'", async (day, says) => {
  answers(contract.groupPage.show, { ...sample.group, asksForVote: true });
  answers(contract.night.show, { ...sample.nights, myTimeZone: "Europe/Paris" });
  await visit(pages.group({ groupId: sample.ids.group }));
  await button("Propose a Time").click();
  const [field, time] = [dialog.getByLabelText("Day"), dialog.getByLabelText("Time")];
  await field.fill(day);
  await time.fill("02:30");
  await button("Propose", dialog).click();
  await expectComplaint(says.includes("year") ? field : time, says);
  expect(sentTo(contract.night.propose)).toEqual([]);
});

test.each<Complaint>([
  {
    as: "visitor",
    path: "/auth",
    press: "Sign In",
    field: "Email",
    says: "Please enter a valid email address.",
  },
  {
    as: "visitor",
    path: "/request-password-reset",
    press: "Send Reset Link",
    field: "Email",
    says: "Please enter your email address",
  },
  {
    as: "visitor",
    path: "/simple-password-reset?token=any",
    press: "Update Password",
    field: "New Password",
    says: "Password must be at least 6 characters",
  },
  {
    as: "user",
    path: "/profile#about",
    opens: "Change Email",
    press: "Send Link",
    field: "New Email",
    says: "Please enter a valid email address.",
  },
  {
    as: "user",
    path: "/profile#security",
    opens: "Change Password",
    press: "Update Password",
    field: "Current Password",
    says: "Please enter your password.",
  },
  {
    as: "user",
    path: "/profile#your-data",
    opens: "Delete Account",
    press: "Delete Account",
    field: "Password",
    says: "Please enter your password.",
  },
])("$press on $path complains next to '$field', without a toast that repeats it", async (complaint) => {
  const { as, path, opens, press, field, says } = complaint;
  await visit(path, as);
  if (opens) await button(opens).click();
  const room = opens ? dialog : main;
  await sends(room, press);
  await expectComplaint(room.getByLabelText(field, { exact: true }), says);
});

/** Presses the button that sends the form: a tab, or what opened the dialog, may have the same name. */
async function sends(room: Locator, press: string): Promise<void> {
  await expect.element(room.getByRole("button", { name: press, exact: true }).last()).toBeVisible();
  await room.getByRole("button", { name: press, exact: true }).last().click();
}

test.each([
  ["taken away", ""],
  ["invisible", "\u200b\u3164\u2800\u202e"],
])("a name that is %s is complained about next to it", async (_, name) => {
  await visit(profilePart(aboutAnchor));
  await main.getByLabelText("Full Name").first().fill(name);
  await button("Save Changes").click();
  await expectComplaint(main.getByLabelText("Full Name", { exact: true }), "Full name is required.");
});

test("the newsletter complains in our words, not in a bubble of the browser", async () => {
  const says = "Please enter a valid email address.";
  refuses(contract.newsletter.subscribe, "INVALID_REQUEST", { errors: { email: says } });
  await visit(pages.home(), "visitor");
  await page.getByLabelText("Send the newsletter to").fill("nobody");
  await page.getByRole("button", { name: "Subscribe" }).last().click();
  await expect.element(page.getByText(says)).toBeVisible();
});

test.each<[string, Viewer, string | undefined, string, string]>([
  ["/auth", "visitor", undefined, "Email", "Sign In"],
  ["/auth?tab=sign-up", "visitor", undefined, "Email", "Create Account"],
  ["/request-password-reset", "visitor", undefined, "Email", "Send Reset Link"],
  ["/profile#about", "user", "Change Email", "New Email", "Send Link"],
  ["/admin/users", "admin", "Edit Olga Archer", "Email", "Save Changes"],
])("a wrong email on %s is complained about in our words, never in the browser's", async (...facts) => {
  const [path, as, opens, label, press] = facts;
  await visit(path, as);
  if (opens) await button(opens).click();
  const field = (opens ? dialog : main).getByLabelText(label, { exact: true });
  await field.fill("nobody");
  await sends(opens ? dialog : main, press);
  await expect.poll(() => saidAt(field)).toContain("Please enter a valid email address.");
});

test("a price that no box can have is complained about in our words", async () => {
  await visit(pages.adminBoxes(), "admin");
  await button("Create Box").click();
  const price = dialog.getByLabelText("Price", { exact: true });
  await price.fill("1.234");
  await button("Create Box", dialog).click();
  await expectComplaint(price, "A price has at most two decimals.");
  // The title is missing, too: nothing keeps back what is wrong with the others.
  await expect
    .element(dialog.getByLabelText("Title", { exact: true }))
    .toHaveAttribute("aria-invalid", "true");
});

test("the form of a box tells of a price that differs from the plans", async () => {
  await visit(pages.adminBoxes(), "admin");
  await button("Create Box").click();
  const price = dialog.getByLabelText("Price", { exact: true });
  await price.fill("31");
  await expect.poll(() => saidAt(price)).toContain("The plans on our pages say $29.99 per box.");
  await price.fill("29.99");
  await expect.poll(() => saidAt(price)).not.toContain("plans");
});

test("the editor of questionnaires complains at the question, without a toast that repeats it", async () => {
  await visit(pages.adminQuestionnaire({ id: sample.ids.questionnaire }), "admin");
  await button("Add Question").click();
  await button("Save Questionnaire").click();
  const text = page.getByRole("group", { name: "Question 1" }).getByLabelText("Question Text");
  await expect.element(text).toHaveAttribute("data-invalid", "");
  await expect.element(text).toHaveFocus();
  await expect.element(toasts).not.toBeInTheDocument();
});

test.each([
  ["/admin/boxes", "button", /^Edit/, "Save Changes", "Title"],
  ["/admin/deliveries", "menuitem", "Edit tracking", "Save", "Link or number"],
  ["/admin/deliveries", "menuitem", "Add note", "Save", "Note"],
  ["/admin/content", "link", /^Edit (?!questions)/, "Update Questionnaire", "Title"],
  ["/admin/content?tab=texts", "link", /^Edit/, "Update Text", "Title"],
] as const)("on %s the button that saves rests while nothing has changed", async (...facts) => {
  const [path, role, edit, save, field] = facts;
  await visit(path, "admin");
  if (role === "menuitem") await button(/^Manage/).click();
  await page.getByRole(role, { name: edit }).first().click();
  const room = role === "link" ? main : dialog;
  const control = room.getByLabelText(field, { exact: true });
  await expect.element(button(save, room)).toBeDisabled();
  const before = (control.element() as HTMLInputElement).value;
  await control.fill("Something else");
  await expect.element(button(save, room)).toBeEnabled();
  await control.fill(before);
  await expect.element(button(save, room)).toBeDisabled();
});

const minLength = 20;

/** If longer passwords are required, the server says so in the document. */
function requireLongPasswords(): void {
  document.documentElement.setAttribute(passwordMinimumAttribute, String(minLength));
}
afterEach(() => document.documentElement.removeAttribute(passwordMinimumAttribute));

test.each<[string, Viewer, string | undefined, string, string]>([
  ["/setup?token=any", "visitor", undefined, "Password", "Create Administrator"],
  ["/auth?tab=sign-up", "visitor", undefined, "Password", "Create Account"],
  ["/simple-password-reset?token=any", "visitor", undefined, "New Password", "Update Password"],
  ["/profile#security", "user", "Change Password", "New Password", "Update Password"],
])("where longer passwords are required, %s says the real minimum", async (path, as, opens, label, press) => {
  requireLongPasswords();
  await visit(path, as);
  if (opens) {
    await button(opens).click();
    await dialog.getByLabelText("Current Password", { exact: true }).fill("olga's password");
  }
  const room = opens ? dialog : main;
  await expect
    .element(room.getByText(`At least ${minLength} characters.`, { exact: false }).first())
    .toBeVisible();
  await room.getByLabelText(label, { exact: true }).fill("tiny");
  await sends(room, press);
  const says = room.getByText(`Password must be at least ${minLength} characters`);
  await expect.element(says.first()).toBeVisible();
});

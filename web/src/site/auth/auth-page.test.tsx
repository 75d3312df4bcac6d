import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { forgetSignup } from "../../base/api/remembered-user.ts";
import { keepTyped, readTyped } from "../../base/api/typed-at-signup.ts";
import { answers, holdsBack, isUnreachable, refuses, sentTo } from "../../testing/fake-server.ts";
import { button, expectToast, toasts } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { sessionAs, visit } from "../../testing/visit.tsx";

beforeEach(answersAsUsual);
afterEach(forgetSignup);

const panel = page.getByRole("tabpanel", { name: "Sign In" });
const mismatch = "This email and password do not match. Please check both and try again.";

async function typeAndSend(): Promise<void> {
  await panel.getByLabelText("Email").fill("nobody@example.com");
  await panel.getByLabelText("Password").fill("not the password");
  await button("Sign In", panel).click();
}

test("a wrong password leaves a line at the form, which stays when the toast has gone", async () => {
  refuses(contract.account.signIn, "INVALID_CREDENTIALS");
  await visit(pages.auth(), "visitor");
  await typeAndSend();
  await expectToast(mismatch);
  await expect.element(panel.getByLabelText("Password")).toHaveFocus();
  await toasts.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(toasts).not.toBeInTheDocument();
  await expect.element(panel.getByText(mismatch)).toBeVisible();
});

test("a server that cannot be reached is no wrong password, and what was typed stays", async () => {
  isUnreachable(contract.account.signIn);
  await visit(pages.auth(), "visitor");
  await typeAndSend();
  await expectToast("We could not reach Boxmates.");
  await expect.element(panel.getByLabelText("Email")).toHaveValue("nobody@example.com");
});

test("the button reads 'Signing In...' while submitting and is disabled", async () => {
  refuses(contract.account.signIn, "INVALID_CREDENTIALS");
  const letGo = holdsBack(contract.account.signIn);
  await visit(pages.auth(), "visitor");
  await typeAndSend();
  await expect.element(button("Signing In...", panel)).toBeDisabled();
  letGo();
  await expect.element(button("Sign In", panel)).toBeEnabled();
});

test("a password can be looked at while it is typed", async () => {
  await visit(pages.auth(), "visitor");
  const field = panel.getByLabelText("Password", { exact: true });
  await field.fill("a fine password");
  await expect.element(field).toHaveAttribute("type", "password");
  await button("Show what is typed as Password").click();
  await expect.element(field).toHaveAttribute("type", "text");
  await expect.element(field).toHaveValue("a fine password");
  await button("Hide what is typed as Password").click();
  await expect.element(field).toHaveAttribute("type", "password");
});

test("the button reads 'Signing In...' until the next page is there", async () => {
  answers(contract.account.signIn, sessionAs("user"));
  const letGo = holdsBack(contract.groupPage.mine);
  await visit(`${pages.auth()}?returnTo=${pages.myGroup()}`, "visitor");
  await typeAndSend();
  await expectToast("Welcome back!");
  await expect.element(button("Signing In...", panel)).toBeDisabled();
  letGo();
  await expect.poll(() => location.pathname).toBe(pages.myGroup());
});

test("whoever only goes elsewhere is not signing in", async () => {
  const letGo = holdsBack(contract.groupPage.mine);
  await visit(pages.auth());
  await page.getByRole("link", { name: "Go to My Group" }).click();
  // The page has got the press, and waits for what it shows.
  await expect.poll(() => sentTo(contract.groupPage.mine)).toHaveLength(1);
  await expect.element(button("Sign In", panel)).toBeEnabled();
  letGo();
  await expect.poll(() => location.pathname).toBe(pages.myGroup());
});

describe("what was typed at /signup", () => {
  const form = page.getByRole("tabpanel", { name: "Sign Up" });
  const signUp = `${pages.auth()}?tab=sign-up`;
  const typed = { name: "Olga Archer", email: "olga@example.com", address: "1 Main St" };

  beforeEach(async () => {
    const values = new FormData();
    for (const [name, value] of Object.entries({ ...typed, city: "Portland", state: "OR", zipCode: "97201" }))
      values.set(name, value);
    keepTyped(values, Date.now());
    await visit(signUp, "visitor");
    await expect.element(form.getByLabelText("Full Name")).toHaveValue(typed.name);
    await expect.element(form.getByLabelText("Email")).toHaveValue(typed.email);
  });

  test("is filled in where an account is made, and forgotten on demand", async () => {
    await button("Forget It", form).click();
    await expect.element(form.getByLabelText("Full Name")).toHaveValue("");
    await expect.element(form.getByLabelText("Email")).toHaveValue("");
    await visit(signUp, "visitor");
    await expect.element(form.getByLabelText("Full Name")).toHaveValue("");
  });

  test("is forgotten once the account is made; the address waits for the profile", async () => {
    answers(contract.account.signUp, undefined);
    await form.getByLabelText("Password", { exact: true }).fill("a fine password");
    await form.getByLabelText("Role").selectOptions("user");
    await button("Create Account", form).click();
    await expect.element(page.getByText(/^Almost there: we sent a link to olga@example\.com/)).toBeVisible();
    expect(readTyped("account", Date.now())).toBeUndefined();
    expect(readTyped("address", Date.now())).toMatchObject({ address: "1 Main St" });
  });
});

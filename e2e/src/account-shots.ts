import type { Page } from "@playwright/test";
import { offer } from "./link-shots.ts";
import { answered, hardNames, truthful, unexpected } from "./made-up.ts";
import type { Shot } from "./shot.ts";

const choosePassword = async (page: Page, repeated: string) => {
  await page.getByLabel("New Password").fill("a new password");
  await page.getByLabel("Confirm Password").fill(repeated);
  await page.getByRole("button", { name: "Update Password" }).click();
};

const tokens = "#access_token=made-up&refresh_token=made-up&type=recovery";

/** Signing up, signing in, and a forgotten password. */
export const accountShots: Shot[] = [
  { name: "auth", as: "visitor", path: "/auth" },
  { name: "auth-sign-up", as: "visitor", path: "/auth?tab=sign-up" },
  {
    name: "auth-errors",
    as: "visitor",
    path: "/auth?tab=sign-up",
    prepare: async (page) => page.getByRole("button", { name: "Create Account" }).click(),
  },
  {
    name: "auth-refused",
    as: "visitor",
    path: "/auth",
    wholePage: false,
    prepare: async (page) => {
      await page.getByLabel("Email", { exact: true }).fill("nobody@example.com");
      await page.getByLabel("Password").fill("not the password");
      await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
      await page.getByRole("tabpanel").getByText("do not match").waitFor();
    },
  },
  { name: "setup", as: "visitor", path: "/setup?token=any" },
  {
    name: "setup-errors",
    as: "visitor",
    path: "/setup?token=any",
    prepare: async (page) => page.getByRole("button", { name: "Create Administrator" }).click(),
  },
  { name: "setup-done", as: "visitor", path: "/setup" },
  { name: "request-password-reset", as: "visitor", path: "/request-password-reset" },
  {
    name: "request-password-reset-sent",
    as: "visitor",
    path: "/request-password-reset",
    prepare: async (page) => {
      await page.getByLabel("Email", { exact: true }).fill(`someone-${Date.now()}@example.com`);
      await page.getByRole("button", { name: "Send Reset Link" }).click();
      await page.getByText("Check Your Email").waitFor();
    },
  },
  {
    name: "request-password-reset-again",
    as: "visitor",
    path: "/request-password-reset",
    prepare: async (page) => {
      await answered("/account/password-reset", {})(page);
      await page.getByLabel("Email", { exact: true }).fill(hardNames.email);
      await page.getByRole("button", { name: "Send Reset Link" }).click();
      await page.getByRole("button", { name: "Send Another Email" }).click();
      await page.getByText("Another email is on its way.").waitFor();
    },
    ...truthful,
  },
  {
    name: "auth-password-shown",
    as: "visitor",
    path: "/auth",
    prepare: async (page) => {
      await page.getByLabel("Password").fill("correct horse battery");
      await page.getByRole("button", { name: /^Show/ }).click();
    },
  },
  {
    name: "simple-password-reset",
    as: "visitor",
    path: "/faq",
    prepare: async (page) => {
      await answered("/account/reset-link", { email: hardNames.email })(page);
      await page.goto(new URL("/simple-password-reset?token=fine", page.url()).href);
      await page.getByText(`For ${hardNames.email}`).waitFor();
    },
    ...truthful,
  },
  {
    name: "simple-password-reset-errors",
    as: "visitor",
    path: "/simple-password-reset?token=any",
    prepare: async (page) => {
      await page.getByLabel("New Password").fill("a new password");
      await page.getByLabel("Confirm Password").fill("another one");
      await page.getByRole("button", { name: "Update Password" }).click();
      await page.getByText("Passwords don't match").waitFor();
    },
  },
  {
    name: "dev-mail",
    as: "visitor",
    path: async (page, url) => {
      // Any request that sends a mail will do.
      const body = { email: "maya@example.com" };
      await page.request.post(`${url}/api/account/password-reset`, { data: body });
      return "/dev/mail";
    },
    prepare: async (page) => {
      const first = page.getByRole("main").getByRole("link").first();
      while (!(await first.isVisible())) await page.reload();
    },
  },
  { name: "reset-password-no-session", as: "visitor", path: "/reset-password" },
  {
    name: "reset-password-expired",
    as: "visitor",
    path: "/reset-password#error=access_denied&error_code=otp_expired",
    wholePage: false,
    prepare: async (page) => {
      await page.getByText("Reset link has expired").first().waitFor();
      // It leads home after three seconds, and would be looked at there.
      await page.evaluate(() => {
        for (let id = Number(setTimeout(() => {})); id > 0; id -= 1) clearTimeout(id);
      });
    },
  },
  {
    name: "auth-sign-in-errors",
    as: "visitor",
    path: "/auth",
    prepare: async (page) => page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click(),
  },
  {
    name: "auth-unconfirmed",
    as: "visitor",
    path: "/auth",
    prepare: async (page) => {
      await answered(
        "/account/sign-in",
        { ...unexpected, status: 403, code: "EMAIL_NOT_CONFIRMED" },
        403,
      )(page);
      await page.getByLabel("Email", { exact: true }).fill(hardNames.email);
      await page.getByLabel("Password").fill("a fine password");
      await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
      await page.getByText("Please confirm your email first").waitFor();
    },
    ...truthful,
  },
  {
    name: "auth-invited",
    as: "visitor",
    path: "/auth?tab=sign-up&returnTo=/invite/open",
    arrange: answered("/invites/open", offer),
    prepare: async (page) => {
      await page.getByText("Your friend invited this address.").waitFor();
    },
  },
  {
    name: "auth-signed-up",
    as: "visitor",
    path: "/auth?tab=sign-up",
    prepare: async (page) => {
      await answered("/account/sign-up", {})(page);
      await page.getByRole("tabpanel", { name: "Sign Up" }).getByLabel("Email").fill(hardNames.email);
      await page.getByLabel("Full Name").fill("Noor");
      await page.getByLabel("Password").fill("a fine password");
      await page.getByLabel("Role").selectOption({ label: "Regular User" });
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.getByText("Almost there").waitFor();
    },
    ...truthful,
  },
  {
    name: "request-password-reset-errors",
    as: "visitor",
    path: "/request-password-reset",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Send Reset Link" }).click();
      await page.getByText("Please enter your email address").waitFor();
    },
  },
  {
    name: "simple-password-reset-refused",
    as: "visitor",
    path: "/simple-password-reset?token=used",
    prepare: async (page) => {
      await page.getByText("No password can be set").waitFor();
    },
  },
  {
    name: "simple-password-reset-no-token",
    as: "visitor",
    path: "/simple-password-reset",
    prepare: async (page) => {
      await choosePassword(page, "a new password");
      await page.getByText("Invalid reset link").first().waitFor();
    },
  },
  {
    name: "reset-password-ready",
    as: "visitor",
    path: "/faq",
    prepare: async (page) => {
      const user = { id: unexpected.requestId, email: "noor@example.com" };
      await answered("/account/recovery-session", { user, expires_at: 1797000000 })(page);
      await page.goto(new URL(`/reset-password${tokens}`, page.url()).href);
      await page.getByRole("button", { name: "Update Password" }).waitFor();
    },
    ...truthful,
  },
  {
    name: "reset-password-switch",
    as: "maya",
    path: "/faq",
    prepare: async (page) => {
      const user = { id: unexpected.requestId, email: hardNames.email };
      await answered("/account/recovery-session", { user, expires_at: 1797000000 })(page);
      await page.goto(new URL(`/reset-password${tokens}`, page.url()).href);
      await page.getByText("Stay signed in as before").waitFor();
    },
    ...truthful,
  },
  {
    name: "reset-password-failed",
    as: "visitor",
    path: "/faq",
    prepare: async (page) => {
      await answered("/account/recovery-session", unexpected, 500)(page);
      await page.goto(new URL(`/reset-password${tokens}`, page.url()).href);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
    ...truthful,
  },
];

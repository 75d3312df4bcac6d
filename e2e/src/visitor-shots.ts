import type { Shot } from "./shot.ts";

export const visitorShots: Shot[] = [
  { name: "home", as: "visitor", path: "/" },
  { name: "boxes", as: "visitor", path: "/boxes" },
  { name: "activities", as: "visitor", path: "/activities" },
  { name: "signup", as: "visitor", path: "/signup" },
  { name: "faq", as: "visitor", path: "/faq" },
  { name: "contact", as: "visitor", path: "/contact" },
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
      await page.getByText("do not match").waitFor();
    },
  },
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
  { name: "reset-password-no-session", as: "visitor", path: "/reset-password" },
  {
    name: "reset-password-expired",
    as: "visitor",
    path: "/reset-password#error=access_denied&error_code=otp_expired",
    wholePage: false,
    prepare: async (page) => page.getByText("Reset link has expired").first().waitFor(),
  },
  { name: "confirm-email-used", as: "visitor", path: "/confirm-email?token=used" },
  { name: "confirm-used", as: "visitor", path: "/confirm?token=used" },
  { name: "invite-unknown", as: "visitor", path: "/invite/unknown" },
  { name: "not-found", as: "visitor", path: "/nowhere" },
  {
    name: "menu",
    as: "visitor",
    path: "/",
    wholePage: false,
    prepare: async (page) => {
      const menu = page.getByRole("button", { name: /menu/i });
      if (await menu.isVisible()) await menu.click();
    },
  },
];

import type { BrowserContext, Page } from "@playwright/test";

export interface Shot {
  name: string;
  /** Whose eyes see it: an account of the sample, by the name before the @. */
  as: "visitor" | "admin" | "vendor" | "maya";
  path: string | ((page: Page, url: string) => Promise<string>);
  /** What to do on the page before the picture. */
  prepare?: (page: Page, context: BrowserContext) => Promise<void>;
  afterwards?: (context: BrowserContext) => Promise<void>;
  /** False for what stands over the page, such as dialogs and toasts. */
  wholePage?: boolean;
}

const open = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
};

/** The address of the first link with this name on another page. */
const linkOn = (path: string, name: string | RegExp) => async (page: Page, url: string) => {
  await page.goto(url + path);
  const href = await page.getByRole("main").getByRole("link", { name }).first().getAttribute("href");
  return href ?? "/";
};

const group = linkOn("/my-group", /time zones/i);

const longName = "Wolfeschlegelsteinhausenbergerdorff & the Extraordinary Crew";

const visitorShots: Shot[] = [
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

const memberShots: Shot[] = [
  { name: "my-group", as: "maya", path: "/my-group" },
  { name: "my-group-create", as: "maya", path: "/my-group", wholePage: false, prepare: open("Create Group") },
  { name: "group", as: "maya", path: group },
  { name: "group-invite", as: "maya", path: group, wholePage: false, prepare: open("Invite Friend") },
  { name: "group-subscribe", as: "maya", path: group, wholePage: false, prepare: open("Add Subscription") },
  {
    name: "group-offline",
    as: "maya",
    path: "/my-group",
    wholePage: false,
    prepare: async (page, context) => {
      await context.setOffline(true);
      await page.getByRole("main").getByRole("link").first().click();
      await page.getByRole("main").getByRole("alert").or(page.getByText("could not reach")).first().waitFor();
    },
    afterwards: (context) => context.setOffline(false),
  },
  {
    name: "results",
    as: "maya",
    path: async (page, url) => linkOn(await group(page, url), /results/i)(page, url),
  },
  { name: "play", as: "maya", path: async (page, url) => linkOn(await group(page, url), /^Play/)(page, url) },
  {
    name: "play-question",
    as: "maya",
    path: async (page, url) => linkOn(await group(page, url), /^Play/)(page, url),
    prepare: async (page) => {
      await page.getByRole("button", { name: "Start" }).click();
      await page.getByRole("radio").first().check();
    },
  },
  { name: "profile", as: "maya", path: "/profile" },
  {
    name: "profile-errors",
    as: "maya",
    path: "/profile",
    prepare: async (page) => {
      await page.getByLabel("Recipient").fill("");
      await page.getByLabel("Country").selectOption({ label: "Canada" });
      await page.getByRole("button", { name: "Save Address" }).click();
      await page.getByText("Recipient is required.").waitFor();
    },
  },
  {
    name: "profile-delete",
    as: "maya",
    path: "/profile",
    wholePage: false,
    prepare: async (page) => {
      await open("Delete Account")(page);
      await page.getByRole("dialog").getByLabel("Password").waitFor();
    },
  },
  { name: "admin-content-denied", as: "maya", path: "/admin/content" },
];

const emptyAndLong: Shot[] = [
  { name: "my-group-empty", as: "vendor", path: "/my-group" },
  {
    name: "my-group-long",
    as: "vendor",
    path: "/my-group",
    prepare: async (page) => {
      if (await page.getByRole("main").getByRole("link").count()) return;
      await page.getByRole("button", { name: "Create Group" }).click();
      await page.getByRole("dialog").getByLabel("Group Name").fill(longName);
      await page.getByRole("dialog").getByLabel("Description").fill("قراء ومتذوقون 🧀🍷 ".repeat(20));
      await page.getByRole("dialog").getByRole("button", { name: "Create Group" }).click();
      await page.getByRole("main").getByRole("link").first().waitFor();
    },
  },
  { name: "group-long-empty", as: "vendor", path: linkOn("/my-group", longName) },
];

const adminShots: Shot[] = [
  { name: "admin", as: "admin", path: "/admin" },
  { name: "admin-settings", as: "admin", path: "/admin", wholePage: false, prepare: open("System Settings") },
  { name: "admin-reports", as: "admin", path: "/admin", wholePage: false, prepare: open("User Reports") },
  { name: "admin-users", as: "admin", path: "/admin/users" },
  { name: "admin-users-filtered", as: "admin", path: "/admin/users?search=ma" },
  { name: "admin-users-empty", as: "admin", path: "/admin/users?search=nobody-at-all" },
  { name: "admin-users-edit", as: "admin", path: "/admin/users", wholePage: false, prepare: open(/^Edit/) },
  {
    name: "admin-users-delete",
    as: "admin",
    path: "/admin/users",
    wholePage: false,
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "admin-boxes", as: "admin", path: "/admin/boxes" },
  {
    name: "admin-boxes-create",
    as: "admin",
    path: "/admin/boxes",
    wholePage: false,
    prepare: open("Create Box"),
  },
  {
    name: "admin-boxes-contents",
    as: "admin",
    path: "/admin/boxes",
    wholePage: false,
    prepare: open(/^Contents of/),
  },
  {
    name: "admin-boxes-library",
    as: "admin",
    path: "/admin/boxes",
    wholePage: false,
    prepare: async (page) => {
      await open("Create Box")(page);
      await page.getByRole("button", { name: "Choose Picture" }).click();
      await page.getByRole("button", { name: "Upload Picture" }).waitFor();
    },
  },
  {
    name: "admin-boxes-exchange",
    as: "admin",
    path: "/admin/boxes",
    wholePage: false,
    prepare: open("Import / Export"),
  },
  { name: "admin-content", as: "admin", path: "/admin/content" },
  { name: "admin-content-texts", as: "admin", path: "/admin/content?tab=texts" },
  {
    name: "admin-history",
    as: "admin",
    path: "/admin/content",
    wholePage: false,
    prepare: open(/^History of/),
  },
  {
    name: "admin-link",
    as: "admin",
    path: "/admin/content",
    wholePage: false,
    prepare: open(/^Link .* to a box$/),
  },
  { name: "admin-questionnaire", as: "admin", path: linkOn("/admin/content", /^Edit questions/) },
  {
    name: "admin-questionnaire-preview",
    as: "admin",
    path: linkOn("/admin/content", /^Edit questions/),
    wholePage: false,
    prepare: open("Preview"),
  },
];

/** Every page of the product, and the states that a picture can show. */
export const shots: readonly Shot[] = [...visitorShots, ...memberShots, ...emptyAndLong, ...adminShots];

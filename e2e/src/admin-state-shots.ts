import type { BrowserContext, Page } from "@playwright/test";
import { asItIs } from "./instead.ts";
import {
  busyDay,
  empty,
  long,
  manySubscribers,
  openedWith,
  quietDay,
  signedInSomewhere,
  unread,
  waiting,
} from "./other-answers.ts";
import { linkOn, open, type Shot } from "./shot.ts";

const as = "admin";
const editor = linkOn("/admin/content", /^Edit questions/);
const press = (name: string) => async (context: BrowserContext) => {
  await context.pages()[0]?.getByRole("button", { name, exact: true }).click();
};
const inDialog = (page: Page) => page.getByRole("dialog");

const failures: Shot[] = [
  { name: "admin-unread", as, path: openedWith(unread, "overview", "/admin"), afterwards: asItIs },
  { name: "admin-users-unread", as, path: openedWith(unread, "users*", "/admin/users"), afterwards: asItIs },
  { name: "admin-boxes-unread", as, path: openedWith(unread, "boxes*", "/admin/boxes"), afterwards: asItIs },
  {
    name: "admin-content-unread",
    as,
    path: openedWith(unread, "questionnaires*", "/admin/content"),
    afterwards: asItIs,
  },
  {
    name: "admin-deliveries-unread",
    as,
    path: openedWith(unread, "parcels*", "/admin/deliveries"),
    afterwards: asItIs,
  },
  {
    name: "admin-what-to-buy-unread",
    as,
    path: openedWith(unread, "what-to-buy*", "/admin/what-to-buy"),
    afterwards: asItIs,
  },
  {
    name: "admin-newsletter-unread",
    as,
    path: openedWith(unread, "newsletter/*", "/admin/newsletter"),
    afterwards: asItIs,
  },
  {
    name: "admin-history-unread",
    as,
    path: openedWith(unread, "history/**", "/admin/content"),
    wholePage: false,
    prepare: open(/^History of/),
    afterwards: asItIs,
  },
  {
    name: "admin-questionnaire-missing",
    as,
    path: "/admin/questionnaire/00000000-0000-4000-8000-000000000000",
  },
];

const fewAndMany: Shot[] = [
  { name: "admin-busy", as, path: openedWith(busyDay, "overview", "/admin"), afterwards: asItIs },
  { name: "admin-quiet", as, path: openedWith(quietDay, "overview", "/admin"), afterwards: asItIs },
  {
    name: "admin-users-sessions",
    as,
    path: openedWith(signedInSomewhere, "users/*", "/admin/users?search=maya"),
    wholePage: false,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Details of Maya Lindqvist" }).click();
      await page.getByRole("button", { name: "End all sessions" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
    afterwards: asItIs,
  },
  {
    name: "admin-users-factors",
    as,
    path: openedWith(signedInSomewhere, "users/*", "/admin/users?search=maya"),
    wholePage: false,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Details of Maya Lindqvist" }).click();
      await page.getByRole("button", { name: "Remove second factor" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
    afterwards: asItIs,
  },
  {
    name: "admin-users-details-unread",
    as,
    path: openedWith(unread, "users/*", "/admin/users?search=maya"),
    prepare: async (page) => {
      await page.getByRole("button", { name: "Details of Maya Lindqvist" }).click();
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
    afterwards: asItIs,
  },
  { name: "admin-boxes-empty", as, path: openedWith(empty, "boxes*", "/admin/boxes"), afterwards: asItIs },
  {
    name: "admin-content-empty",
    as,
    path: openedWith(empty, "questionnaires*", "/admin/content"),
    afterwards: asItIs,
  },
  { name: "admin-newsletter", as, path: "/admin/newsletter" },
  {
    name: "admin-newsletter-many",
    as,
    path: openedWith(manySubscribers, "newsletter/*", "/admin/newsletter"),
    afterwards: asItIs,
  },
  { name: "admin-long", as, path: openedWith(long, "**", "/admin"), afterwards: asItIs },
  { name: "admin-users-long", as, path: openedWith(long, "**", "/admin/users"), afterwards: asItIs },
  { name: "admin-boxes-long", as, path: openedWith(long, "**", "/admin/boxes"), afterwards: asItIs },
  { name: "admin-content-long", as, path: openedWith(long, "**", "/admin/content"), afterwards: asItIs },
  {
    name: "admin-deliveries-long",
    as,
    path: openedWith(long, "**", "/admin/deliveries"),
    afterwards: asItIs,
  },
  {
    name: "admin-what-to-buy-long",
    as,
    path: openedWith(long, "**", "/admin/what-to-buy"),
    afterwards: asItIs,
  },
  {
    name: "admin-boxes-contents-waiting",
    as,
    path: openedWith(waiting, "boxes/*/contents", "/admin/boxes"),
    wholePage: false,
    prepare: open(/^Contents of/),
    afterwards: asItIs,
  },
];

const faults: Shot[] = [
  {
    name: "admin-users-edit-errors",
    as,
    path: "/admin/users",
    wholePage: false,
    prepare: async (page) => {
      await open(/^Edit/)(page);
      await inDialog(page).getByLabel("Email").fill("nobody");
      await inDialog(page).getByLabel("Role").selectOption({ label: "Vendor" });
      await inDialog(page).getByRole("button", { name: "Save Changes" }).click();
    },
  },
  {
    name: "admin-boxes-create-errors",
    as,
    path: "/admin/boxes",
    wholePage: false,
    prepare: async (page) => {
      await open("Create Box")(page);
      await inDialog(page).getByRole("button", { name: "Create Box" }).click();
      await page.getByText("Title is required.").waitFor();
    },
  },
  {
    name: "admin-deliveries-import-faults",
    as,
    path: "/admin/deliveries?status=shipped",
    wholePage: false,
    prepare: async (page) => {
      await open("Import tracking")(page);
      const rounded = "11111111-1111-4111-8111-111111111111,9400111899223340000000";
      const buffer = Buffer.from(`parcel_id,tracking\nnone,1Z999AA10123456784\n${rounded}\n`);
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "tracking.csv", mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: "Check" }).click();
      await page.getByText("There are 2 errors").waitFor();
    },
  },
];

const editing: Shot[] = [
  {
    name: "admin-questionnaire-unfolded",
    as,
    path: editor,
    prepare: async (page) => page.getByRole("button", { name: "Unfold questions" }).click(),
  },
  {
    name: "admin-questionnaire-removed",
    as,
    path: editor,
    wholePage: false,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Question 1", exact: true }).click();
      await page.getByRole("button", { name: "Remove", exact: true }).first().click();
      await page.getByRole("button", { name: "Undo" }).waitFor();
    },
    // Leaves nothing unsaved for the next picture.
    afterwards: press("Undo"),
  },
  {
    name: "admin-questionnaire-leave",
    as,
    path: editor,
    wholePage: false,
    prepare: async (page) => {
      await page.getByLabel("Title").fill("Second Stop");
      await page.getByRole("link", { name: "Back", exact: true }).click();
      await page.getByRole("alertdialog").waitFor();
    },
    afterwards: press("Leave"),
  },
];

/** Administrators' pages when something fails, is missing, is too much or is wrong. */
export const adminStateShots: readonly Shot[] = [...failures, ...fewAndMany, ...faults, ...editing];

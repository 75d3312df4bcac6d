import type { Page } from "@playwright/test";
import { chooseFrom } from "./menus.ts";
import { linkOn, open, type Shot } from "./shot.ts";

async function askToDelete(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole("alertdialog").waitFor();
}

const manage = /^Manage the parcel of/;

/** Chooses what opens a dialog from the first parcel's menu. */
const askOfParcel = (action: string) => async (page: Page) => {
  await chooseFrom(page, manage, action);
  await page.getByRole("dialog").waitFor();
};

export const adminShots: Shot[] = [
  { name: "admin", as: "admin", path: "/admin" },
  { name: "admin-settings", as: "admin", path: "/admin", wholePage: false, prepare: open("System Settings") },
  { name: "admin-users", as: "admin", path: "/admin/users" },
  { name: "admin-users-filtered", as: "admin", path: "/admin/users?search=ma" },
  { name: "admin-users-empty", as: "admin", path: "/admin/users?search=nobody-at-all" },
  {
    name: "admin-users-details",
    as: "admin",
    path: "/admin/users?search=maya",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Details of Maya Lindqvist" }).click();
      await page.getByText("Last sign-in").waitFor();
    },
  },
  {
    name: "admin-users-audit",
    as: "admin",
    path: "/admin/users",
    wholePage: false,
    prepare: async (page) => {
      await page.getByLabel("Latest role changes").getByRole("button").first().focus();
      await page.getByRole("tooltip").waitFor();
    },
  },
  { name: "admin-users-edit", as: "admin", path: "/admin/users", wholePage: false, prepare: open(/^Edit/) },
  {
    name: "admin-users-delete",
    as: "admin",
    path: "/admin/users",
    wholePage: false,
    prepare: askToDelete,
  },
  { name: "admin-groups", as: "admin", path: "/admin/groups" },
  { name: "admin-groups-found", as: "admin", path: "/admin/groups?search=knit" },
  { name: "admin-groups-empty", as: "admin", path: "/admin/groups?search=nobody-at-all" },
  {
    name: "admin-groups-delete",
    as: "admin",
    path: "/admin/groups",
    wholePage: false,
    prepare: askToDelete,
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
    prepare: async (page) => {
      await open(/^Contents of/)(page);
      await page
        .getByRole("button", { name: /^Move / })
        .first()
        .waitFor();
    },
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
  {
    name: "admin-mails",
    as: "admin",
    path: "/admin",
    wholePage: false,
    prepare: async (page) => {
      await open("Mails")(page);
      await page.frameLocator("iframe").getByRole("heading").first().waitFor();
    },
  },
  { name: "admin-deliveries", as: "admin", path: "/admin/deliveries" },
  {
    name: "admin-deliveries-details",
    as: "admin",
    path: "/admin/deliveries?status=shipped",
    wholePage: false,
    prepare: async (page) => {
      // Elsewhere all of it is there.
      const line = page.getByRole("article").first().getByRole("button", { expanded: false }).first();
      if (await line.isVisible()) await line.click();
    },
  },
  {
    name: "admin-deliveries-menu",
    as: "admin",
    path: "/admin/deliveries?status=shipped",
    wholePage: false,
    prepare: async (page) => {
      await page.getByRole("button", { name: manage }).first().click();
      await page.getByRole("menu").waitFor();
    },
  },
  { name: "admin-deliveries-sorted", as: "admin", path: "/admin/deliveries?sort=group" },
  { name: "admin-what-to-buy", as: "admin", path: "/admin/what-to-buy?horizon=6-months" },
  {
    name: "admin-what-to-buy-compared",
    as: "admin",
    path: "/admin/what-to-buy",
    prepare: async (page) => {
      await page.getByRole("button", { name: "I have seen this" }).click();
      await page.getByText(/^Compared with what you saw/).waitFor();
    },
  },
  { name: "admin-deliveries-untracked", as: "admin", path: "/admin/deliveries?status=untracked" },
  { name: "admin-deliveries-empty", as: "admin", path: "/admin/deliveries?search=nobody-at-all" },
  {
    name: "admin-deliveries-chosen",
    as: "admin",
    path: "/admin/deliveries?status=shipped",
    wholePage: false,
    prepare: async (page) => page.getByRole("checkbox", { name: "Select all on this page" }).check(),
  },
  {
    name: "admin-deliveries-tracking",
    as: "admin",
    path: "/admin/deliveries?status=shipped",
    wholePage: false,
    prepare: askOfParcel("Edit tracking"),
  },
  {
    name: "admin-deliveries-note",
    as: "admin",
    path: "/admin/deliveries?status=shipped",
    wholePage: false,
    prepare: askOfParcel("Add note"),
  },
  {
    name: "admin-deliveries-contents",
    as: "admin",
    path: "/admin/deliveries?status=delivered",
    wholePage: false,
    prepare: async (page) => {
      await askOfParcel("Contents")(page);
      await page.getByRole("dialog").getByText("Somebody has begun").waitFor();
    },
  },
  {
    name: "admin-deliveries-contents-editable",
    as: "admin",
    path: "/admin/deliveries?status=preparing",
    wholePage: false,
    prepare: async (page) => {
      await askOfParcel("Contents")(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: /^Move/ }).first().waitFor();
      await dialog.getByRole("textbox", { name: "Product 1" }).fill("Dates in place of figs");
      await dialog.getByText("Rated for itself").waitFor();
    },
  },
  {
    name: "admin-deliveries-now",
    as: "admin",
    path: "/admin/deliveries?status=shipped",
    wholePage: false,
    prepare: open("Deliver now"),
  },
  {
    name: "admin-deliveries-import",
    as: "admin",
    path: "/admin/deliveries?status=shipped",
    wholePage: false,
    prepare: open("Import tracking"),
  },
];

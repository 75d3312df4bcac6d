import type { Page } from "@playwright/test";
import { group, history, linkOn, linkOnGroup, linkOnHistory, open, type Shot } from "./shot.ts";
import { openDates } from "./subscription-dates.ts";

/** It is loaded once the page is quiet. */
const calendarIsThere = (page: Page) => page.getByRole("table").waitFor();

export const memberShots: Shot[] = [
  { name: "my-group", as: "maya", path: "/my-group" },
  { name: "my-group-create", as: "maya", path: "/my-group", wholePage: false, prepare: open("Create Group") },
  {
    name: "group",
    as: "maya",
    path: group,
    prepare: (page) => page.getByRole("button", { name: "Propose a Time" }).waitFor(),
    // Three screens of a phone for the busiest group of the sample: docs/decisions/0087.
    tallest: { phone: 2600, desk: 1900 },
  },
  { name: "group-invite", as: "maya", path: group, wholePage: false, prepare: open("Invite Friend") },
  { name: "group-subscribe", as: "maya", path: group, wholePage: false, prepare: open("Add Subscription") },
  {
    name: "group-offline",
    as: "maya",
    path: async (page, url) => {
      // The page's scripts must be in the browser's cache already: only the group cannot be read.
      await page.goto(url + (await group(page, url)));
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
      return "/my-group";
    },
    wholePage: false,
    prepare: async (page, context) => {
      // The first interaction asks for the worker's script, too.
      await page.keyboard.press("Tab");
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await context.setOffline(true);
      await page
        .getByRole("main")
        .getByRole("link", { name: /time zones/i })
        .click();
      await page.getByRole("main").getByRole("alert").or(page.getByText("could not reach")).first().waitFor();
    },
    afterwards: (context) => context.setOffline(false),
  },
  {
    name: "results",
    as: "maya",
    path: linkOnGroup(/results/i),
  },
  {
    name: "play",
    as: "maya",
    path: linkOnHistory(/^Start Questionnaire:/),
  },
  {
    name: "play-question",
    as: "maya",
    path: linkOnHistory(/^Start Questionnaire:/),
    prepare: async (page) => {
      // A started game resumes where it stopped.
      const start = page.getByRole("button", { name: "Start" });
      if (await start.isVisible()) await start.click();
      await page.getByRole("radio").first().check();
    },
  },
  { name: "admin-content-denied", as: "maya", path: "/admin/content" },
  {
    name: "group-manage-subscription",
    as: "maya",
    path: group,
    wholePage: false,
    prepare: open(/^Manage Subscription/),
  },
  {
    name: "group-manage-dates",
    as: "maya",
    path: group,
    wholePage: false,
    prepare: async (page) => void (await openDates(page)),
  },
  { name: "invite-friends", as: "maya", path: "/invite" },
  {
    name: "invite-friends-link",
    as: "maya",
    path: async (page, url) => `/invite?group=${(await group(page, url)).split("/").at(-1)}`,
    prepare: async (page) => {
      const create = page.getByRole("button", { name: "Create Share Link" });
      if (await create.isVisible()) await create.click();
      await page.getByRole("img", { name: /^QR code/ }).waitFor();
    },
  },
  {
    name: "invite-friends-outcome",
    as: "maya",
    path: "/invite",
    prepare: async (page) => {
      await page.getByLabel("Email addresses").fill("maya@example.com, nobody@@");
      await page.getByRole("button", { name: "Send Invitations" }).click();
      await page.getByRole("list", { name: "Addresses" }).waitFor();
    },
  },
  {
    name: "tasting-results",
    as: "maya",
    path: linkOnHistory(/^Tasting Challenge:/),
  },
  {
    name: "tasting",
    as: "maya",
    path: linkOnHistory(/^Tasting Challenge:/, "last"),
  },
  {
    name: "results-answers",
    as: "maya",
    wholePage: false,
    path: linkOnGroup(/results/i),
    prepare: async (page) => {
      await page.getByRole("table").getByRole("button").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "history", as: "maya", path: history },
  { name: "schedule", as: "maya", path: "/schedule" },
  { name: "schedule-calendar", as: "maya", path: "/schedule?view=calendar", prepare: calendarIsThere },
  {
    name: "schedule-calendar-next",
    as: "maya",
    path: "/schedule?view=calendar&month=2027-01",
    prepare: calendarIsThere,
  },
];

const longName = "Wolfeschlegelsteinhausenbergerdorff & the Extraordinary Crew";

export const emptyAndLong: Shot[] = [
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
  { name: "invite-friends-long", as: "vendor", path: "/invite" },
  { name: "schedule-empty", as: "vendor", path: "/schedule" },
];

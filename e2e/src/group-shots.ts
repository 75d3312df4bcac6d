import type { GroupPage } from "@boxmates/contract/pages/group-page";
import type { Page } from "@playwright/test";
import { inSettings } from "./groups.ts";
import { answerInstead, asItIs } from "./instead.ts";
import { truthful } from "./made-up.ts";
import { answeredWith, long, waiting } from "./other-answers.ts";
import { group, linkOn, open, type Shot } from "./shot.ts";
import { openDates } from "./subscription-dates.ts";

/** Dialogs and toasts over a page. */
const over = (name: string, path: Shot["path"], prepare: NonNullable<Shot["prepare"]>): Shot => ({
  name,
  as: "maya",
  path,
  prepare,
  wholePage: false,
});

/** Opens a button's confirmation dialog. */
const ask = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name }).first().click();
  await page.getByRole("alertdialog").waitFor();
};

async function openMemberMenu(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Manage (?!Subscription)/ })
    .first()
    .click();
  await page.getByRole("menu").waitFor();
}

/** Chooses an action of the first member's menu that asks first. */
const askInMenu = (name: string) => async (page: Page) => {
  await openMemberMenu(page);
  await page.getByRole("menuitem", { name }).click();
  await page.getByRole("alertdialog").waitFor();
};

/** Leaves the page nothing to show from its last visit. */
const forgetKept = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("boxmates-kept-")) localStorage.removeItem(key);
  });

/** A returning person's page before the server has said who they are. */
const kept = (name: string, path: string): Shot => ({
  ...over(name, path, async (page) => {
    const members = page.getByRole("list", { name: "Members" }).first();
    await members.waitFor();
    await answerInstead(page, "**/api/account/refresh", waiting);
    await page.reload();
    await members.waitFor();
  }),
  afterwards: asItIs,
});

/** The page when none of its data can be read. */
const unread = (name: string, path: Shot["path"]): Shot => ({
  ...over(
    name,
    async (page, url) => {
      const address = typeof path === "string" ? path : await path(page, url);
      // A page that is still open would keep the answers that are on their way to it.
      await page.goto(`${url}/robots.txt`);
      await forgetKept(page);
      for (const calls of ["**/api/groups**", "**/api/schedule"])
        await answerInstead(page, calls, (asked) => asked.abort());
      return address;
    },
    (page) => page.getByRole("button", { name: "Try again" }).waitFor(),
  ),
  afterwards: asItIs,
});

/** A lively group whose friends, boxes and texts have the longest possible names. */
async function groupOfLongNames(page: Page, url: string): Promise<string> {
  const path = await group(page, url);
  await answerInstead(page, "**/api/groups/*", long);
  return path;
}

/** Friends with and without their box, and those who are still to play. */
async function unfoldFriends(page: Page): Promise<void> {
  for (const summary of await page.getByText(/boxes here/).all()) await summary.click();
  await page.getByText("Still to play").first().waitFor();
}

/** The same for the dates of all groups. */
async function scheduleOfLongNames(page: Page): Promise<string> {
  await answerInstead(page, "**/api/schedule", long);
  return "/schedule";
}

const notes =
  "The cider is replaced by a pear cider from the same orchard: the bottle broke on its way to us.";

/** The lively group, in another state. */
export const groupAs =
  (changed: (shown: GroupPage) => Partial<GroupPage>) =>
  async (page: Page, url: string): Promise<string> => {
    const path = await group(page, url);
    await answerInstead(page, "**/api/groups/*", async (asked) => {
      const response = await asked.fetch();
      const shown: GroupPage = await response.json();
      await asked.fulfill({ response, json: { ...shown, ...changed(shown) } });
    });
    return path;
  };

/** Its latest delivery is in another state. */
const latestIs = (state: Partial<GroupPage["deliveries"][number]>) =>
  groupAs(({ deliveries: [latest, ...others] }) => ({
    deliveries: latest ? [{ ...latest, ...state }, ...others] : [],
  }));

/** All its subscriptions pause. */
const pausing = groupAs(({ subscriptions }) => ({
  subscriptions: subscriptions.map((each) => ({ ...each, pausedUntil: "2099-02-15" })),
}));

async function skip(page: Page): Promise<void> {
  await openDates(page);
  const undo = page.getByRole("button", { name: "Undo skip" });
  if (!(await undo.isVisible())) await page.getByRole("button", { name: "Skip delivery" }).click();
  await undo.waitFor();
}

/** The toast that undoes a skip, which does not happen: each picture skips anew. */
async function skipForThePicture(page: Page): Promise<void> {
  const subscription = {
    id: "00000000-0000-4000-8000-00000000000a",
    subscriptionBoxId: "00000000-0000-4000-8000-00000000000b",
    cadence: "monthly",
    isActive: true,
    subscribedAt: "2026-11-20T12:00:00.000Z",
    nextDeliveryDate: "2027-02-01",
    revision: 1,
  };
  await answerInstead(page, "**/skips/*", (asked) => asked.fulfill({ json: subscription }));
  const dialog = await openDates(page);
  await dialog.getByRole("button", { name: "Skip delivery" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
}

async function getAddress(page: Page): Promise<void> {
  await page.getByRole("table").waitFor();
  const get = page.getByRole("button", { name: "Get a calendar address" });
  if (await get.isVisible()) await get.click();
  // By its role, because the toast about the address has the same name.
  await page.getByRole("textbox", { name: "Calendar address" }).waitFor();
}

/** The password has changed since Maya got her calendar address. */
const addressIsOlder = (page: Page) =>
  answerInstead(page, "**/api/schedule", async (asked) => {
    const response = await asked.fetch();
    const feed = {
      feedUrl: "https://boxmates.example/api/calendar/made-up.ics",
      feedIsOlderThanPassword: true,
    };
    await asked.fulfill({ response, json: { ...(await response.json()), ...feed } });
  });

export const groupShots: Shot[] = [
  { name: "group-long", as: "maya", path: groupOfLongNames, ...truthful },
  { name: "group-friends", as: "maya", path: group, prepare: unfoldFriends },
  { name: "group-friends-long", as: "maya", path: groupOfLongNames, ...truthful, prepare: unfoldFriends },
  over("my-group-create-error", "/my-group", async (page) => {
    await open("Create Group")(page);
    await page.getByRole("dialog").getByRole("button", { name: "Create Group" }).click();
    await page.getByText("Group name is required.").waitFor();
  }),
  over("my-group-delete", "/my-group", ask(/^Delete /)),
  unread("my-group-unread", "/my-group"),
  kept("my-group-kept", "/my-group"),
  over("group-edit", group, (page) => inSettings(page, "Edit Group")),
  over("group-edit-sealed", group, async (page) => {
    await inSettings(page, "Edit Group");
    await page.getByLabel("Results", { exact: true }).selectOption("sealed");
    await page.getByLabel("Days until they open at the latest").fill("three");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Please enter a number of days").waitFor();
  }),
  over("group-member-menu", group, openMemberMenu),
  over("group-hand-over", group, askInMenu("Make the owner")),
  over("group-remove-member", group, askInMenu("Remove from the group")),
  over("group-cancel-invitation", group, ask(/^Cancel invitation/)),
  over("group-delete", group, (page) => inSettings(page, "Delete Group")),
  over("group-leave", linkOn("/my-group", /knitwits/i), (page) => inSettings(page, "Leave Group")),
  { name: "group-as-member", as: "maya", path: linkOn("/my-group", /knitwits/i) },
  over("group-suggest", linkOn("/my-group", /knitwits/i), async (page) => {
    await open("Suggest a Box")(page);
    await page.getByRole("dialog").getByRole("radio", { disabled: false }).first().check();
  }),
  {
    name: "group-first-box",
    as: "maya",
    arrange: (page) =>
      answerInstead(
        page,
        "**/api/groups/*",
        answeredWith({ subscriptions: [], deliveries: [], changes: [] }),
      ),
    path: async (page, url) => {
      await page.evaluate(() => localStorage.setItem("boxmates-signup-box", "gaming_night"));
      return group(page, url);
    },
    prepare: async (page) => {
      await page.getByRole("heading", { name: "Your first box" }).waitFor();
      await page.evaluate(() => localStorage.removeItem("boxmates-signup-box"));
    },
    ...truthful,
  },
  over("group-subscribe-chosen", group, async (page) => {
    await open("Add Subscription")(page);
    await page.getByRole("dialog").getByRole("radio").first().check();
  }),
  over("group-skipped", group, skip),
  { ...over("group-paused", pausing, async (page) => void (await openDates(page))), ...truthful },
  { ...over("group-undo", group, skipForThePicture), ...truthful },
  over("group-cancel-subscription", group, async (page) => {
    await open(/^Manage Subscription/)(page);
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await page.getByRole("alertdialog").waitFor();
  }),
  {
    ...over(
      "group-arrival-asked",
      latestIs({ status: "preparing", awaitsMyParcel: true, myParcelStatus: "preparing", notes }),
      ask("It arrived"),
    ),
    ...truthful,
  },
  {
    name: "group-arrival-undo",
    as: "maya",
    path: latestIs({ status: "delivered", awaitsMyParcel: false, arrivalUndoSeconds: 299, notes }),
    ...truthful,
  },
  unread("group-unread", group),
  over("group-not-found", "/group/none-of-mine", async (page) => page.getByText("Group not found").waitFor()),
  {
    name: "invite-friends-error",
    as: "maya",
    path: "/invite",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Send Invitations" }).click();
      await page.getByText("Please enter an email address.").waitFor();
    },
  },
  { name: "schedule-address", as: "maya", path: "/schedule?view=calendar", prepare: getAddress },
  {
    name: "schedule-address-older",
    as: "maya",
    path: "/schedule",
    arrange: addressIsOlder,
    prepare: (page) => page.getByText("Your password has changed").waitFor(),
    ...truthful,
  },
  over("schedule-address-reset", "/schedule?view=calendar", async (page) => {
    await getAddress(page);
    await ask("Reset address")(page);
  }),
  unread("schedule-unread", "/schedule"),
  { name: "schedule-long", as: "maya", path: scheduleOfLongNames, ...truthful },
];

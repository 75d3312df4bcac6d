import type { GroupPage } from "@boxmates/contract/group-page";
import type { BrowserContext, Page } from "@playwright/test";
import { truthful } from "./made-up.ts";
import { long } from "./other-answers.ts";
import { group, linkOn, open, type Shot } from "./shot.ts";

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

/** The page when none of its data can be read. */
const unread = (name: string, path: Shot["path"]): Shot => ({
  ...over(name, path, async (page, context) => {
    await context.route(/\/api\/(groups|schedule)/, (route) => route.abort());
    await page.reload();
    await page.getByRole("button", { name: "Try again" }).waitFor();
  }),
  afterwards: (context: BrowserContext) => context.unrouteAll(),
});

/** A lively group whose friends, boxes and texts have the longest possible names. */
async function groupOfLongNames(page: Page, url: string): Promise<string> {
  const path = await group(page, url);
  await page.context().route("**/api/groups/*", long);
  return path;
}

const notes =
  "The cider is replaced by a pear cider from the same orchard: the bottle broke on its way to us.";

/** The lively group, whose latest delivery is in another state. */
const latestIs =
  (state: Partial<GroupPage["deliveries"][number]>) =>
  async (page: Page, url: string): Promise<string> => {
    const path = await group(page, url);
    await page.context().route("**/api/groups/*", async (route) => {
      const response = await route.fetch();
      const shown: GroupPage = await response.json();
      const [latest, ...others] = shown.deliveries;
      const deliveries = latest ? [{ ...latest, ...state }, ...others] : [];
      await route.fulfill({ response, json: { ...shown, deliveries } });
    });
    return path;
  };

async function skip(page: Page): Promise<void> {
  await open(/^Manage Subscription/)(page);
  const undo = page.getByRole("button", { name: "Undo skip" });
  if (!(await undo.isVisible())) await page.getByRole("button", { name: "Skip delivery" }).click();
  await undo.waitFor();
}

async function getAddress(page: Page): Promise<void> {
  const get = page.getByRole("button", { name: "Get a calendar address" });
  if (await get.isVisible()) await get.click();
  // By its role, because the toast about the address has the same name.
  await page.getByRole("textbox", { name: "Calendar address" }).waitFor();
}

export const groupShots: Shot[] = [
  { name: "group-long", as: "maya", path: groupOfLongNames, ...truthful },
  over("my-group-create-error", "/my-group", async (page) => {
    await open("Create Group")(page);
    await page.getByRole("dialog").getByRole("button", { name: "Create Group" }).click();
    await page.getByText("Group name is required.").waitFor();
  }),
  over("my-group-delete", "/my-group", ask(/^Delete /)),
  unread("my-group-unread", "/my-group"),
  over("group-edit", group, open("Edit Group")),
  over("group-hand-over", group, ask(/the owner$/)),
  over("group-remove-member", group, ask(/^Remove /)),
  over("group-cancel-invitation", group, ask(/^Cancel invitation/)),
  over("group-delete", group, ask("Delete Group")),
  over("group-leave", linkOn("/my-group", /knitwits/i), ask("Leave Group")),
  { name: "group-as-member", as: "maya", path: linkOn("/my-group", /knitwits/i) },
  over("group-subscribe-chosen", group, async (page) => {
    await open("Add Subscription")(page);
    await page.getByRole("dialog").getByRole("radio").first().check();
  }),
  over("group-skipped", group, skip),
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
  over("schedule-address-reset", "/schedule?view=calendar", async (page) => {
    await getAddress(page);
    await ask("Reset address")(page);
  }),
  unread("schedule-unread", "/schedule"),
];

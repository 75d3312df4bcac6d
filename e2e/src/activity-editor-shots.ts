import { join } from "node:path";
import type { Round } from "@boxmates/contract/workshop/activity";
import type { Page } from "@playwright/test";
import { type Asked, answerInstead, asItIs } from "./instead.ts";
import { hardNames, unexpected } from "./made-up.ts";
import { chooseFrom } from "./menus.ts";
import { unread } from "./other-answers.ts";
import { open, type Shot } from "./shot.ts";

const as = "admin";
const pictureFile = join(import.meta.dirname, "../../web/public/icons/apple-touch.png");

const steps: Round[] = [
  {
    id: "r-1",
    kind: "step",
    title: "Wedge the clay",
    text: "Press, fold and turn it **thirty times**, until no bubble is left.\n\n- Wet hands, not wet clay\n- Keep the rest under a cloth",
    imageUrl: "/images/0123456789abcdef0123456789abcdef-medium.webp",
    timerMinutes: 10,
  },
  { id: "r-2", kind: "step", title: "Pinch a bowl", text: "", imageUrl: null, timerMinutes: null },
];
const score: Round = {
  id: "r-3",
  kind: "score",
  title: "Whose bowl holds the most water?",
  text: "Fill them with a cup and count.",
  counts: "points",
  winnerPoints: 5,
};
const show: Round = {
  id: "r-4",
  kind: "show",
  title: "On the shelf",
  text: "A photo from the side, so that one sees how thin it is.",
  photoPoints: 20,
};

interface Written {
  needed: { id: string; text: string }[];
  rounds: Round[];
  version: number;
}

const written: Written = {
  needed: ["A bowl of water", "An old towel"].map((text, at) => ({ id: `n-${at}`, text })),
  rounds: [...steps, score, show],
  version: 1,
};
const nothing: Written = { needed: [], rounds: [], version: 0 };

const longTitle = `${hardNames.unbroken} 🧶`.slice(0, 100);
const long: Written = {
  needed: Array.from({ length: 12 }, (_, at) => ({ id: `n-${at}`, text: longTitle })),
  rounds: Array.from({ length: 20 }, (_, at) => ({
    ...(at % 3 === 2 ? score : (steps[0] ?? score)),
    id: `r-${at}`,
    title: at % 2 === 0 ? longTitle : `Round the edge, part ${at}`,
    text: `${hardNames.unbroken}\n\n`.repeat(8),
  })),
  version: 4,
};

const anyActivity = "**/api/admin/boxes/*/activity";

async function firstActivity(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/admin/boxes?type=crafting_master`);
  await chooseFrom(page, /^More about/, "Activity");
  await page.waitForURL("**/activity");
  return new URL(page.url()).pathname;
}

/** Without the draft that an earlier picture has left behind. */
async function activityOfTheFirst(page: Page, url: string): Promise<string> {
  await answerInstead(page, "**/images/0123456789abcdef*", (asked) => asked.fulfill({ path: pictureFile }));
  const address = await firstActivity(page, url);
  // An editor that is still open would keep its draft once more when it is left.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith("boxmates-draft-")) sessionStorage.removeItem(key);
  });
  return address;
}

const answerOf = (activity: Written, boxId: string) => ({
  box: { id: boxId, title: "Clay & Glaze", boxType: "crafting_master" },
  activity: { ...activity, boxId, updatedAt: "2026-12-01T10:00:00.000Z" },
});

const boxIn = (asked: Asked) => new URL(asked.url).pathname.split("/").at(-2) ?? "";

/** The page of the first crafting box, with another activity. */
const showing = (activity: Written) => async (page: Page, url: string) => {
  await answerInstead(page, anyActivity, (asked) =>
    asked.fulfill({ json: answerOf(activity, boxIn(asked)) }),
  );
  return activityOfTheFirst(page, url);
};

/** Somebody else saves while this page is open: from then on, their version is read. */
const overtaken = async (page: Page, url: string) => {
  let isOvertaken = false;
  const theirs = { ...written, rounds: [...steps, { ...score, title: "Whose bowl is the tallest?" }] };
  await answerInstead(page, anyActivity, (asked) => {
    if (asked.method !== "PUT")
      return asked.fulfill({
        json: answerOf(isOvertaken ? { ...theirs, version: 2 } : written, boxIn(asked)),
      });
    isOvertaken = true;
    return asked.fulfill({
      status: 409,
      contentType: "application/problem+json",
      json: { ...unexpected, status: 409, code: "CHANGED_SINCE" },
    });
  });
  return activityOfTheFirst(page, url);
};

const save = (page: Page) => page.getByRole("button", { name: "Save Activity" }).click();

/** Adds a step and a score that say nothing, and a thing that has no name. */
async function saveUnwritten(page: Page): Promise<void> {
  for (const name of ["Add thing", "Add step", "Add score"])
    await page.getByRole("button", { name, exact: true }).click();
  const score = page.getByRole("group", { name: "Round 2: Score" });
  await score.getByLabel("Points for the winner").fill("many");
  await save(page);
  await score.getByText("Points are a number.").waitFor();
}

async function changeTitle(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Round 3: Score" }).click();
  const card = page.getByRole("group", { name: "Round 3: Score" });
  await card.getByLabel("Title").fill("Whose bowl is the prettiest?");
}

/** Every state of the workshop's page for the activity of a box. */
export const activityEditorShots: Shot[] = [
  { name: "admin-activity", as, path: showing(written), afterwards: asItIs },
  {
    name: "admin-activity-unfolded",
    as,
    path: showing(written),
    prepare: (page) => page.getByRole("button", { name: "Unfold rounds" }).click(),
    afterwards: asItIs,
  },
  { name: "admin-activity-empty", as, path: showing(nothing), afterwards: asItIs },
  { name: "admin-activity-long", as, path: showing(long), afterwards: asItIs },
  {
    name: "admin-activity-errors",
    as,
    path: showing(nothing),
    prepare: saveUnwritten,
    afterwards: asItIs,
  },
  {
    name: "admin-activity-conflict",
    as,
    path: overtaken,
    wholePage: false,
    prepare: async (page) => {
      await changeTitle(page);
      await save(page);
      await page.getByRole("dialog", { name: "Changed by somebody else" }).waitFor();
    },
    afterwards: asItIs,
  },
  {
    name: "admin-activity-take-up",
    as,
    path: showing(written),
    prepare: async (page) => {
      await changeTitle(page);
      page.once("dialog", (asked) => void asked.accept());
      await page.reload();
      await page.getByRole("button", { name: "Take them up" }).waitFor();
    },
    afterwards: asItIs,
  },
  {
    name: "admin-activity-removed",
    as,
    path: showing(written),
    prepare: async (page) => {
      await page.getByRole("button", { name: "Round 2: Step" }).click();
      await page
        .getByRole("group", { name: "Round 2: Step" })
        .getByRole("button", { name: "Remove", exact: true })
        .click();
    },
    afterwards: asItIs,
  },
  {
    name: "admin-activity-preview",
    as,
    path: showing(written),
    wholePage: false,
    prepare: async (page) => {
      await open("Preview")(page);
      await page.getByRole("heading", { name: "Wedge the clay" }).waitFor();
    },
    afterwards: asItIs,
  },
  {
    name: "admin-activity-library",
    as,
    path: showing(written),
    wholePage: false,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Round 1: Step" }).click();
      await page.getByRole("button", { name: "Choose Picture" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Upload Picture" }).waitFor();
    },
    afterwards: asItIs,
  },
  {
    name: "admin-activity-history",
    as,
    path: showing(nothing),
    wholePage: false,
    prepare: open("History"),
    afterwards: asItIs,
  },
  {
    name: "admin-activity-unread",
    as,
    path: async (page, url) => {
      await answerInstead(page, anyActivity, unread);
      return activityOfTheFirst(page, url);
    },
    afterwards: asItIs,
  },
  {
    name: "admin-activity-missing",
    as,
    path: "/admin/boxes/00000000-0000-4000-8000-000000000000/activity",
  },
];

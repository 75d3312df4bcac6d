import type { PlayedActivity } from "@boxmates/contract/play/activity-session";
import type { Page } from "@playwright/test";
import { answerInstead, asItIs } from "./instead.ts";
import {
  activity,
  confirmedActivity,
  entered,
  finished,
  friendsShown,
  long,
  ownShown,
  rightToLeftShown,
  withResult,
  withShow,
} from "./made-up-activity.ts";
import { png } from "./png.ts";
import type { Shot } from "./shot.ts";
import { otherInstructions, shownWith } from "./shown-delivery.ts";

const bowl = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#e8cda9"/><path d="M90 130h220a110 110 0 0 1-220 0z" fill="#b5653a"/></svg>`;

const clayPhoto = png(80, 60, [181, 101, 59]);
const bluePhoto = png(80, 60, [62, 98, 140]);

/** The page of a delivery whose activity is like this, as on a device that has not played it yet. */
const played = (shown: PlayedActivity, boxType = "crafting_master") => {
  const path = shownWith(otherInstructions, () => ({ boxType, texts: [], activity: shown }));
  return async (page: Page, url: string) => {
    const address = await path(page, url);
    await answerInstead(page, "**/images/named/made-up", (asked) =>
      asked.fulfill({ contentType: "image/svg+xml", body: bowl }),
    );
    await answerInstead(page, "**/api/groups/*/photos/**", (asked) => {
      // A page may use what the server calls a photo; it draws whatever the bytes are.
      const isFirst = asked.url.includes("-8000-000000000001/");
      return asked.fulfill({ contentType: "image/webp", body: isFirst ? bluePhoto : clayPhoto });
    });
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith("boxmates-game-")) localStorage.removeItem(key);
    });
    return address;
  };
};

const press = async (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** Goes to the first round: things that are needed come before it. */
const toRounds = async (page: Page) => {
  await press(page, "Back");
  await page.getByRole("heading", { name: "What you need" }).waitFor();
  await press(page, "Next");
};

const pictured = async (page: Page) => {
  await page.getByRole("main").locator("img").first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
};

/** The step's timer, as it is when its time has passed. */
const timeIsUp = async (page: Page) => {
  await press(page, "Start Timer");
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.includes("-timer-")) ?? "";
    localStorage.setItem(key, JSON.stringify({ endsAt: Date.now() - 1 }));
    dispatchEvent(new StorageEvent("storage", { key }));
  });
  await page.getByText("Time is up", { exact: true }).waitFor();
};

/** All photos are there. */
const photographed = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Open .* photo$/ })
    .last()
    .scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
};

/** A photo is chosen and has a line, and then a text is chosen. */
const chooseText = async (page: Page) => {
  const field = page.getByLabel("Choose a file");
  await field.setInputFiles({ name: "bowl.png", mimeType: "image/png", buffer: clayPhoto });
  await page.getByAltText("Preview of bowl.png").waitFor();
  await page.getByLabel("A line about it").fill("My first bowl");
  await field.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("none") });
  await page.getByRole("alert").filter({ hasText: "not a picture" }).waitFor();
};

const begun = { ...activity, needed: activity.needed.map((need) => ({ ...need, done: true })) };
const notStarted: PlayedActivity = { ...activity, status: "not_started" };

const shot = (name: string, path: Shot["path"], prepare?: Shot["prepare"]): Shot => ({
  name: `activity-${name}`,
  as: "maya",
  path,
  afterwards: asItIs,
  ...(prepare && { prepare }),
});

export const activityShots: Shot[] = [
  shot("sample", otherInstructions),
  shot("start", played(notStarted)),
  shot("start-cooking", played({ ...notStarted, finishedBy: ["Theo Park"] }, "culinary_chef")),
  shot("start-gaming-long", played(long({ ...notStarted, finishedBy: ["Theo Park"] }), "gaming_night")),
  shot("needed", played(begun), (page) => press(page, "Back")),
  shot("needed-long", played(long(begun)), (page) => press(page, "Back")),
  shot("step", played(activity), async (page) => {
    await toRounds(page);
    await pictured(page);
  }),
  shot("step-long", played(long(activity)), toRounds),
  shot("timer-over", played(activity), async (page) => {
    await timeIsUp(page);
    await pictured(page);
  }),
  shot("timer-elsewhere", played(activity), async (page) => {
    await timeIsUp(page);
    await press(page, "Next");
  }),
  shot("score-form", played({ ...withResult(entered), rounds: activity.rounds.slice(2, 3) })),
  shot("score-faults", played({ ...withResult(entered), rounds: activity.rounds.slice(3) }), (page) =>
    press(page, "Save Result"),
  ),
  shot("score-entered", played(withResult(entered))),
  shot("score-own-long", played(long(withResult({ ...entered, isOwn: true }))), (page) =>
    press(page, "Back"),
  ),
  shot("score-changing-long", played(long(withResult(entered))), (page) => press(page, "Change")),
  shot("score-confirmed", played(confirmedActivity), (page) => press(page, "Back")),
  shot("score-confirmed-long", played(long(confirmedActivity)), (page) => press(page, "Back")),
  shot("show", played(withShow({ shownBy: ["Theo Park", "Noor Haddad"] }))),
  shot("show-refused", played(withShow({ shownBy: ["Theo Park"] })), chooseText),
  shot("show-long", played(long(withShow({})))),
  shot("show-own", played(withShow({ own: ownShown })), async (page) => {
    await press(page, "Back");
    await photographed(page);
  }),
  shot("show-line", played(withShow({ own: ownShown })), async (page) => {
    await press(page, "Back");
    await press(page, "Change Line");
  }),
  {
    ...shot("show-take-away", played(withShow({ own: ownShown })), async (page) => {
      await press(page, "Back");
      await press(page, "Take It Away");
      await page.getByRole("alertdialog").waitFor();
    }),
    wholePage: false,
  },
  shot(
    "show-friend",
    played(withShow({ own: ownShown, friends: friendsShown.slice(0, 1) })),
    async (page) => {
      await press(page, "Back");
      await photographed(page);
    },
  ),
  shot("show-friends", played(withShow({ own: ownShown, friends: friendsShown })), async (page) => {
    await press(page, "Back");
    await photographed(page);
  }),
  shot(
    "show-right-to-left",
    played(withShow({ own: ownShown, friends: [rightToLeftShown] })),
    async (page) => {
      await press(page, "Back");
      await photographed(page);
    },
  ),
  {
    ...shot(
      "show-large",
      played(withShow({ own: ownShown, friends: friendsShown.slice(0, 1) })),
      async (page) => {
        await press(page, "Back");
        await press(page, "Open your photo");
        await page.getByRole("dialog").locator("img").waitFor();
      },
    ),
    wholePage: false,
  },
  shot("show-open", played(withShow({})), (page) => press(page, "Next")),
  shot("open-steps", played(activity), async (page) => {
    for (const title of ["Glaze it", "Throw rings", "Race around the wheel", "Almost there"]) {
      await press(page, "Next");
      await page.getByRole("heading", { name: title }).waitFor();
    }
  }),
  shot("finished", played(finished)),
  shot("finished-long", played(long(finished)), async (page) => {
    await page.locator("summary").first().click();
  }),
];

import type { Locator, Page } from "@playwright/test";
import { answerInstead, asItIs } from "./instead.ts";
import { hardNames, truthful } from "./made-up.ts";
import { history, linkOn, linkOnGroup, linkOnHistory, open, type Shot } from "./shot.ts";
import { otherInstructions, shownWith } from "./shown-delivery.ts";

const playing = linkOnHistory(/^Start Questionnaire:/);
// She has not done the oldest tasting yet.
const tasting = linkOnHistory(/^Tasting Challenge:/, "last");

async function press(button: Locator): Promise<void> {
  if (await button.isVisible()) await button.click();
}

/** Continues to a question of another kind; a started game resumes where it stopped. */
const playTo = (control: (page: Page) => Locator) => async (page: Page) => {
  await press(page.getByRole("button", { name: "Start" }));
  // The answers to an earlier picture are kept.
  const back = page.getByRole("button", { name: "Back", exact: true });
  while (await back.isEnabled()) await back.click();
  while (!(await control(page).isVisible())) {
    await page.getByRole("radio").first().click();
    const position = await page.getByText(/^Question \d/).innerText();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText(position, { exact: true }).waitFor({ state: "detached" });
  }
};

const stars = playTo((page) => page.getByRole("radio", { name: "1 star" }));
const words = playTo((page) => page.getByRole("main").getByRole("textbox"));

const sharePodium = async (page: Page) => {
  await open(/^Share/)(page);
  await page.getByRole("dialog").getByRole("img").waitFor();
};

/** The end of a tasting before the questionnaire is finished: no product has a name. */
const hidden = (tasting: object | null) => ({
  ...tasting,
  products: Object.values(Object(tasting).products ?? {}).map((product) => ({
    ...Object(product),
    itemName: null,
    isCorrect: null,
  })),
});

const choices = ["Cider", "Gouda", "Salami", "Walnuts"].map((label, place) => ({
  contentId: `00000000-0000-4000-8000-00000000000${place}`,
  label,
}));
/** Two of four are rated, and product 2 has left the box. */
const underWay = {
  status: "in_progress",
  numbers: [1, 3, 4, 5],
  given: [
    { number: 1, rating: 4, guessedContentId: choices[1]?.contentId },
    { number: 3, rating: 2, guessedContentId: null },
  ],
  choices,
};

/** The results of the game that her friends have finished and she has not: mails lead there. */
const unfinished = async (page: Page, url: string) => {
  const [, deliveryId = ""] = /delivery\/([\w-]+)/.exec(await playing(page, url)) ?? [];
  // The same box came more than once, so its questionnaire is the same.
  const sameBox = await linkOnHistory(/^Results: Smoke/)(page, url);
  return sameBox.replace(/[\w-]+(?=\/[\w-]+$)/, deliveryId);
};

/** The results of the game that all have played, as they were before they opened. */
const sealedFor = (reader: "owner" | "finished" | "awaited") => async (page: Page, url: string) => {
  const path = await (reader === "awaited" ? unfinished(page, url) : linkOnGroup(/results/i)(page, url));
  await answerInstead(page, "**/api/groups/**/results", async (asked) => {
    const response = await asked.fetch();
    const shown = await response.json();
    const names = shown.standings.map(({ fullName }: { fullName: string }) => fullName);
    const json = {
      ...shown,
      ...{ averageScorePercent: null, totalCorrect: null, standings: [], tasters: [] },
      products: shown.products.map((product: object) => ({ ...product, number: null, opinions: [] })),
      awaited: reader === "finished" ? [] : ["Theo Lindqvist", hardNames.unbroken],
      seal: { finishedBy: names, opensAt: "2026-12-01T18:00:00.000Z", mayOpen: reader === "owner" },
    };
    await asked.fulfill({ response, json });
  });
  return path;
};

const askToOpen = async (page: Page) => {
  await page.getByRole("button", { name: "Open the Results" }).click();
  await page.getByRole("alertdialog").waitFor();
};

/** The history when the latest game's results are sealed. */
const sealedHistory = async (page: Page, url: string) => {
  const path = await history(page, url);
  await answerInstead(page, "**/api/groups/*/history", async (asked) => {
    const response = await asked.fetch();
    const shown = await response.json();
    const [latest, ...others] = shown.deliveries;
    const sealed = { sealed: true, averageScorePercent: null, winners: [], told: false, favourite: null };
    await asked.fulfill({
      response,
      json: { ...shown, deliveries: [{ ...latest, ...sealed, players: 2 }, ...others] },
    });
  });
  return path;
};

export const gameShots: Shot[] = [
  { name: "play-stars", as: "maya", path: playing, prepare: stars },
  { name: "play-words", as: "maya", path: playing, prepare: words },
  {
    name: "play-offline",
    as: "maya",
    path: playing,
    wholePage: false,
    prepare: async (page, context) => {
      await words(page);
      await context.setOffline(true);
      await page.getByText("Your answers are kept").waitFor();
    },
    afterwards: (context) => context.setOffline(false),
  },
  {
    name: "tasting-product",
    as: "maya",
    path: tasting,
    prepare: async (page) => {
      await press(page.getByRole("button", { name: "Start Tasting Challenge" }));
      await page.getByRole("radio", { name: "4 stars" }).click();
    },
  },
  {
    name: "tasting-back",
    as: "maya",
    path: shownWith(tasting, () => ({ tasting: underWay })),
    prepare: async (page) => {
      // The browser has shown nothing of this tasting yet.
      await page.evaluate(() =>
        localStorage.removeItem(Object.keys(localStorage).find((key) => key.endsWith("-tasting")) ?? ""),
      );
      await page.reload();
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await page.getByRole("heading", { name: "Product 3" }).waitFor();
    },
    afterwards: asItIs,
  },
  {
    name: "tasting-then-questionnaire",
    as: "maya",
    path: shownWith(linkOnHistory(/^Tasting Challenge:/), ({ questionnaire, tasting }) => ({
      questionnaire: { ...Object(questionnaire), played: false },
      tasting: hidden(tasting),
    })),
    afterwards: asItIs,
  },
  {
    name: "instructions-other",
    as: "maya",
    path: shownWith(otherInstructions, () => ({ activity: null })),
    afterwards: asItIs,
  },
  {
    name: "instructions-soon",
    as: "maya",
    path: shownWith(otherInstructions, () => ({ texts: [], activity: null })),
    afterwards: asItIs,
  },
  { name: "results-unfinished", as: "maya", path: unfinished },
  {
    name: "results-share",
    as: "maya",
    path: linkOnGroup(/results/i),
    wholePage: false,
    prepare: sharePodium,
  },
  { name: "results-sealed", as: "maya", path: sealedFor("owner"), ...truthful },
  { name: "results-sealed-last", as: "maya", path: sealedFor("finished"), ...truthful },
  { name: "results-sealed-unfinished", as: "maya", path: sealedFor("awaited"), ...truthful },
  {
    name: "results-sealed-open-now",
    as: "maya",
    path: sealedFor("owner"),
    wholePage: false,
    prepare: askToOpen,
    ...truthful,
  },
  { name: "history-sealed", as: "maya", path: sealedHistory, ...truthful },
  { name: "results-missing", as: "maya", path: "/questionnaire-results/nothing" },
  { name: "history-share", as: "maya", path: history, wholePage: false, prepare: sharePodium },
  {
    name: "history-table",
    as: "maya",
    path: history,
    prepare: async (page) => {
      await page.getByText("Show as a table").click();
    },
  },
];

/** For a group without deliveries. */
export const emptyGameShots: Shot[] = ["history", "instructions"].map((name) => ({
  name: `${name}-empty`,
  as: "vendor",
  path: async (page, url) => `${await linkOn("/my-group", /./)(page, url)}/${name}`,
}));

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { craftingActivity, craftingEvening, letJoin, shelfActivity } from "./games.ts";
import { holdBack } from "./hold-back.ts";
import { Keyboard } from "./keyboard.ts";
import { png } from "./png.ts";
import {
  allGoOn,
  allReady,
  aloneAddress,
  announced,
  button,
  closeRound,
  expectStandings,
  fourFriends,
  heading,
  type Ids,
  nextDay,
  roomAddress,
  untilLater,
  windowOf,
} from "./room-evening.ts";
import { ServerProcess } from "./server-process.ts";

let server: ServerProcess;

test.beforeEach(async () => {
  server = await ServerProcess.start();
});
test.afterEach(() => server.remove());

const activity = { ...craftingActivity, rounds: [...craftingActivity.rounds, ...shelfActivity.rounds] };
const done = (page: Page) => page.getByRole("checkbox", { name: "Done", exact: true });
const points = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const result = (page: Page) => page.getByRole("group", { name: "Result of Throw rings" });
const heart = (page: Page, name: string) => button(page, `Give ${name}'s photo a heart`);

async function sendPhoto(page: Page, line: string): Promise<void> {
  const file = { name: "bowl.png", mimeType: "image/png", buffer: png(80, 20, [180, 90, 50]) };
  await page.getByLabel("Choose a file").setInputFiles(file);
  await page.getByLabel("A line about it").fill(line);
  await button(page, "Show It").click();
}

async function showPhoto(page: Page, line: string): Promise<void> {
  await sendPhoto(page, line);
  await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByRole("button", { name: "Show It" })).toHaveCount(0);
}

/** Does both steps without friends, and shows a photo or none: the last press comes while the photo is on its way. */
async function craftAlone(page: Page, ids: Ids, line?: string): Promise<void> {
  await page.goto(aloneAddress(server, ids));
  await button(page, "Start Activity").click();
  await button(page, "Start Anyway").click();
  await expect(heading(page, "What you need")).toBeFocused();
  await button(page, "Next").click();
  for (const title of ["Shape the bowl", "Glaze it"]) {
    await expect(heading(page, title)).toBeFocused();
    await done(page).check();
    await button(page, "Next").click();
  }
  await expect(heading(page, "Throw rings")).toBeFocused();
  await button(page, "Next").click();
  await expect(heading(page, "On the shelf")).toBeFocused();
  const letPhotoGo = await holdBack(page, "**/activity/shows/**");
  if (line !== undefined) await sendPhoto(page, line);
  await pressFinish(page);
  letPhotoGo();
  await expect(heading(page, "Activity completed!")).toBeVisible();
}

async function pressFinish(page: Page): Promise<void> {
  await button(page, "Next").click();
  await button(page, "Finish Activity").click();
}

test("four friends make bowls in one evening, before it and after it, and end with the same standings", async ({
  browser,
}) => {
  const { olga, fritz, paul, lena } = fourFriends();
  const evening = await craftingEvening(server, olga, fritz, activity);
  await letJoin(server, evening, [paul, lena]);
  const room = roomAddress(server, evening);
  const [olgas, fritzs] = [await windowOf(browser, server, olga), await windowOf(browser, server, fritz)];
  const [pauls, lenas] = [await windowOf(browser, server, paul), await windowOf(browser, server, lena)];
  const playing = [olgas, fritzs, pauls] as const;

  await test.step("Paul makes his bowl the day before, and shows it", () =>
    craftAlone(pauls, evening, "It leans a little."));
  await server.stop();
  await server.run(nextDay());

  await test.step("Olga begins with him, by keyboard alone; those who listen can follow", async () => {
    const keys = new Keyboard(olgas);
    await olgas.goto(room);
    await expect(olgas.getByText("A kilo of clay")).toBeVisible();
    await pauls.goto(room);
    await expect(olgas.getByText("0 of 2 ready")).toBeVisible();
    await button(pauls, "Ready").click();
    await keys.press(button(olgas, "Ready"));
    await announced(olgas, "Round 1 of 4 has begun.");
    await expect(heading(olgas, "Shape the bowl")).toBeFocused();
    await keys.press(done(olgas), "Space");
    await expect(done(olgas)).toBeChecked();
    await expect(pauls.getByText(/^Done by .*Olga Archer$/)).toBeVisible();
    await expectAccessible(olgas);
    await button(pauls, "Ready").click();
    await keys.press(button(olgas, "Ready"));
    await announced(olgas, "Round 2 of 4 has begun.");
  });

  await test.step("Fritz comes late, to the second step, in which the server is killed", async () => {
    await fritzs.goto(room);
    await expect(heading(fritzs, "Glaze it")).toBeVisible();
    await done(olgas).check();
    await expect(fritzs.getByText(/^Done by .*Olga Archer$/)).toBeVisible();
    await expect(done(olgas)).not.toHaveAttribute("aria-busy");
    await server.kill();
    await server.run(nextDay());
    await done(fritzs).check();
    await expect(olgas.getByText(/^Done by .*Fritz Archer$/)).toBeVisible();
    await expect(done(olgas)).toBeChecked();
    await allReady(...playing);
  });

  await test.step("Olga writes down the result, while Fritz is without a network for 20 seconds", async () => {
    for (const page of playing) await expect(heading(page, "Throw rings")).toBeFocused();
    await fritzs.context().setOffline(true);
    await expect(fritzs.getByText("You are offline.")).toBeVisible();
    await points(olgas, "Olga Archer").fill("12");
    await points(olgas, "Fritz Archer").fill("9");
    await points(olgas, "Paul Archer").fill("7");
    await button(olgas, "Save Result").click();
    await expect(result(olgas)).toContainText("Entered by Olga Archer");
    await untilLater(olgas, 20);
    await fritzs.context().setOffline(false);
    await button(fritzs, "Confirm").click();
    for (const page of playing) await expect(result(page)).toContainText("confirmed by Fritz Archer");
    await closeRound(...playing);
    await allGoOn("Next Round", ...playing);
  });

  await test.step("everybody shows a photo and gives hearts, but never to their own", async () => {
    await showPhoto(olgas, "My first bowl");
    await showPhoto(fritzs, "Blue as intended");
    for (const page of [fritzs, pauls]) {
      await heart(page, "Olga Archer").click();
      await expect(heart(page, "Olga Archer")).toHaveAttribute("aria-pressed", "true");
    }
    await expect(olgas.getByText("2 hearts", { exact: true })).toBeVisible();
    await expect(heart(olgas, "Olga Archer")).toHaveCount(0);
    await expectAccessible(olgas);
    await closeRound(...playing);
    await allGoOn("To the Podium", ...playing);
    for (const page of playing) await expect(heading(page, "What a team!")).toBeFocused();
    await expect(olgas.getByText("Not finished yet: Fritz Archer.")).toBeVisible();
  });

  await test.step("Fritz does the step that he has missed, and Lena catches up without a photo", async () => {
    await fritzs.getByRole("link", { name: "Finish the Game" }).click();
    await expect(heading(fritzs, "Shape the bowl")).toBeVisible();
    await done(fritzs).check();
    for (const title of ["Glaze it", "Throw rings", "On the shelf"]) {
      await button(fritzs, "Next").click();
      await expect(heading(fritzs, title)).toBeFocused();
    }
    await pressFinish(fritzs);
    await expect(heading(fritzs, "Activity completed!")).toBeVisible();
    await craftAlone(lenas, evening);
  });

  await test.step("all four see the same: 50 points for the winner, and 20 for each photo", async () => {
    for (const page of [fritzs, lenas]) await page.goto(room);
    // The session of yesterday lasts, but not its token.
    await evening.owner.signIn(olga.email, olga.password);
    await expectStandings([...playing, lenas], evening, [
      ["1", "Olga Archer", 70],
      ["2", "Fritz Archer", 20],
      ["2", "Paul Archer", 20],
      ["#4", "Lena Archer", 0],
    ]);
  });
});

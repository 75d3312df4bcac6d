import { expect, type Locator, type Page } from "@playwright/test";
import { toasts } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { type PlayedGame, playedGame } from "./games.ts";
import { newFriend, signInByApi } from "./people.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

let game: PlayedGame;

test.beforeEach(async ({ page, server }) => {
  const olga = newFriend("Olga");
  game = await playedGame(server, olga, newFriend("Fritz"));
  await signInByApi(page, server, olga);
  await page.goto(`${server.url}/group/${game.groupId}`);
});

const star = (page: Page, stars: number) => page.getByRole("radio", { name: new RegExp(`^${stars} star`) });

async function placeOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  return { top: box.y, bottom: box.y + box.height };
}

async function startTasting(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Tasting Challenge" }).tap();
  await page.getByRole("button", { name: "Start Tasting Challenge" }).tap();
  await expect(page.getByRole("heading", { name: "Product 1" })).toBeVisible();
}

test("a lost network stops nobody before the end; it is told once, above the notice, until all is sent", async ({
  context,
  page,
}) => {
  await startTasting(page);
  await context.setOffline(true);
  for (const number of [1, 2]) {
    await star(page, 4).tap();
    await expect(page.getByText("Saving your answer…")).toBeVisible();
    await page.getByRole("button", { name: "Next Product" }).tap();
    await expect(page.getByRole("heading", { name: `Product ${number + 1}` })).toBeVisible();
  }
  await star(page, 4).tap();
  await page.getByRole("button", { name: "Complete Challenge" }).tap();
  const shown = page.locator(toasts);
  const failure = shown.filter({ hasText: "Failed to submit rating." });
  // A toast stays for as long as a finger rests on it.
  await failure.hover();
  await test.step("the notice can be read, too", async () => {
    const notice = page.getByText("You are offline. What you see may be out of date.");
    const { top } = await placeOf(notice);
    await expect.poll(async () => (await placeOf(failure)).bottom).toBeLessThanOrEqual(top);
  });
  await expect(shown).toHaveCount(1);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Complete Challenge" }).press("Enter");
  await expect(page.getByText("300 points")).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test("a game that is finished in one tab leads to the results in the other", async ({ context, page }) => {
  await page.getByRole("link", { name: "Start Questionnaire" }).tap();
  await page.getByRole("button", { name: "Start" }).tap();
  await page.getByRole("radio", { name: "Aged Gouda" }).check();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("radio", { name: "Aged Gouda" })).toBeChecked();
  await other.getByRole("button", { name: "Next" }).tap();
  await other.getByRole("radio", { name: "Walnuts" }).check();
  await other.getByRole("button", { name: "Next" }).tap();
  await star(other, 4).tap();
  for (const question of [4, 5]) {
    await other.getByRole("button", { name: "Next" }).tap();
    await expect(other.getByText(`Question ${question} of 5`)).toBeVisible();
  }
  await Promise.all([
    expect(page.getByText("Already completed")).toBeVisible(),
    expect(other.getByText("Questionnaire completed!")).toBeVisible(),
    other.getByRole("button", { name: "Finish" }).tap(),
  ]);
  await expect(page).toHaveURL(/\/questionnaire-results\//);
  expect(await other.getByText("Already completed").count()).toBe(0);
});

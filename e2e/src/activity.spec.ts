import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, toasts } from "./accessible.ts";
import { answersTo } from "./answers-to.ts";
import { test } from "./fixtures.ts";
import { craftingEvening, playedGame } from "./games.ts";
import { holdBack } from "./hold-back.ts";
import { Keyboard } from "./keyboard.ts";
import { type Friend, newFriend, signInByApi } from "./people.ts";

let olga: Friend;
let fritz: Friend;
let evening: Awaited<ReturnType<typeof craftingEvening>>;

test.beforeEach(async ({ server }) => {
  [olga, fritz] = [newFriend("Olga"), newFriend("Fritz")];
  evening = await craftingEvening(server, olga, fritz);
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const points = (page: Page, { fullName }: Friend) => page.getByLabel(fullName, { exact: true });
const result = (page: Page) => page.getByRole("group", { name: "Result of Throw rings" });
const told = (page: Page, sentence: string) => page.locator(toasts).filter({ hasText: sentence }).first();

/** Lets the timer end so much earlier, as if this time had passed. Other tabs change it in the same way. */
const passTime = (page: Page, ms: number) =>
  page.evaluate((passed) => {
    const key = Object.keys(localStorage).find((each) => each.includes("-timer-")) ?? "";
    const { endsAt } = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ endsAt: endsAt - passed }));
    dispatchEvent(new StorageEvent("storage", { key }));
  }, ms);

const tenMinutes = 600_000;

test("two friends of a crafting group play its activity, and the points reach the group", async ({
  browser,
  page,
  server,
}) => {
  const other = await (await browser.newContext()).newPage();
  const address = server.url + pages.instructions(evening);
  await signInByApi(page, server, olga);
  await signInByApi(other, server, fritz);
  await page.goto(server.url + pages.group(evening));
  await page.getByRole("link", { name: "Activity", exact: true }).click();
  await other.goto(address);

  await test.step("Olga starts it and ticks what is needed", async () => {
    await expect(page.getByText("2 steps and 1 game for you and your friends.")).toBeVisible();
    await expect(page.getByText("The winner earns 50 points.")).toBeVisible();
    await expectAccessible(page);
    await button(page, "Start Activity").click();
    await expect(heading(page, "What you need")).toBeFocused();
    const stored = answersTo(page, /\/activity\/ticks\//);
    // At once: no tick waits for another one.
    await box(page, "A kilo of clay").click();
    await box(page, "An apron").click();
    await expect(box(page, "A kilo of clay")).toBeChecked();
    await expect(box(page, "An apron")).toBeChecked();
    await expectAccessible(page);
    await expect.poll(() => stored.length).toBe(2);
    await page.reload();
    await expect(heading(page, "Shape the bowl")).toBeVisible();
    await button(page, "Back").click();
    await expect(heading(page, "What you need")).toBeFocused();
    await expect(box(page, "A kilo of clay")).toBeChecked();
    await expect(box(page, "An apron")).toBeChecked();
    await button(page, "Next").click();
  });

  await test.step("a timer runs on through a reload and beside the next step, and says when it is over", async () => {
    await expect(page.getByText("10 minutes", { exact: true })).toBeVisible();
    await button(page, "Start Timer").click();
    await expect(button(page, "Pause")).toBeFocused();
    await page.reload();
    await expect(button(page, "Pause")).toBeVisible();
    await expect(page.getByRole("timer")).toHaveText(/^(10:00|9:\d\d)$/);
    await button(page, "Pause").click();
    await expect(page.getByText("Paused")).toBeVisible();
    await button(page, "Resume").click();
    await expectAccessible(page);
    await button(page, "Next").click();
    await expect(heading(page, "Glaze it")).toBeFocused();
    await expect(page.getByRole("button", { name: /^Shape the bowl/ })).toContainText(/\d:\d\d/);
    await passTime(page, tenMinutes);
    await expect(page.getByRole("status").filter({ hasText: "Time is up: Shape the bowl" })).toHaveCount(1);
    await page.getByRole("button", { name: "Shape the bowl Time is up" }).click();
    await expect(page.getByText("Time is up", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a step is done, undone and done again; the friend sees it without reloading", async () => {
    await box(page, "Done").check();
    await expect(page.getByText("33% complete")).toBeVisible();
    await expect(page.getByText("1 of 3 done")).toBeVisible();
    await box(page, "Done").uncheck();
    await expect(page.getByText("0 of 3 done")).toBeVisible();
    await box(page, "Done").check();
    await expect(page.getByText("1 of 3 done")).toBeVisible();
    await button(other, "Start Activity").click();
    await button(other, "Start Anyway").click();
    await button(other, "Next").click();
    await expect(other.getByText(`Done by ${olga.fullName}`)).toBeVisible();
    await box(other, "Done").check();
    await expect(page.getByText(`Done by ${fritz.fullName}`)).toBeVisible();
  });

  await test.step("a round by keyboard alone", async () => {
    const keys = new Keyboard(page);
    await keys.press(button(page, "Next"));
    await expect(heading(page, "Glaze it")).toBeFocused();
    await keys.press(box(page, "Done"), "Space");
    await expect(box(page, "Done")).toBeChecked();
    await expect(page.getByText("67% complete")).toBeVisible();
    await keys.press(button(page, "Next"));
    await expect(heading(page, "Throw rings")).toBeFocused();
  });

  await test.step("a result outlives a friend's change, a lost network and a reload", async () => {
    await points(page, olga).fill("12");
    await button(other, "Next").click();
    await box(other, "Done").check();
    await expect(other.getByText("67% complete")).toBeVisible();
    await button(page, "Back").click();
    await expect(page.getByText(`Done by ${fritz.fullName}`)).toBeVisible();
    await button(page, "Next").click();
    await expect(points(page, olga)).toHaveValue("12");
    await points(page, fritz).fill("1.5");
    await button(page, "Save Result").click();
    await expect(page.getByText("Please enter a whole number.")).toBeVisible();
    await points(page, fritz).fill("9");
    await page.context().setOffline(true);
    await button(page, "Save Result").click();
    await expect(told(page, "Failed to save the result.")).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(points(page, olga)).toHaveValue("12");
    await expect(points(page, fritz)).toHaveValue("9");
    await expectAccessible(page);
    await button(page, "Save Result").click();
    await expect(result(page)).toContainText(`Entered by ${olga.fullName}`);
    await expect(button(page, "Confirm")).toHaveCount(0);
    await expect(page.getByText("100% complete")).toBeVisible();
  });

  await test.step("the friend confirms it, and it counts", async () => {
    await button(other, "Next").click();
    await expect(result(other)).toContainText("12 points");
    await expectAccessible(other);
    await button(other, "Confirm").click();
    await expect(result(other)).toContainText(`confirmed by ${fritz.fullName}`);
    await expect(result(page)).toContainText(`confirmed by ${fritz.fullName}`);
    const [first, second] = [
      result(page).getByRole("listitem").first(),
      result(page).getByRole("listitem").last(),
    ];
    await expect(first).toContainText(`${olga.fullName}12 points`);
    await expect(first).toContainText("earned 50 points");
    await expect(second).not.toContainText("earned");
    await expectAccessible(page);
  });

  await test.step("both finish; open steps are named first", async () => {
    await button(page, "Back").click();
    await box(page, "Done").uncheck();
    await button(page, "Next").click();
    await button(page, "Next").click();
    await expect(heading(page, "Almost there")).toBeFocused();
    await expectAccessible(page);
    await button(page, "Finish Activity").click();
    await expect(told(page, "Failed to finish activity. Some steps are not done yet.")).toBeVisible();
    await button(page, "Glaze it").click();
    await box(page, "Done").check();
    await button(page, "Next").click();
    await button(page, "Next").click();
    await button(page, "Finish Activity").click();
    await expect(heading(page, "Activity completed!")).toBeFocused();
    await expect(page.getByText("You are the first of your group to finish.")).toBeVisible();
    await button(other, "Next").click();
    await button(other, "Finish Activity").click();
    await expect(heading(other, "Activity completed!")).toBeVisible();
    await expect(other.getByText(`Finished, too: ${olga.fullName}`)).toBeVisible();
    await expect(page.getByText(`Finished, too: ${fritz.fullName}`)).toBeVisible();
    const kept = page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("-game-")));
    expect(await kept, "nothing of it stays in the browser").toEqual([]);
    await expectAccessible(page);
  });

  await test.step("the group's page has the points", async () => {
    await page.getByRole("link", { name: "Back to Group" }).click();
    const members = page.getByRole("list", { name: "Members" }).getByRole("listitem");
    await expect(members.filter({ hasText: olga.fullName })).toContainText("50 points");
    await expect(members.filter({ hasText: fritz.fullName })).toContainText("0 points");
  });
});

test("a result that was replaced is not confirmed unseen, and nobody loses what they typed", async ({
  page,
  server,
}) => {
  const { member, groupId, deliveryId } = evening;
  const params = { groupId, deliveryId, roundId: "rings" };
  const { userId } = await member
    .call(contract.activitySession.start, { params })
    .then(({ players }) => players.find(({ fullName }) => fullName === fritz.fullName) ?? { userId: "" });
  const enter = (value: number) =>
    member.call(contract.activitySession.enterScores, { params, body: { scores: [{ userId, value }] } });
  await signInByApi(page, server, olga);
  await page.goto(server.url + pages.instructions(evening));
  await button(page, "Start Activity").click();
  for (const title of ["Shape the bowl", "Glaze it", "Throw rings"]) {
    await button(page, "Next").click();
    await expect(heading(page, title)).toBeFocused();
  }

  await test.step("a friend is faster", async () => {
    await points(page, olga).fill("3");
    await enter(7);
    await expect(page.getByText(`${fritz.fullName} entered a result while you were typing.`)).toBeVisible();
    await expect(points(page, olga)).toHaveValue("3");
    await expectAccessible(page);
    await button(page, "Cancel").click();
    await expect(points(page, olga)).toHaveCount(0);
  });

  await test.step("and changes the result while it is being read", async () => {
    const letGo = await holdBack(page, /\/tasting(\?|$)/);
    await enter(8);
    await button(page, "Confirm").click();
    await expect(
      told(page, "Failed to confirm the result. Somebody has changed the result since you looked."),
    ).toBeVisible();
    await expect(result(page)).toContainText("7 points");
    letGo();
    await expect(result(page)).toContainText("8 points");
  });

  await test.step("it can be changed until it is confirmed", async () => {
    await button(page, "Change").click();
    await expect(points(page, olga)).toBeFocused();
    await expect(points(page, fritz)).toHaveValue("8");
    await points(page, olga).fill("20");
    await button(page, "Save Result").click();
    await expect(result(page)).toContainText(`Entered by ${olga.fullName}`);
    await button(page, "Change").click();
    await points(page, olga).fill("21");
    const { rounds } = await member.call(contract.activitySession.confirmScores, {
      params,
      body: { revision: 3 },
    });
    expect(rounds).toHaveLength(3);
    await expect(page.getByText("The result above was confirmed while you were typing.")).toContainText(
      `${olga.fullName}: 21`,
    );
    await expectAccessible(page);
    await button(page, "Discard What I Typed").click();
    await expect(page.getByText("The result above was confirmed")).toHaveCount(0);
    await expect(result(page).getByRole("listitem").first()).toContainText("20 points");
  });
});

test("a tick that cannot be stored is taken back and told", async ({ page, server }) => {
  await signInByApi(page, server, olga);
  await page.goto(server.url + pages.instructions(evening));
  await button(page, "Start Activity").click();
  await page.context().setOffline(true);
  await box(page, "An apron").click();
  await expect(told(page, "Failed to tick this.")).toBeVisible();
  await expect(box(page, "An apron")).not.toBeChecked();
  await page.context().setOffline(false);
  await box(page, "An apron").click();
  await expect(box(page, "An apron")).toBeChecked();
});

test("only a page with an activity loads the parts of one", async ({ browser, page, server }) => {
  const nora = newFriend("Nora");
  const game = await playedGame(server, nora, newFriend("Till"));
  const parts = answersTo(page, /\/assets\/Activity-/);
  await signInByApi(page, server, olga);
  await page.goto(server.url + pages.instructions(evening));
  await expect(button(page, "Start Activity")).toBeVisible();
  expect(parts).toHaveLength(1);
  const other = await (await browser.newContext()).newPage();
  const without = answersTo(other, /\/assets\/Activity-/);
  await signInByApi(other, server, nora);
  await other.goto(server.url + pages.instructions(game));
  await expect(button(other, "Start Tasting Challenge")).toBeVisible();
  expect(without).toEqual([]);
});

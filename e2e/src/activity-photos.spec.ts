import { pages } from "@boxmates/contract/base/paths";
import { brokenPicture } from "@boxmates/contract/base/picture-file";
import { contract } from "@boxmates/contract/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, toasts } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { craftingEvening, shelfActivity } from "./games.ts";
import { Keyboard } from "./keyboard.ts";
import { type Friend, newFriend, signInByApi } from "./people.ts";
import { png } from "./png.ts";
import type { ServerProcess } from "./server-process.ts";

let olga: Friend;
let fritz: Friend;
let evening: Awaited<ReturnType<typeof craftingEvening>>;

test.beforeEach(async ({ server }) => {
  [olga, fritz] = [newFriend("Olga"), newFriend("Fritz")];
  evening = await craftingEvening(server, olga, fritz, shelfActivity);
  const { groupId, deliveryId, owner, member } = evening;
  for (const client of [owner, member])
    await client.call(contract.activitySession.start, { params: { groupId, deliveryId } });
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const line = (page: Page) => page.getByLabel("A line about it");
const told = (page: Page, sentence: string) => page.locator(toasts).filter({ hasText: sentence }).first();
const photo = (page: Page, name: string) => button(page, `Open ${name} photo`).locator("img");
const heart = (page: Page, { fullName }: Friend) => button(page, `Give ${fullName}'s photo a heart`);

const wide = { name: "bowl.png", mimeType: "image/png", buffer: png(80, 20, [180, 90, 50]) };
const tall = { name: "vase.png", mimeType: "image/png", buffer: png(20, 80, [40, 120, 90]) };

const choose = (page: Page, file: typeof wide) => page.getByLabel("Choose a file").setInputFiles(file);

/** The photo's shape, once the browser has it. */
async function shapeOf(image: Locator): Promise<number> {
  await expect(async () => {
    expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  }).toPass();
  return image.evaluate((each: HTMLImageElement) => each.naturalWidth / each.naturalHeight);
}

async function open(page: Page, server: ServerProcess, friend: Friend): Promise<void> {
  await signInByApi(page, server, friend);
  await page.goto(server.url + pages.instructions(evening));
  await expect(heading(page, "On the shelf")).toBeVisible();
}

test("two friends show what they made, see each other's photo only then, and give hearts", async ({
  browser,
  page,
  server,
}) => {
  const other = await (await browser.newContext()).newPage();
  await open(page, server, olga);
  await open(other, server, fritz);

  await test.step("nothing is sent without a photo, and what is no photo is refused at the field", async () => {
    await expect(page.getByText("It earns 20 points if it is shown when you finish")).toBeVisible();
    await line(page).fill("My first bowl");
    await button(page, "Show It").click();
    await expect(page.getByRole("alert")).toHaveText("Please choose a photo first.");
    const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") };
    await choose(page, text);
    await expect(page.getByRole("alert")).toHaveText(
      '"notes.txt": This file is not a picture that we can read. A picture is a PNG, JPEG, WebP or AVIF file.',
    );
    await choose(page, { ...wide, buffer: Buffer.concat([wide.buffer.subarray(0, 8), text.buffer]) });
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByText("This browser cannot show this file.")).toBeVisible();
    await button(page, "Show It").click();
    await expect(page.getByRole("alert")).toHaveText(brokenPicture);
    await expect(line(page)).toHaveValue("My first bowl");
    await expectAccessible(page);
  });

  await test.step("a photo that is too large takes the one chosen before with it", async () => {
    await choose(page, wide);
    await expect(page.getByAltText("Preview of bowl.png")).toBeVisible();
    await choose(page, {
      ...wide,
      name: "huge.png",
      buffer: Buffer.concat([wide.buffer, Buffer.alloc(11e6)]),
    });
    await expect(page.getByRole("alert")).toHaveText(/"huge.png" has .* MB\. A picture can have at most/);
    await expect(page.getByAltText("Preview of bowl.png")).toHaveCount(0);
    await button(page, "Show It").click();
    await expect(page.getByRole("alert")).toHaveText("Please choose a photo first.");
  });

  await test.step("a lost network and a reload lose nothing that was typed", async () => {
    await choose(page, wide);
    await expect(page.getByAltText("Preview of bowl.png")).toBeVisible();
    await page.context().setOffline(true);
    await button(page, "Show It").click();
    await expect(told(page, "Failed to show your photo.")).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(line(page)).toHaveValue("My first bowl");
  });

  await test.step("she shows hers; he reads that, and sees it once he has shown his", async () => {
    await choose(page, wide);
    await button(page, "Show It").click();
    await expect(heading(page, "Your photo")).toBeFocused();
    expect(await shapeOf(photo(page, "your"))).toBe(4);
    await expect(page.getByText("My first bowl")).toBeVisible();
    await expect(page.getByText("Nobody else has shown one yet.")).toBeVisible();
    await expect(page.getByText("1 of 1 done")).toBeVisible();
    await expectAccessible(page);
    await expect(other.getByText(`${olga.fullName} has shown theirs. Show yours to see it.`)).toBeVisible();
    await expect(other.getByText("My first bowl")).toHaveCount(0);
    await choose(other, wide);
    await button(other, "Show It").click();
    await expect(heading(other, "Your photo")).toBeFocused();
    expect(await shapeOf(photo(other, `${olga.fullName}'s`))).toBe(4);
    await expect(other.getByText("My first bowl")).toBeVisible();
  });

  await test.step("hearts are given and taken back by keyboard", async () => {
    const keys = new Keyboard(other);
    await keys.press(heart(other, olga), "Space");
    await expect(heart(other, olga)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("1 heart", { exact: true })).toBeVisible();
    await keys.press(heart(other, olga), "Space");
    await expect(heart(other, olga)).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByText("No hearts yet")).toBeVisible();
    await keys.press(heart(other, olga), "Space");
    await expect(page.getByText("1 heart", { exact: true })).toBeVisible();
    await expectAccessible(other);
  });

  await test.step("a photo opens large, and Escape leads back to it", async () => {
    await button(other, `Open ${olga.fullName}'s photo`).click();
    const dialog = other.getByRole("dialog", { name: `${olga.fullName}'s photo` });
    await expect(dialog.getByRole("img", { name: "My first bowl" })).toBeVisible();
    await expectAccessible(other);
    await other.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(button(other, `Open ${olga.fullName}'s photo`)).toBeFocused();
  });

  await test.step("another photo and another line keep the hearts, and he sees them without reloading", async () => {
    await button(page, "Change Photo").click();
    await expect(line(page)).toHaveValue("My first bowl");
    await choose(page, tall);
    await button(page, "Show It").click();
    await expect(page.getByText("1 heart", { exact: true })).toBeVisible();
    expect(await shapeOf(photo(page, "your"))).toBe(0.25);
    await expect(async () => {
      expect(await shapeOf(photo(other, `${olga.fullName}'s`))).toBe(0.25);
    }).toPass();
    await button(page, "Change Line").click();
    await line(page).fill("A vase, rather");
    await button(page, "Save Line").click();
    await expect(heading(page, "Your photo")).toBeFocused();
    await expect(other.getByText("A vase, rather")).toBeVisible();
  });

  await test.step("he finishes with his photo, and it earns its points; hearts can still be given", async () => {
    await button(other, "Next").click();
    await button(other, "Finish Activity").click();
    await expect(heading(other, "Activity completed!")).toBeVisible();
    await expect(other.getByText("20 points", { exact: true })).toBeVisible();
    await expect(other.getByText("A vase, rather")).toBeVisible();
    await expectAccessible(other);
    await heart(other, olga).click();
    await expect(page.getByText("No hearts yet")).toBeVisible();
    await heart(other, olga).click();
    await expect(page.getByText("1 heart", { exact: true })).toBeVisible();
  });

  await test.step("she takes hers away after being asked, and the end says what that costs", async () => {
    await button(page, "Take It Away").click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Your friends no longer see it, and its 1 heart will be lost.");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Take It Away" }).click();
    await expect(question).toHaveCount(0);
    await expect(heading(page, "Your photo")).toBeFocused();
    await expect(button(page, "Show It")).toBeVisible();
    await expect(page.getByText(`${fritz.fullName} has shown theirs.`)).toBeVisible();
    await expect(other.getByText("A vase, rather")).toHaveCount(0);
    await button(page, "Next").click();
    await expect(page.getByText("Your photo earns 20 points. Show it before you finish")).toBeVisible();
    await expectAccessible(page);
    await button(page, "Finish Activity").click();
    await expect(heading(page, "Activity completed!")).toBeFocused();
    await expect(page.getByText("You can still show one.")).toBeVisible();
    expect(await shapeOf(photo(page, `${fritz.fullName}'s`))).toBe(4);
  });
});

test("a photo that cannot be loaded says so, and can be asked for again", async ({ page, server }) => {
  await open(page, server, olga);
  await choose(page, wide);
  await page.route("**/photos/**", (route) => route.abort());
  await button(page, "Show It").click();
  await expect(page.getByText("This photo could not be loaded.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/photos/**");
  await button(page, "Try again").click();
  expect(await shapeOf(photo(page, "your"))).toBe(4);
});

import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { type PlayedGame, playedGame } from "./games.ts";
import { type Friend, newFriend, signInByApi } from "./people.ts";
import { png } from "./png.ts";
import type { ServerProcess } from "./server-process.ts";
import { filesInZip, textInZip } from "./zips.ts";

let ida: Friend;
let nils: Friend;
let game: PlayedGame;

test.beforeEach(async ({ server }) => {
  [ida, nils] = [newFriend("Ida"), newFriend("Nils")];
  game = await playedGame(server, ida, nils);
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const chapter = (page: Page) => page.getByRole("region", { name: "Alpine Evening" });
const picture = (name: string, colour: [number, number, number], [width, height] = [80, 60]) => ({
  name,
  mimeType: "image/png",
  buffer: png(width, height, colour),
});

async function open(page: Page, server: ServerProcess, friend: Friend): Promise<void> {
  await signInByApi(page, server, friend);
  await page.goto(server.url + pages.book({ groupId: game.groupId }));
  await expect(page.getByRole("heading", { level: 1, name: /^Memory Book \d{4}$/ })).toBeVisible();
}

const addPhotos = (page: Page, ...files: ReturnType<typeof picture>[]) =>
  page.getByLabel(/^Add Photos: /).setInputFiles(files);

const shown = (page: Page) => page.getByRole("list", { name: /^Photos and quotes: / }).getByRole("figure");

test("two friends fill a page of their memory book, and print the year", async ({
  browser,
  page,
  server,
}) => {
  const other = await (await browser.newContext()).newPage();
  await open(page, server, ida);
  await open(other, server, nils);

  await test.step("she adds two photos at once; what is no picture is named, and the others are added", async () => {
    await expect(page.getByText("Nothing here yet.")).toBeVisible();
    await expectAccessible(page);
    const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") };
    await addPhotos(
      page,
      picture("one.png", [180, 90, 50]),
      text,
      picture("two.png", [40, 120, 90], [60, 80]),
    );
    await expect(shown(page)).toHaveCount(2);
    await expect(chapter(page).getByRole("alert")).toHaveText(
      '"notes.txt": This file is not a picture that we can read. A picture is a PNG, JPEG, WebP or AVIF file.',
    );
    await expect(shown(page).locator("img")).toHaveCount(2);
    await expect(shown(other)).toHaveCount(2);
  });

  await test.step("she gives a photo a caption", async () => {
    await button(page, "Open your photo").first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Add a Caption" }).click();
    await page.getByLabel("Caption").fill("The whole table");
    await button(page, "Save Caption").click();
    await expect(page.getByRole("dialog").getByText("The whole table")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(shown(other).getByText("The whole table")).toBeVisible();
  });

  await test.step("he gives it a heart and comments; she reads both without reloading", async () => {
    const heart = button(other, "Give photo “The whole table” a heart");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await button(other, "0 comments: photo “The whole table”").click();
    await other.getByLabel("Your comment").fill("Where is mine?");
    await button(other, "Add Comment").click();
    await expect(other.getByRole("list", { name: "Comments" }).getByText("Where is mine?")).toBeVisible();
    await expectAccessible(other);
    await other.keyboard.press("Escape");
    await expect(shown(page).first().getByText("1 heart")).toBeVisible();
    await expect(button(page, "1 comment: photo “The whole table”")).toHaveText("1");
  });

  await test.step("he writes down what she said, and nobody hearts their own words", async () => {
    await button(other, /^Add a Quote: /).click();
    await button(other, "Add Quote").click();
    await expect(other.getByText("The quote is required.")).toBeVisible();
    await other.getByLabel("What was said").fill("That is no cheese.");
    await other.getByLabel("Who said it").selectOption({ label: ida.fullName });
    await expectAccessible(other);
    await button(other, "Add Quote").click();
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await expect(shown(page)).toHaveCount(3);
    await expect(button(page, "Give “That is no cheese.” a heart")).toHaveCount(0);
  });

  await test.step("she prints the year: the paper has every photo, whole, and no button", async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await button(page, "Print").click();
    await expect(page.locator("body[data-printed]")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(button(page, "Print")).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByText("Where is mine?")).toBeVisible();
    const shapes = await shown(page)
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.clientWidth / image.clientHeight));
    expect(shapes.map((shape) => shape.toFixed(1))).toEqual(["1.3", "0.8"]);
    const file = process.env.BOOK_PDF;
    const paper = await page.pdf({ format: "A4", printBackground: true, ...(file && { path: file }) });
    expect(paper.subarray(0, 5).toString()).toBe("%PDF-");
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("he takes the year with him, with every photo", async () => {
    const download = other.waitForEvent("download");
    await button(other, "Download").click();
    const zip = await download;
    expect(zip.suggestedFilename()).toMatch(/^boxmates-book-[a-z-]+-\d{4}\.zip$/);
    const names = Object.keys(await filesInZip(zip));
    expect(names.filter((name) => /^photos\/.+\.webp$/.test(name))).toHaveLength(2);
    expect(await textInZip(zip, "book.html")).toContain("Where is mine?");
    // The browser opens it from the disk, without our server.
    const page = await (await browser.newContext()).newPage();
    await page.setContent(await textInZip(zip, "book.html"));
    await expect(page.getByRole("heading", { level: 1, name: /^Memory Book \d{4}$/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("she takes a photo away after being asked, and it is gone for him, too", async () => {
    await button(page, "Open your photo").click();
    await button(page, "Take It Away").click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("It goes for everyone");
    await question.getByRole("button", { name: "Take It Away" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(shown(page)).toHaveCount(2);
    await expect(shown(other)).toHaveCount(2);
    await expect(chapter(page).getByRole("heading", { level: 2 })).toBeFocused();
  });
});

test("each product of the results opens to what everyone thought, and what was said about it", async ({
  page,
  server,
}) => {
  const { groupId, deliveryId, questionnaireId, owner } = game;
  const params = { groupId, deliveryId };
  const { products } = await owner.call(contract.book.memories, { params });
  const contentId = products.find(({ itemName }) => itemName === "Walnuts")?.contentId ?? null;
  const { members } = await owner.call(contract.book.memories, { params });
  const saidBy = members[0]?.userId ?? "";
  await owner.call(contract.book.addQuote, { params, body: { words: "Squirrel food!", saidBy, contentId } });
  await owner.call(contract.tasting.start, { params });
  for (const number of [1, 2, 3])
    await owner.call(contract.tasting.rate, {
      params: { ...params, number },
      body: { rating: 6 - number, guessedContentId: contentId },
    });
  await owner.call(contract.tasting.finish, { params });
  const boxId = game.boxId;
  const { questions } = await owner.call(contract.questionnaireSession.play, {
    params: { ...params, boxId },
  });
  const answers = questions
    .filter(({ required }) => required)
    .map(({ id, choices }) => ({ questionId: id, answer: choices[0]?.value ?? "Fine" }));
  await owner.call(contract.questionnaireSession.submit, {
    params: { ...params, questionnaireId },
    body: { answers },
  });
  await signInByApi(page, server, ida);
  await page.goto(server.url + pages.results({ groupId, deliveryId, questionnaireId }));
  await expect(page.getByRole("table", { name: "Tasting Leaderboard" })).toContainText("1 / 3");
  await button(page, "Walnuts").click();
  const dialog = page.getByRole("dialog", { name: "Walnuts" });
  await expect(dialog.getByText(ida.fullName).first()).toBeVisible();
  await expect(dialog.getByText("Squirrel food!")).toBeVisible();
  await expect(dialog.getByText("Correct")).toBeVisible();
  await expectAccessible(page);
});

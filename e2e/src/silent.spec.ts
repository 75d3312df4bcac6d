import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { freePort } from "@boxmates/processes/free-port";
import { expect, type Page, type Response } from "@playwright/test";
import { toasts } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { type PlayedGame, playedGame } from "./games.ts";
import { type Friend, newFriend, signInByApi } from "./people.ts";
import { png } from "./png.ts";
import { ServerProcess } from "./server-process.ts";
import { SilentNetwork } from "./silent-network.ts";

const sentence =
  "Boxmates has not answered for 15 seconds. Nothing was lost: check your connection and try again.";

let server: ServerProcess;
let network: SilentNetwork;
let game: PlayedGame;
let ida: Friend;
let page: Page;

/** Ida's memory book, behind the network; the clock of her page is in the hands of the journey. */
test.beforeEach(async ({ context }) => {
  const port = await freePort();
  network = await SilentNetwork.start(port, () => server.url);
  server = await ServerProcess.start();
  ida = newFriend("Ida");
  game = await playedGame(server, ida, newFriend("Nils"));
  await server.stop();
  await server.run({ PUBLIC_URL: network.url });
  page = await context.newPage();
  await page.clock.install();
  await signInByApi(page, network, ida);
  await page.goto(network.url + pages.book({ groupId: game.groupId }));
  await expect(page.getByText("Nothing here yet.")).toBeVisible();
});
test.afterEach(async () => {
  await network.stop();
  await server.remove();
});

const failure = () => page.locator(toasts).filter({ hasText: sentence }).first();
const memories = () => page.getByRole("list", { name: /^Photos and quotes: / }).getByRole("figure");
const pass = (seconds: number) => page.clock.fastForward(seconds * 1000);
/** Resolves once the page has sent a write, whose time to be answered runs from then on. */
const sent = (path: string) =>
  page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith(path));

for (const direction of ["requests", "answers"] as const) {
  test(`while ${direction} are lost without a word, pages say so after 15 seconds, and what is sent again happens once`, async () => {
    await test.step("a write", async () => {
      const dialog = page.getByRole("dialog");
      await page.getByRole("button", { name: /^Add a Quote/ }).click();
      await dialog.getByLabel("What was said").fill("Best cheese ever");
      await dialog.getByLabel("Who said it").selectOption({ label: "Nils Archer" });
      network.fallSilent(direction);
      await Promise.all([sent("/quotes"), dialog.getByRole("button", { name: "Add Quote" }).click()]);
      await expect(dialog.getByRole("button", { name: "Adding..." })).toBeVisible();
      await pass(15);
      await expect(failure()).toBeVisible();
      // The page has given this very write up: a read that fails beside it says the same sentence.
      await expect(dialog.getByRole("button", { name: "Add Quote" })).toBeEnabled();
      network.recover();
      await dialog.getByRole("button", { name: "Add Quote" }).click();
      await expect(memories()).toHaveCount(1);
    });

    await test.step("a photo", async () => {
      const buffer = png(80, 60, [180, 90, 50]);
      const field = page.getByLabel(/^Add Photos: /);
      const choose = () => field.setInputFiles({ name: "one.png", mimeType: "image/png", buffer });
      await pass(30);
      network.fallSilent(direction);
      await Promise.all([sent("/photos"), choose()]);
      await expect(page.getByText("Adding 1 of 1...")).toBeVisible();
      // A file that has gone whole is given 30 seconds, from the moment in which the page hears of it.
      await expect(async () => {
        await pass(31);
        await expect(field).toBeEnabled({ timeout: 10_000 });
      }).toPass();
      await expect(failure()).toBeVisible();
      network.recover();
      await choose();
      await expect(memories()).toHaveCount(2);
    });

    await test.step("what a page reads", async () => {
      const schedule = page.getByRole("navigation").getByRole("link", { name: "Schedule", exact: true });
      const title = page.getByRole("heading", { level: 1, name: "Delivery Schedule" });
      await schedule.click();
      await expect(title).toBeVisible();
      await page.goBack();
      await expect(memories()).toHaveCount(2);
      await pass(30);
      network.fallSilent(direction);
      await schedule.click();
      await pass(15);
      await expect(failure()).toBeVisible();
      network.recover();
      const isRead = (answer: Response) => answer.url().endsWith("/api/schedule") && answer.ok();
      await Promise.all([page.waitForResponse(isRead), schedule.click()]);
    });

    await test.step("the scripts of a page", async () => {
      await pass(30);
      network.fallSilent(direction);
      await page.getByRole("link", { name: "My Group" }).first().click();
      await pass(16);
      await expect(failure()).toBeVisible();
    });
  });
}

test("a stream that has fallen silent is noticed as soon as the page is looked at again", async () => {
  network.forget("/api/events");
  const owner = new ApiClient(server.url);
  await owner.signIn(ida.email, ida.password);
  const { userId } = await owner.call(contract.profile.own, {});
  const said = { words: "Never before", saidBy: userId, contentId: null };
  const params = { groupId: game.groupId, deliveryId: game.deliveryId };
  await owner.call(contract.book.addQuote, { params, body: said });
  await pass(28);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(memories()).toHaveCount(1);
});

import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { letJoin, type PlayedGame, playedGame } from "./games.ts";
import { Keyboard } from "./keyboard.ts";
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
  nextDay,
  roomAddress,
  star,
  untilLater,
  windowOf,
} from "./room-evening.ts";
import { ServerProcess } from "./server-process.ts";

let server: ServerProcess;

test.beforeEach(async () => {
  server = await ServerProcess.start();
});
test.afterEach(() => server.remove());

const saved = (page: Page) => expect(page.getByText("Your answer is saved.")).toBeVisible();
const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const said = (page: Page, name: string) =>
  page.getByRole("list", { name: "Who said what" }).getByRole("listitem").filter({ hasText: name });

const resultsAddress = ({ groupId, deliveryId, questionnaireId }: PlayedGame) =>
  `${server.url}/questionnaire-results/${groupId}/${deliveryId}/${questionnaireId}`;

/** Tastes everything without friends, and answers what it was. */
async function playAlone(page: Page, game: PlayedGame, guesses: readonly [string, string]): Promise<void> {
  await page.goto(aloneAddress(server, game));
  await button(page, "Start Tasting Challenge").click();
  await button(page, "Play Anyway").click();
  for (const [product, next] of ["Next Product", "Next Product", "Complete Challenge"].entries()) {
    await expect(heading(page, `Product ${product + 1}`)).toBeVisible();
    await star(page, 3).click();
    await button(page, next).click();
  }
  await page.getByRole("link", { name: "Start Questionnaire" }).click();
  await button(page, "Start").click();
  for (const guess of guesses) {
    await radio(page, guess).check();
    await button(page, "Next").click();
  }
  await star(page, 3).click();
  for (const question of [4, 5]) {
    await button(page, "Next").click();
    await expect(page.getByText(`Question ${question} of 5`)).toBeVisible();
  }
  await button(page, "Finish").click();
  await expect(page.getByText("Questionnaire completed!")).toBeVisible();
}

test("four friends taste a gourmet box in one evening, before it and after it, and end with the same standings", async ({
  browser,
}) => {
  const { olga, fritz, paul, lena } = fourFriends();
  const game = await playedGame(server, olga, fritz);
  await letJoin(server, game, [paul, lena]);
  const sealed = { name: "Cheese Club", resultsMode: "sealed" as const };
  await game.owner.call(contract.group.update, { params: { groupId: game.groupId }, body: sealed });
  const room = roomAddress(server, game);
  const [olgas, fritzs] = [await windowOf(browser, server, olga), await windowOf(browser, server, fritz)];
  const [pauls, lenas] = [await windowOf(browser, server, paul), await windowOf(browser, server, lena)];
  const playing = [olgas, fritzs, pauls] as const;

  await test.step("Paul has no time tomorrow to taste, and plays alone, sealed: both guesses are wrong", async () => {
    await playAlone(pauls, game, ["Walnuts", "Walnuts"]);
    await olgas.goto(resultsAddress(game));
    const seal = olgas.getByRole("group", { name: "Sealed for Now" });
    await expect(seal.getByRole("list", { name: "Finished" })).toHaveText("Paul Archer");
  });
  await server.stop();
  await server.run(nextDay());

  await test.step("he comes to watch, and Olga begins with him", async () => {
    await olgas.goto(room);
    await pauls.goto(room);
    await allReady(olgas, pauls);
    await expect(heading(olgas, "Product 1")).toBeFocused();
    await expect(pauls.getByText("You have answered this already, and your answer counts.")).toBeVisible();
    await star(olgas, 5).click();
    await saved(olgas);
    await closeRound(olgas, pauls);
    for (const page of [olgas, pauls]) await expect(said(page, "Olga")).toContainText("5 stars");
    await allGoOn("Next Round", olgas, pauls);
  });

  await test.step("Fritz comes late: the first product is closed, and he has the second before him", async () => {
    await fritzs.goto(room);
    await expect(heading(fritzs, "Product 2")).toBeVisible();
    await star(fritzs, 2).click();
    await star(olgas, 1).click();
    for (const page of [olgas, fritzs]) await saved(page);
    await closeRound(...playing);
    for (const page of playing) await expect(said(page, "Fritz")).toContainText("2 stars");
    await allGoOn("Next Round", ...playing);
  });

  await test.step("the server is killed in the middle of a round; what was chosen while it was down is saved", async () => {
    await expect(heading(fritzs, "Product 3")).toBeFocused();
    await star(olgas, 4).click();
    await saved(olgas);
    await server.kill();
    await star(fritzs, 3).click();
    await expect(fritzs.getByText("Saving your answer…")).toBeVisible();
    await server.run(nextDay());
    await saved(fritzs);
    await closeRound(...playing);
    for (const page of playing) {
      await expect(said(page, "Fritz")).toContainText("3 stars");
      await expect(said(page, "Olga")).toContainText("4 stars");
    }
    await allGoOn("Next Round", ...playing);
  });

  await test.step("a round by keyboard alone, which those who listen can follow", async () => {
    const keys = new Keyboard(olgas);
    await announced(olgas, "Round 4 of 8 has begun.");
    await expect(heading(olgas, "Which one is product 1?")).toBeFocused();
    await keys.press(button(olgas, "+1 min for everybody"));
    await keys.pick(radio(olgas, "Aged Gouda"));
    await saved(olgas);
    await radio(fritzs, "Fig Mustard").check();
    await saved(fritzs);
    for (const page of [fritzs, pauls]) await button(page, "Ready").click();
    await keys.press(button(olgas, "Ready"));
    await announced(olgas, "Round 4 of 8 is closed. Here are the answers.");
    await expect(said(olgas, "Fritz")).toContainText("Wrong");
    await expectAccessible(olgas);
    await keys.press(button(olgas, "+1 min for everybody"));
    for (const page of [fritzs, pauls]) await button(page, "Next Round").click();
    await keys.press(button(olgas, "Next Round"));
  });

  await test.step("Fritz loses the network for 20 seconds, and his friends wait", async () => {
    await expect(heading(fritzs, "And which one is product 2?")).toBeFocused();
    for (const _ of [1, 2]) await button(olgas, "+1 min for everybody").click();
    await fritzs.context().setOffline(true);
    await radio(fritzs, "Fig Mustard").check();
    await expect(fritzs.getByText("You are offline.")).toBeVisible();
    await radio(olgas, "Fig Mustard").check();
    await untilLater(olgas, 20);
    await expect(fritzs.getByText("Saving your answer…")).toBeVisible();
    await fritzs.context().setOffline(false);
    for (const page of [olgas, fritzs]) await saved(page);
    await closeRound(...playing);
    for (const page of playing) await expect(said(page, "Fritz")).toContainText("Correct");
    await allGoOn("Next Round", ...playing);
  });

  await test.step("the last questions have no right answer, and not everyone has one", async () => {
    for (const page of [olgas, fritzs]) {
      await expect(heading(page, "How was the gouda?")).toBeFocused();
      await star(page, 4).click();
      await saved(page);
    }
    for (const label of ["Next Round", "Next Round", "To the Podium"] as const) {
      await closeRound(...playing);
      await allGoOn(label, ...playing);
    }
    for (const page of playing) await expect(heading(page, "What a team!")).toBeFocused();
    await expect(olgas.getByText("Not finished yet: Fritz Archer.")).toBeVisible();
  });

  await test.step("Fritz tastes what he has missed, and Lena catches up: her first guess is right", async () => {
    await fritzs.getByRole("link", { name: "Finish the Game" }).click();
    await star(fritzs, 4).click();
    await button(fritzs, "Complete Challenge").click();
    await expect(fritzs.getByText("300 points")).toBeVisible();
    await playAlone(lenas, game, ["Aged Gouda", "Walnuts"]);
  });

  await test.step("all four see the same: 100 points for each product, and one for each right guess", async () => {
    for (const page of [fritzs, lenas]) await page.goto(room);
    // The session of yesterday lasts, but not its token.
    await game.owner.signIn(olga.email, olga.password);
    await expectStandings([...playing, lenas], game, [
      ["1", "Olga Archer", 302],
      ["2", "Fritz Archer", 301],
      ["2", "Lena Archer", 301],
      ["#4", "Paul Archer", 300],
    ]);
  });
});

import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { craftingEvening, playedGame } from "./games.ts";
import { holdBack } from "./hold-back.ts";
import { newFriend, signInByApi } from "./people.ts";
import { takeTime } from "./room-evening.ts";

const star = (page: Page, stars: number) => page.getByRole("radio", { name: new RegExp(`^${stars} star`) });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const saved = (page: Page) => expect(page.getByText("Your answer is saved.")).toBeVisible();

/** Everyone says that they wait for nothing more. */
async function allPress(name: string, ...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.getByRole("button", { name, exact: true }).click();
}

/** The stars that a friend has given, on the reveal. */
const starsOf = (page: Page, name: string) =>
  page.getByRole("list", { name: "Who said what" }).getByRole("listitem").filter({ hasText: name });

/** Such as '1 Olga Archer 250 points'. */
async function standings(page: Page): Promise<string[]> {
  const rows = await page.getByRole("list", { name: "Standings" }).getByRole("listitem").allInnerTexts();
  return rows.map((row) =>
    row
      .replace(/,\s*You\b/, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

test("two friends play a gourmet box at the same time, from the lobby to the podium and once more", async ({
  browser,
  page: olgas,
  server,
}) => {
  const [olga, fritz] = [newFriend("Olga"), newFriend("Fritz")];
  const game = await playedGame(server, olga, fritz);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const fritzs = await context.newPage();
  const both = [olgas, fritzs] as const;
  await signInByApi(olgas, server, olga);
  await signInByApi(fritzs, server, fritz);

  await test.step("the first one waits in the lobby for the second one", async () => {
    await olgas.goto(`${server.url}/group/${game.groupId}`);
    const letIn = await holdBack(olgas, "**/room/presence");
    await olgas.getByRole("link", { name: "Play together" }).click();
    await expect(olgas.getByText("You are the first one here.")).toBeVisible();
    await test.step("'Ready' pressed before the server knows that she is here counts once it does", async () => {
      await allPress("Ready", olgas);
      letIn();
      await expect(olgas.getByText("1 of 1 ready")).toBeVisible();
    });
    await fritzs.goto(`${server.url}/group/${game.groupId}/delivery/${game.deliveryId}/room`);
    await expect(fritzs.getByText("1 of 2 ready")).toBeVisible();
    await expect(olgas.getByText("1 of 2 ready")).toBeVisible();
    await fritzs.getByRole("link", { name: "Back to Group" }).click();
    await expect(olgas.getByText("1 of 1 ready")).toBeVisible();
    await fritzs.goBack();
    await expect(olgas.getByText("1 of 2 ready")).toBeVisible();
    await fritzs.goto(`${server.url}/faq`);
    await expect(olgas.getByText("1 of 1 ready")).toBeVisible();
    await fritzs.goBack();
    await allPress("Ready", fritzs);
  });

  await test.step("an answer can be changed until the round closes, and is revealed to both", async () => {
    for (const page of both) await expect(heading(page, "Product 1")).toBeFocused();
    await star(olgas, 4).click();
    await saved(olgas);
    await star(olgas, 5).click();
    await star(fritzs, 1).click();
    for (const page of both) await saved(page);
    await olgas.reload();
    await expect(star(olgas, 5)).toBeChecked();
    await allPress("Ready", olgas);
    await test.step("what is on its way comes before 'Ready', which closes the round", async () => {
      const letGo = await holdBack(fritzs, "**/tasting/**");
      await star(fritzs, 2).click();
      await allPress("Ready", fritzs);
      await expect(fritzs.getByText("Saving your answer…")).toBeVisible();
      letGo();
    });
    await takeTime(olgas);
    for (const page of both) {
      const announced = "Round 1 of 8 is closed. Here are the answers.";
      await expect(page.getByRole("status").filter({ hasText: announced })).toBeAttached();
      await expect(starsOf(page, "Olga")).toContainText("5 stars");
      await expect(starsOf(page, "Fritz")).toContainText("2 stars");
    }
    await allPress("Next Round", ...both);
  });

  await test.step("a choice without a network is saved once it is back", async () => {
    for (const page of both) await expect(heading(page, "Product 2")).toBeFocused();
    await context.setOffline(true);
    await star(fritzs, 3).click();
    await expect(fritzs.getByText("Saving your answer…")).toBeVisible();
    await expect(fritzs.getByText("You are offline.")).toBeVisible();
    await context.setOffline(false);
    await saved(fritzs);
    await star(olgas, 1).click();
    await saved(olgas);
    await allPress("Ready", ...both);
    await takeTime(olgas);
    for (const page of both) await expect(starsOf(page, "Fritz")).toContainText("3 stars");
    await allPress("Next Round", ...both);
  });

  await test.step("a reaction reaches both screens", async () => {
    await expect(heading(fritzs, "Product 3")).toBeFocused();
    await olgas.getByRole("button", { name: "Hooray" }).click();
    // It is said for six seconds.
    await Promise.all(
      both.map((page) => expect(page.getByRole("status").filter({ hasText: "🎉 from Olga" })).toBeAttached()),
    );
    for (const page of both) {
      await star(page, 4).click();
      await saved(page);
    }
    await allPress("Ready", ...both);
    await allPress("Next Round", ...both);
  });

  await test.step("questions are answered and revealed in the same way", async () => {
    for (const page of both) {
      await expect(heading(page, "Which one is product 1?")).toBeFocused();
      await page.getByRole("radio", { name: "Aged Gouda" }).check();
      await saved(page);
    }
    await allPress("Ready", ...both);
    for (const page of both) await expect(starsOf(page, "Fritz")).toContainText("Aged Gouda");
    await allPress("Next Round", ...both);
    for (const page of both) {
      await page.getByRole("radio", { name: "Fig Mustard" }).check();
      await saved(page);
    }
    await allPress("Ready", ...both);
    await allPress("Next Round", ...both);
  });

  await test.step("whoever has no opinion goes on, and both see the same podium", async () => {
    for (const page of both) {
      await star(page, 4).click();
      await saved(page);
    }
    await allPress("Ready", ...both);
    await allPress("Next Round", ...both);
    for (const label of ["Next Round", "To the Podium"]) {
      await allPress("Ready", ...both);
      await allPress(label, ...both);
    }
    for (const page of both) await expect(heading(page, "What a team!")).toBeFocused();
    expect(await standings(fritzs)).toEqual(await standings(olgas));
  });

  await test.step("the points are those of the group", async () => {
    const { members } = await game.owner.call(contract.groupPage.show, {
      params: { groupRef: game.groupId },
    });
    const shown = (await standings(olgas)).join(" ");
    for (const { fullName, points } of members) expect(shown).toContain(`${fullName} ${points} points`);
  });

  await test.step("the reveals are watched again, together", async () => {
    await olgas.getByRole("button", { name: "Watch Again Together" }).click();
    for (const page of both) await expect(page.getByText(/^Again: Round 1 of/)).toBeVisible();
    await context.close();
  });
});

test("two friends make something at the same time: steps are ticked, and a result is confirmed by the other one", async ({
  browser,
  page: olgas,
  server,
}) => {
  const [olga, fritz] = [newFriend("Olga"), newFriend("Fritz")];
  const { groupId, deliveryId } = await craftingEvening(server, olga, fritz);
  const context = await browser.newContext();
  const fritzs = await context.newPage();
  const both = [olgas, fritzs] as const;
  await signInByApi(olgas, server, olga);
  await signInByApi(fritzs, server, fritz);
  for (const page of both) await page.goto(`${server.url}/group/${groupId}/delivery/${deliveryId}/room`);

  await test.step("the lobby says what to get ready", async () => {
    await expect(olgas.getByText("A kilo of clay")).toBeVisible();
    for (const page of both) await expect(page.getByText("0 of 2 ready")).toBeVisible();
    await allPress("Ready", ...both);
  });

  await test.step("each step is ticked by both, and the next one follows it", async () => {
    for (const title of ["Shape the bowl", "Glaze it"]) {
      for (const page of both) {
        await expect(heading(page, title)).toBeFocused();
        await page.getByRole("checkbox", { name: "Done" }).check();
      }
      await expect(olgas.getByText(`Done by ${fritz.fullName}`)).toBeVisible();
      await allPress("Ready", ...both);
    }
  });

  await test.step("one writes the result down, and the other confirms it", async () => {
    await olgas.getByLabel(olga.fullName).fill("7");
    await olgas.getByLabel(fritz.fullName).fill("9");
    await olgas.getByRole("button", { name: "Save Result" }).click();
    await fritzs.getByRole("button", { name: "Confirm" }).click();
    await expect(olgas.getByText(`confirmed by ${fritz.fullName}`)).toBeVisible();
    await allPress("Ready", ...both);
    await allPress("To the Podium", ...both);
  });

  await test.step("both have finished, and the winner has the points", async () => {
    for (const page of both) {
      await expect(heading(page, "What a team!")).toBeFocused();
      const places = [`1 ${fritz.fullName} 50 points`, `2 ${olga.fullName} 0 points`];
      expect(await standings(page)).toEqual(places);
      await expect(page.getByText("Something is still open for you.")).toBeHidden();
    }
    await context.close();
  });
});

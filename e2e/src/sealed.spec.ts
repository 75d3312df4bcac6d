import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { type PlayedGame, playedGame } from "./games.ts";
import { inSettings } from "./groups.ts";
import { type Friend, newFriend, signInByApi } from "./people.ts";
import type { ServerProcess } from "./server-process.ts";

let olga: Friend;
let fritz: Friend;
let game: PlayedGame;

test.beforeEach(async ({ server }) => {
  [olga, fritz] = [newFriend("Olga"), newFriend("Fritz")];
  game = await playedGame(server, olga, fritz);
});

const resultsAt = (server: ServerProcess) =>
  `${server.url}/questionnaire-results/${game.groupId}/${game.deliveryId}/${game.questionnaireId}`;

/** Plays with a right first guess, a second one, and these words. */
async function play(by: ApiClient, second: "Fig Mustard" | "Walnuts", words: string): Promise<void> {
  const { groupId, deliveryId, boxId, questionnaireId } = game;
  const { questions } = await by.call(contract.questionnaireSession.play, {
    params: { groupId, deliveryId, boxId },
  });
  const guess = (place: number, label: string) =>
    questions[place]?.choices.find((choice) => choice.label === label)?.value ?? "";
  const answers = [
    { questionId: "1", answer: guess(0, "Aged Gouda") },
    { questionId: "2", answer: guess(1, second) },
    { questionId: "3", answer: "4" },
    { questionId: "5", answer: words },
  ];
  const params = { groupId, deliveryId, questionnaireId };
  await by.call(contract.questionnaireSession.submit, { params, body: { answers } });
}

async function clientOf(server: ServerProcess, { email, password }: Friend): Promise<ApiClient> {
  const client = new ApiClient(server.url);
  await client.signIn(email, password);
  return client;
}

async function seal(page: Page, server: ServerProcess): Promise<void> {
  await page.goto(`${server.url}/group/${game.groupId}`);
  await inSettings(page, "Edit Group");
  const dialog = page.getByRole("dialog", { name: "Edit Group" });
  await dialog.getByLabel("Results").selectOption({ label: "Sealed: all see them together" });
  await dialog.getByLabel("Days until they open at the latest").fill("31");
  await dialog.getByLabel("Video Call").fill("meet.example.com/cheese");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("Please enter a number of days from 1 to 30, or nothing.")).toBeVisible();
  await expect(
    dialog.getByText("Please enter an address that begins with https://, or nothing."),
  ).toBeVisible();
  await dialog.getByLabel("Days until they open at the latest").fill("3");
  await dialog.getByLabel("Video Call").fill("https://meet.example.com/cheese");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Group updated!")).toBeVisible();
}

test("friends play apart with sealed results, which open for both when the last one has finished", async ({
  browser,
  page,
  server,
}) => {
  const friendPage = await (await browser.newContext()).newPage();
  await signInByApi(page, server, olga);
  await signInByApi(friendPage, server, fritz);
  await seal(page, server);

  await test.step("what was chosen is there when the dialog opens again", async () => {
    await inSettings(page, "Edit Group");
    await expect(page.getByLabel("Results")).toHaveValue("sealed");
    await expect(page.getByLabel("Days until they open at the latest")).toHaveValue("3");
    await expect(page.getByLabel("Video Call")).toHaveValue("https://meet.example.com/cheese");
    await page.keyboard.press("Escape");
  });

  await test.step("a member who has played sees their own answers and score, and who is awaited", async () => {
    await play(game.owner, "Fig Mustard", "Bread, of course.");
    await page.goto(resultsAt(server));
    const sealed = page.getByRole("group", { name: "Sealed for Now" });
    await expect(sealed).toContainText(/Your answers are safe\. .+ at the latest\./);
    await expect(sealed.getByRole("list", { name: "Finished" })).toHaveText("Olga Archer");
    await expect(sealed.getByRole("list", { name: "Still to play" })).toHaveText("Fritz Archer");
    await expect(page.getByText("You got 2 out of 2 correct!")).toBeVisible();
    await expect(page.getByText("Bread, of course.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("the friend sees only that she has finished, on every page", async () => {
    const bodies: Promise<string>[] = [];
    friendPage.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith("/api/") && pathname !== "/api/events")
        bodies.push(response.text().catch(() => ""));
    });
    await friendPage.goto(resultsAt(server));
    const sealed = friendPage.getByRole("group", { name: "Sealed for Now" });
    await expect(sealed.getByRole("list", { name: "Finished" })).toHaveText("Olga Archer");
    await expect(friendPage.getByRole("button", { name: "Open the Results" })).toHaveCount(0);
    await expect(friendPage.getByText("Leaderboard")).toHaveCount(0);
    await friendPage.goto(`${server.url}/group/${game.groupId}/history`);
    await expect(friendPage.getByText("Sealed for now")).toBeVisible();
    await friendPage.goto(`${server.url}/group/${game.groupId}`);
    await expect(friendPage.getByRole("heading", { name: "Members" })).toBeVisible();
    const { members } = await (await clientOf(server, fritz)).call(contract.groupPage.show, {
      params: { groupRef: game.groupId },
    });
    expect(members.map(({ points }) => points)).toEqual([0, 0]);
    for (const body of await Promise.all(bodies)) expect(body).not.toContain("Bread, of course.");
  });

  await test.step("when he has finished, both see everything", async () => {
    await friendPage.goto(resultsAt(server));
    await expect(friendPage.getByRole("group", { name: "Sealed for Now" })).toBeVisible();
    await play(await clientOf(server, fritz), "Walnuts", "A pear.");
    for (const each of [page, friendPage]) {
      await expect(each.getByRole("row", { name: /Olga Archer/ }).getByRole("cell")).toHaveText([
        "1",
        "Olga Archer",
        "2 / 2",
        "2",
      ]);
      await expect(each.getByRole("row", { name: /Fritz Archer/ })).toContainText("1 / 2");
      await expect(each.getByText("75%")).toBeVisible();
    }
    const { members } = await game.owner.call(contract.groupPage.show, {
      params: { groupRef: game.groupId },
    });
    expect(members.map(({ points }) => points)).toEqual([2, 1]);
  });
});

test("the owner opens sealed results early, after being told who has not finished", async ({
  browser,
  page,
  server,
}) => {
  const friendPage = await (await browser.newContext()).newPage();
  await signInByApi(page, server, olga);
  await signInByApi(friendPage, server, fritz);
  await seal(page, server);
  await play(game.owner, "Walnuts", "Bread, of course.");
  await friendPage.goto(resultsAt(server));
  await expect(friendPage.getByRole("group", { name: "Sealed for Now" })).toBeVisible();

  await page.goto(resultsAt(server));
  await page.getByRole("button", { name: "Open the Results" }).click();
  const question = page.getByRole("alertdialog", { name: "Open the results now?" });
  await expect(question).toContainText("Not finished yet: Fritz Archer.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep Sealed" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Sealed for Now" })).toBeVisible();

  await page.getByRole("button", { name: "Open the Results" }).click();
  await question.getByRole("button", { name: "Open the Results" }).click();
  await expect(page.getByText("The results are open", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Olga Archer/ })).toContainText("1 / 2");

  await test.step("the friend's page shows the score by itself, and he catches up", async () => {
    await expect(friendPage.getByRole("row", { name: /Olga Archer/ })).toContainText("1 / 2");
    await expect(friendPage.getByText("Bread, of course.")).toHaveCount(0);
    await play(await clientOf(server, fritz), "Fig Mustard", "A pear.");
    await expect(page.getByRole("row", { name: /Fritz Archer/ })).toContainText("2 / 2");
  });
});

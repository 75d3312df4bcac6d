import { contract } from "@boxmates/contract/contract";
import { groupSlug } from "@boxmates/contract/groups/group";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { type PlayedGame, playedGame } from "./games.ts";
import { Keyboard } from "./keyboard.ts";
import { type Friend, newFriend, signInByApi } from "./people.ts";

let olga: Friend;
let fritz: Friend;
let game: PlayedGame;

test.beforeEach(async ({ server }) => {
  [olga, fritz] = [newFriend("Olga"), newFriend("Fritz")];
  game = await playedGame(server, olga, fritz);
});

/** All answers that the page gets, as text. */
function answersTo(page: Page): () => Promise<string[]> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/") || pathname === "/api/events") return;
    bodies.push(response.text().catch(() => ""));
  });
  return () => Promise.all(bodies);
}

const star = (page: Page, stars: number) => page.getByRole("radio", { name: new RegExp(`^${stars} star`) });

test("two friends taste: by mouse, and by keyboard alone", async ({ browser, page, server }) => {
  const bodies = answersTo(page);
  await signInByApi(page, server, olga);
  await page.goto(`${server.url}/group/${game.groupId}`);
  await page.getByRole("link", { name: "Tasting Challenge" }).click();
  await expect(page.getByRole("button", { name: "Start Tasting Challenge" })).toBeVisible();
  await page.getByRole("button", { name: "Start Tasting Challenge" }).click();

  await test.step("a rating is required, a double click rates once, a reload continues where it stopped", async () => {
    await expect(page.getByRole("heading", { name: "Product 1" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Next Product" })).toBeDisabled();
    await star(page, 4).click();
    await page.getByRole("radio", { name: "Fig Mustard" }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Next Product" }).dblclick();
    await expect(page.getByRole("heading", { name: "Product 2" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Product 2" })).toBeVisible();
    await expect(page.getByText("33% complete")).toBeVisible();
  });

  await test.step("Back leads to the product before, and nothing that was chosen is lost", async () => {
    await star(page, 5).click();
    await page.getByRole("radio", { name: "Aged Gouda" }).check();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Product 1" })).toBeFocused();
    await expect(star(page, 4)).toBeChecked();
    await expect(page.getByRole("radio", { name: "Fig Mustard" })).toBeChecked();
    await star(page, 2).click();
    await page.getByRole("button", { name: "Next Product" }).click();
    await expect(page.getByRole("heading", { name: "Product 2" })).toBeVisible();
    await expect(page.getByText("67% complete")).toBeVisible();
    await expect(star(page, 5)).toBeChecked();
    await expect(page.getByRole("radio", { name: "Aged Gouda" })).toBeChecked();
  });

  await test.step("she changes a rating, and comes to the last product", async () => {
    await star(page, 4).click();
    await page.getByRole("button", { name: "Next Product" }).click();
    await expect(page.getByRole("heading", { name: "Product 3" })).toBeVisible();
    await star(page, 3).click();
    await expect(page.getByText("Your answer is saved.")).toBeVisible();
  });

  await test.step("no correct answer reaches the browser before the end", async () => {
    for (const body of await bodies()) {
      expect(body).not.toMatch(/product_?number/i);
      expect(body).not.toMatch(/"isCorrect":(true|false)/);
      expect(body).not.toMatch(/"correct_?answer":"/i);
    }
  });

  await test.step("the summary", async () => {
    await page.getByRole("button", { name: "Complete Challenge" }).click();
    await expect(page.getByText("300 points")).toBeVisible();
    // Product 1 is the gouda and product 2 the mustard: both guesses were wrong, and the third was not made.
    await expect(page.getByText("0 out of 2 correct guesses")).toBeVisible();
    await expect(page.getByText("100% complete")).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("2 stars");
  });

  await test.step("the questionnaire comes next", async () => {
    await page.getByRole("link", { name: "Start Questionnaire" }).click();
    await expect(page).toHaveTitle("What did you taste? | Play");
  });

  await test.step("the other friend uses the keyboard alone", async () => {
    const friendPage = await (await browser.newContext()).newPage();
    await signInByApi(friendPage, server, fritz);
    await friendPage.goto(`${server.url}/group/${game.groupId}/instructions`);
    const keys = new Keyboard(friendPage);
    await keys.press(friendPage.getByRole("button", { name: "Start Tasting Challenge" }));
    // His own box has not arrived yet.
    await keys.press(friendPage.getByRole("button", { name: "Play Anyway" }));
    for (const product of [1, 2, 3]) {
      await expect(friendPage.getByRole("heading", { name: `Product ${product}` })).toBeFocused();
      await keys.press(friendPage.getByRole("radio", { name: /star/ }), "Space");
      for (let star = 1; star < product + 2; star += 1) await friendPage.keyboard.press("ArrowRight");
      const next = product === 3 ? "Complete Challenge" : "Next Product";
      await keys.press(friendPage.getByRole("button", { name: next }));
    }
    await expect(friendPage.getByText("300 points")).toBeVisible();
  });
});

test("two friends play the questionnaire with all four types, and the results are right", async ({
  browser,
  page,
  server,
}) => {
  const friendPage = await (await browser.newContext()).newPage();
  await signInByApi(page, server, olga);
  await page.goto(`${server.url}/group/${game.groupId}`);
  await test.step("a questionnaire that cannot be read leaves the group where it is", async () => {
    await page.route("**/boxes/*/questionnaire", (route) => route.abort());
    await page.getByRole("link", { name: "Start Questionnaire" }).click();
    await expect(page.getByText(/^Failed to open questionnaire\./)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/group/${game.groupId}`);
    await page.unroute("**/boxes/*/questionnaire");
  });
  await page.getByRole("link", { name: "Start Questionnaire" }).click();
  await expect(page).toHaveTitle("What did you taste? | Play");
  await page.getByRole("button", { name: "Start" }).click();

  await test.step("answers survive a reload; required ones are enforced", async () => {
    await answer(page, "Aged Gouda", "Next");
    await answer(page, "Fig Mustard", "Next");
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    await star(page, 4).click();
    await page.reload();
    await expect(star(page, 4)).toBeChecked();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("radio", { name: "Fig Mustard" })).toBeChecked();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await answer(page, "Yes", "Next");
    await page.getByRole("textbox", { name: "What goes well with it?" }).fill("Bread, of course.");
    await expectAccessible(page);
  });

  await test.step("what an administrator changes now does not stop her", async () => {
    const params = { questionnaireId: game.questionnaireId };
    const { questionnaire } = await game.boss.call(contract.questionnaire.edit, { params });
    const { title, version: basedOn } = questionnaire;
    const body = { title, questions: [], isActive: false, basedOn };
    await game.boss.call(contract.questionnaire.update, { params, body });
    await game.boss.call(contract.questionnaire.unlink, { params: { ...params, boxId: game.boxId } });
  });

  await test.step("without a network nothing is lost, and with it everything counts once", async () => {
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(page.getByText(/Failed to submit questionnaire\. Please try again\./).first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    await page.getByRole("button", { name: "Finish" }).dblclick();
    await expect(page.getByText("You got 2 out of 2 correct!")).toBeVisible();
    await expect(page.getByText("Your Answers")).toBeVisible();
  });

  await test.step("before finishing, the friend sees others' scores but not their answers", async () => {
    await signInByApi(friendPage, server, fritz);
    await friendPage.goto(page.url());
    const scoreOfOlga = friendPage.getByRole("row", { name: /Olga Archer/ });
    await expect(scoreOfOlga.getByRole("cell")).toHaveText(["1", "Olga Archer", "2 / 2", "2"]);
    await expect(scoreOfOlga.getByRole("button")).toHaveCount(0);
    await expect(friendPage.getByText("Bread, of course.")).toHaveCount(0);
    await expect(friendPage.getByText("not rated yet")).toHaveCount(0);
    await expect(friendPage.getByText(/shown once you have finished/)).toBeVisible();
    await expect(friendPage.getByRole("button", { name: "Start Questionnaire" })).toBeVisible();
  });

  await test.step("the friend finishes, and the first one's page updates by itself", async () => {
    await friendPage.goto(`${server.url}/group/${game.groupId}`);
    // His own box has not arrived yet: he is asked whether he wants to play without it.
    // From here on he uses the keyboard alone.
    const keys = new Keyboard(friendPage);
    const press = (name: string) => keys.press(friendPage.getByRole("button", { name, exact: true }));
    const pick = (name: string) => keys.pick(friendPage.getByRole("radio", { name }));
    for (const name of ["Start Questionnaire", "Play Anyway", "Start"]) await press(name);
    for (const product of ["Aged Gouda", "Walnuts"]) {
      await pick(product);
      await press("Next");
    }
    await pick("5 stars");
    for (const name of ["Next", "Next", "Finish"]) await press(name);
    await expect(friendPage.getByText("You got 1 out of 2 correct!")).toBeVisible();
    await expect(page.getByRole("row", { name: /Fritz Archer/ })).toBeVisible();
  });

  await test.step("the figures, by hand: 2 + 1 of 2 x 2 guesses are 75%, 4 and 5 stars are 4.5", async () => {
    await expect(page.getByText("75%")).toBeVisible();
    await expect(page.getByRole("row", { name: /Aged Gouda/ })).toContainText("4.5");
    for (const [rank, name] of [
      ["1", /Olga Archer/],
      ["2", /Fritz Archer/],
    ] as const) {
      const place = page.getByRole("row", { name }).getByText(rank, { exact: true }).first();
      expect((await place.boundingBox())?.width, "the rank can be seen").toBeGreaterThan(8);
    }
    await page.getByRole("button", { name: /Fritz Archer/ }).click();
    await expect(page.getByRole("dialog")).toContainText("Walnuts");
    await page.keyboard.press("Escape");
  });

  await test.step("opened again, it is completed", async () => {
    const { deliveryId, boxId, groupId } = game;
    await page.goto(`${server.url}/group/${groupId}/delivery/${deliveryId}/box/${boxId}/questionnaire`);
    await expect(page.getByText("Already completed")).toBeVisible();
    await expect(page).toHaveURL(/questionnaire-results/);
    const { members } = await game.owner.call(contract.groupPage.show, { params: { groupRef: groupId } });
    expect(members.map(({ points }) => points)).toEqual([2, 1]);
  });

  await test.step("the group's history shows it", async () => {
    await page.goto(`${server.url}/group/${game.groupId}/history`);
    await expect(page.getByRole("heading", { level: 1, name: "Group History" })).toBeVisible();
    await expect(page.getByText(/agree on 1 of 1/)).toBeVisible();
  });

  await test.step("the group may be named by its slug", async () => {
    const { groupId, deliveryId, boxId } = game;
    const { name } = await game.owner.call(contract.groupPage.show, { params: { groupRef: groupId } });
    const delivery = `delivery/${deliveryId}/box/${boxId}/questionnaire`;
    await page.goto(`${server.url}/group/${groupSlug(name)}/${delivery}`);
    await expect(page).toHaveURL(/\/questionnaire-results\//);
  });

  await test.step("an address with a part missing says so", async () => {
    const missingParts = "Missing required parameters. Please check the URL.";
    await page.goto(`${server.url}/questionnaire-results/${game.groupId}`);
    await expect(page.getByRole("main").getByText(missingParts)).toBeVisible();
    await expect(page.getByRole("group", { name: "Error" }).getByText(missingParts)).toBeVisible();
  });
});

test("a box of another kind shows its instructions, and the sentence only where there are none", async ({
  page,
  server,
}) => {
  const { boss, owner, groupId } = game;
  const box = { title: "Chef's Evening", boxType: "culinary_chef" as const, price: 30 };
  const { id: boxId } = await boss.call(contract.box.create, { body: box });
  const subscription = await owner.call(contract.subscription.create, {
    params: { groupId },
    body: { boxId },
  });
  const params = { subscriptionId: subscription.id };
  const { deliveryId } = await boss.call(contract.delivery.deliverNow, { params });
  await signInByApi(page, server, olga);
  await page.goto(`${server.url}/group/${groupId}/instructions?delivery=${deliveryId}`);
  const sentence = page.getByText("Instructions for Culinary Chef Box will be available soon.");
  await expect(sentence).toBeVisible();
  const body = { title: "Before you cook", content: "Soak the beans.", textType: "instructions" as const };
  const text = await boss.call(contract.text.create, { body });
  await boss.call(contract.text.link, { params: { textId: text.id }, body: { boxId } });
  await page.reload();
  await expect(page.getByText("Soak the beans.")).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

async function answer(page: Page, choice: string, then: "Next" | "Finish"): Promise<void> {
  await page.getByRole("radio", { name: choice }).check();
  await page.getByRole("button", { name: then }).click();
}

import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { answering } from "./browser-questions.ts";
import { test } from "./fixtures.ts";
import { playedGame } from "./games.ts";
import { chooseFrom } from "./menus.ts";
import { newFriend, signInAdminByApi } from "./people.ts";
import { admin, type ServerProcess } from "./server-process.ts";

async function bossOf(server: ServerProcess): Promise<ApiClient> {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  return boss;
}

/** A word that no other journey on the same server uses. */
const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

/** Not a number, which no comparison holds for, while it is not drawn. */
async function placeOf(part: Locator) {
  return (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
}

const shown = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

test("boxes are searched and filtered as users are, and a box is duplicated with its contents", async ({
  page,
  server,
}) => {
  const boss = await bossOf(server);
  const title = unique("Tapas");
  const body = { title, boxType: "gourmet_tasting" as const, price: 29.99 };
  const { id: boxId } = await boss.call(contract.box.create, { body });
  await boss.call(contract.box.create, { body: { ...body, title: unique("Tapas") } });
  await boss.call(contract.box.addContent, { params: { boxId }, body: { itemName: "Olives" } });
  await signInAdminByApi(page, server);
  await page.goto(`${server.url}/admin/boxes`);
  const search = page.getByPlaceholder("Search boxes...");

  await search.fill(title.toUpperCase());
  await expect(page.getByText(/^1 box filtered from \d+ total$/)).toBeVisible();
  await expect(shown(page)).toHaveText([title]);
  await expectAccessible(page);

  await chooseFrom(page, `More about ${title}`, "Duplicate");
  const dialog = page.getByRole("dialog", { name: "Edit Box" });
  await expect(dialog.getByLabel("Title")).toHaveValue(`Copy of ${title}`);
  await expect(dialog.getByLabel("Active")).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(shown(page)).toHaveText([`Copy of ${title}`, title]);
  await expect(page.getByText("1 item", { exact: true })).toHaveCount(2);

  await page.getByLabel("State filter").selectOption({ label: "Active" });
  await expect(shown(page)).toHaveText([title]);
  await page.getByLabel("Type filter").selectOption({ label: "Gaming Night Box" });
  await expect(page.getByText("No boxes found")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(search).toHaveValue("");
  await expect(page.getByRole("button", { name: `Edit ${title}`, exact: true })).toBeVisible();

  await test.step("deleting a box asks, and keeps it unless the answer is yes", async () => {
    const asked = answering(page, [false, true]);
    const copy = `More about Copy of ${title}`;
    for (let answers = 0; answers < 2; answers += 1) await chooseFrom(page, copy, "Delete");
    await expect(page.getByText("Subscription box deleted successfully")).toBeVisible();
    await expect(page.getByRole("button", { name: copy })).toHaveCount(0);
    const question = "Are you sure you want to delete this subscription box?";
    expect(asked).toEqual([question, question]);
  });
});

test("a questionnaire is found, duplicated and deleted; one that was played can be deactivated instead", async ({
  page,
  server,
}) => {
  const boss = await bossOf(server);
  const title = unique("Quiz");
  await boss.call(contract.questionnaire.create, { body: { title } });
  await signInAdminByApi(page, server);
  await page.goto(`${server.url}/admin/content`);
  const search = page.getByPlaceholder("Search questionnaires...");
  const confirm = page.getByRole("alertdialog");

  await test.step("a copy leads to its questions", async () => {
    await search.fill(title);
    await page.getByRole("button", { name: `Duplicate ${title}` }).click();
    await expect(page).toHaveURL(/\/admin\/questionnaire\//);
    await expect(page.getByRole("heading", { level: 1, name: `Copy of ${title}` })).toBeVisible();
    await page.getByRole("link", { name: "Back", exact: true }).click();
  });

  await test.step("deleting asks", async () => {
    await search.fill(title);
    await expect(page.getByText(/^2 questionnaires filtered from \d+ total$/)).toBeVisible();
    for (const [answer, left] of [["Cancel", 2] as const, ["Delete", 1] as const]) {
      await page.getByRole("button", { name: `Delete Copy of ${title}` }).click();
      await confirm.getByRole("button", { name: answer }).click();
      if (answer === "Delete")
        await expect(page.getByText("Questionnaire deleted successfully")).toBeVisible();
      await expect(confirm).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^Duplicate / })).toHaveCount(left);
    }
  });

  await test.step("one that groups play is deactivated instead", async () => {
    const played = await playedQuestionnaire(boss, server);
    await page.goto(`${server.url}/admin/content?search=${played}`);
    await page.getByRole("button", { name: /^Delete / }).click();
    await confirm.getByRole("button", { name: "Delete" }).click();
    await expect(confirm.getByText(/^Groups play this questionnaire/)).toBeVisible();
    await expectAccessible(page);
    await confirm.getByRole("button", { name: "Deactivate instead" }).click();
    await expect(page.getByText("Questionnaire updated successfully")).toBeVisible();
    await expect(confirm).toHaveCount(0);
    const { items } = await boss.call(contract.questionnaire.list, {});
    expect(items.find((each) => each.title === played)).toMatchObject({ isActive: false });
  });
});

/** Returns the title of a questionnaire that somebody has played. */
async function playedQuestionnaire(boss: ApiClient, server: ServerProcess): Promise<string> {
  const { owner, groupId, deliveryId, boxId } = await playedGame(server, newFriend("Mia"), newFriend("Ben"));
  const { items } = await boss.call(contract.questionnaire.list, {});
  const questionnaireId = items.find(({ boxes }) => boxes.some(({ id }) => id === boxId))?.id ?? "";
  const params = { questionnaireId };
  const { questionnaire } = await boss.call(contract.questionnaire.edit, { params });
  const answers = questionnaire.questions
    .filter(({ required }) => required)
    .map(({ id, options: [first = "4"] }) => ({ questionId: id, answer: first }));
  await owner.call(contract.questionnaireSession.submit, {
    params: { groupId, deliveryId, questionnaireId },
    body: { answers },
  });
  const title = unique("Played");
  await boss.call(contract.questionnaire.update, { params, body: { title, basedOn: questionnaire.version } });
  return title;
}

test("a text is found and deleted, also by whoever has it in the form", async ({ page, server }) => {
  const boss = await bossOf(server);
  const title = unique("Late");
  const body = { title, content: "Wait.", textType: "tips" as const };
  const { id } = await boss.call(contract.text.create, { body });
  await boss.call(contract.text.create, { body: { ...body, title: unique("Early") } });
  await signInAdminByApi(page, server);
  await page.goto(`${server.url}/admin/content?tab=texts&id=${id}`);
  await page.getByPlaceholder("Search texts...").fill(title);
  await expect(page.getByText(/^1 text filtered from \d+ total$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Update Text" })).toBeVisible();
  await page.getByLabel("Type filter").selectOption({ label: "Welcome" });
  await expect(page.getByText("No texts found")).toBeVisible();
  await page.getByLabel("Type filter").selectOption({ label: "Tips" });
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Text deleted successfully")).toBeVisible();
  await expect(page.getByText("No texts found")).toBeVisible();
  await expect(page.getByText("Text not found.")).toBeVisible();
});

test.describe("at 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("in Contents, number and buttons are beside the name that they belong to", async ({
    page,
    server,
  }) => {
    const boss = await bossOf(server);
    const title = unique("Narrow");
    const body = { title, boxType: "culinary_chef" as const, price: 5 };
    const { id: boxId } = await boss.call(contract.box.create, { body });
    const itemName = "Smoked Cheddar from the Valley";
    await boss.call(contract.box.addContent, {
      params: { boxId },
      body: { itemName, itemDescription: "Twelve months old, with a long name and a longer story." },
    });
    await signInAdminByApi(page, server);
    await page.goto(`${server.url}/admin/boxes?search=${title}`);
    await page.getByRole("button", { name: `Contents of ${title}` }).click();
    const item = page.getByRole("dialog").getByRole("listitem").first();
    const beside = [
      item.getByText("1", { exact: true }),
      item.getByRole("button", { name: `Edit ${itemName}` }),
      item.getByRole("button", { name: `Delete ${itemName}` }),
    ];
    // Several measurements of a dialog that may still be drawn.
    await expect(async () => {
      const name = await placeOf(item.getByText(itemName));
      for (const each of beside) {
        const { y, height } = await placeOf(each);
        expect(y + height / 2).toBeGreaterThan(name.y);
        expect(y + height / 2).toBeLessThan(name.y + name.height);
      }
    }).toPass();
  });

  test("six questions are folded, and the editor's bar has one row", async ({ page, server }) => {
    const boss = await bossOf(server);
    const title = unique("Long");
    const { id: questionnaireId } = await boss.call(contract.questionnaire.create, { body: { title } });
    const questions = Array.from({ length: 6 }, (_, index) => ({
      id: `q${index}`,
      text: `What is your favourite number ${index}?`,
      type: "multiple_choice" as const,
      required: true,
      options: ["One", "Two", "Three"],
    }));
    const body = { title, questions, basedOn: 1 };
    await boss.call(contract.questionnaire.update, { params: { questionnaireId }, body });
    await signInAdminByApi(page, server);
    await page.goto(`${server.url}/admin/questionnaire/${questionnaireId}`);
    const question = (number: number) => page.getByRole("group", { name: `Question ${number}` });
    await expect(question(6).getByRole("paragraph").first()).toHaveText("What is your favourite number 5?");
    const list = page.getByRole("list").filter({ has: question(6) });
    const bar = page.getByRole("button", { name: "Save Questionnaire" }).locator("../..");
    await expect.poll(async () => (await placeOf(list)).height).toBeLessThan(844);
    await expect.poll(async () => (await placeOf(bar)).height).toBeLessThan(75);

    await question(2).getByRole("button", { name: "Question 2", exact: true }).click();
    await question(2).getByLabel("Question Text").fill("");
    await question(2).getByRole("button", { name: "Question 2", exact: true }).click();
    await expect(question(2).getByLabel("Question Text")).toBeHidden();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save Questionnaire" }).click();
    // The refused question unfolds, and takes the focus.
    await expect(question(2).getByLabel("Question Text")).toBeFocused();
    await expect(question(3).getByLabel("Question Text")).toBeHidden();
    for (const name of ["Fold questions", "Unfold questions"])
      await page.getByRole("button", { name, exact: true }).click();
    await expect(question(6).getByLabel("Question Text")).toBeVisible();
  });
});

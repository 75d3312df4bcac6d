import { readFile } from "node:fs/promises";
import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { signInAsAdmin } from "./people.ts";
import { admin, ServerProcess } from "./server-process.ts";

let server: ServerProcess;
let questionnaireId: string;

test.beforeAll(async () => {
  server = await ServerProcess.start();
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const body = { title: "Alpine Evening", boxType: "gourmet_tasting" as const, price: 29.99 };
  const { id: boxId } = await boss.call(contract.box.create, { body });
  for (const itemName of ["=Fig Mustard", "Rye Crackers"]) {
    await boss.call(contract.box.addContent, { params: { boxId }, body: { itemName } });
  }
  const created = await boss.call(contract.questionnaire.create, { body: { title: "What was it?" } });
  questionnaireId = created.id;
  await boss.call(contract.questionnaire.link, { params: { questionnaireId }, body: { boxId } });
});
test.afterAll(() => server.remove());

async function editor(page: Page): Promise<void> {
  await signInAsAdmin(page, server);
  await page.goto(`${server.url}/admin/questionnaire/${questionnaireId}`);
  await expect(page.getByRole("button", { name: "Add Question" })).toBeVisible();
}

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Add Question" }).click();
  await page.getByRole("group", { name: "Question 1" }).getByLabel("Question Text").fill(text);
}

test("two admins who edit one questionnaire lose nothing", async ({ browser, page }) => {
  const other = await (await browser.newContext()).newPage();
  await editor(page);
  await editor(other);
  await ask(other, "Which one is product 2?");
  await ask(page, "How was it?");
  await page.getByRole("button", { name: "Save Questionnaire" }).click();
  await expect(page.getByText("Questionnaire updated successfully")).toBeVisible();

  await other.getByRole("button", { name: "Save Questionnaire" }).click();
  const dialog = other.getByRole("dialog", { name: "Changed meanwhile" });
  await expect(dialog.getByText("How was it?").first()).toBeVisible();
  await expect(dialog.getByText("Which one is product 2?").first()).toBeVisible();
  await expectAccessible(other);
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(other.getByText("Questionnaire updated successfully")).toBeVisible();

  await test.step("unsaved changes are asked about, and kept for the next visit", async () => {
    await page.reload();
    await page.getByRole("group", { name: "Question 1" }).getByLabel("Question Text").fill("Unsaved");
    await page.getByRole("navigation").getByRole("link", { name: "My Group" }).click();
    await expect(page.getByText("Leave without saving?")).toBeVisible();
    await page.getByRole("button", { name: "Stay" }).click();
    page.once("dialog", (asked) => void asked.accept());
    await page.reload();
    await page.getByRole("button", { name: "Take them up" }).click();
    await expect(page.getByRole("group", { name: "Question 1" }).getByLabel("Question Text")).toHaveValue(
      "Unsaved",
    );
  });

  await test.step("a replaced version is restored from the history", async () => {
    await other.goto(`${server.url}/admin/content`);
    await other.getByRole("button", { name: "History of What was it?" }).click();
    await other.getByRole("button", { name: "Restore version 2" }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
    await expect(other.getByText("Restored")).toBeVisible();
    await other.goto(`${server.url}/admin/questionnaire/${questionnaireId}`);
    await expect(other.getByLabel("Question Text")).toHaveValue("How was it?");
  });
});

test("two admins who edit one text lose nothing", async ({ browser, page }) => {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const body = { title: "Late?", content: "Wait.", textType: "tips" as const };
  const { id } = await boss.call(contract.text.create, { body });
  const other = await (await browser.newContext()).newPage();
  for (const each of [page, other]) {
    await signInAsAdmin(each, server);
    await each.goto(`${server.url}/admin/content?tab=texts&id=${id}`);
  }
  await other.getByLabel("Content").fill("Call.");
  await page.getByLabel("Content").fill("Write.");
  await page.getByRole("button", { name: "Update Text" }).click();
  await expect(page.getByText("Text updated successfully")).toBeVisible();

  const dialog = other.getByRole("dialog", { name: "Changed meanwhile" });
  await test.step("who types is told, and is not disturbed", async () => {
    await expect(other.getByText("Somebody else has changed this text meanwhile.")).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
  await test.step("what was refused can be compared, and kept", async () => {
    await other.getByRole("button", { name: "Update Text" }).click();
    for (const text of ["Call.", "Write."]) await expect(dialog.getByText(text)).toBeVisible();
    await expectAccessible(other);
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expect(other.getByText("Text updated successfully")).toBeVisible();
    await expect(other.getByRole("button", { name: "Compare" })).toHaveCount(0);
    await expect(page.getByLabel("Content")).toHaveValue("Call.");
  });
});

test("a catalogue goes out as CSV, is edited, checked and imported", async ({ page }) => {
  await signInAsAdmin(page, server);
  await page.goto(`${server.url}/admin/boxes`);
  await page.getByRole("button", { name: "Import / Export" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Format").selectOption({ label: "Boxes and items (CSV)" });
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  // A formula is text to every spreadsheet.
  expect(csv).toContain("'=Fig Mustard");

  const choose = async (name: string, text: string) => {
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
    await dialog.locator("input[type=file]").setInputFiles(file);
    await dialog.getByRole("button", { name: "Check" }).click();
  };
  await choose("unchanged.csv", csv);
  await expect(dialog.getByText(/There is nothing to import/)).toBeVisible();

  await choose("faulty.csv", csv.replace("29.99", "29.999"));
  await expect(dialog.getByText(/at most two decimals/).first()).toBeVisible();

  await choose("changed.csv", csv.replaceAll("Alpine Evening", "Alpine Night"));
  await dialog.getByRole("button", { name: "Import 1 change" }).click();
  await expect(page.getByText("Import finished")).toBeVisible();
  await expect(page.getByText("Alpine Night").first()).toBeVisible();
});

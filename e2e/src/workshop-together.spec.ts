import { readFile } from "node:fs/promises";
import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { answering } from "./browser-questions.ts";
import { test } from "./fixtures.ts";
import { chooseFrom } from "./menus.ts";
import { signInAdminByApi } from "./people.ts";
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
  await signInAdminByApi(page, server);
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
  const dialog = other.getByRole("dialog", { name: "Changed by somebody else" });
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
    await signInAdminByApi(each, server);
    await each.goto(`${server.url}/admin/content?tab=texts&id=${id}`);
  }
  await other.getByLabel("Content").fill("Call.");
  await page.getByLabel("Content").fill("Write.");
  await page.getByRole("button", { name: "Update Text" }).click();
  await expect(page.getByText("Text updated successfully")).toBeVisible();

  const dialog = other.getByRole("dialog", { name: "Changed by somebody else" });
  await test.step("the one who types is told, and is not disturbed", async () => {
    await expect(
      other.getByText("Somebody else has changed this text while you were editing."),
    ).toBeVisible();
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

interface Edited {
  /** Opens the dialog in which the thing is edited. */
  open: (page: Page) => Promise<unknown>;
  /** The dialog's name. */
  dialog: string;
  /** The field that both change. */
  field: string;
  save: string;
  /** The word for the thing in sentences. */
  subject: string;
}

/** The second is told and can compare: first they keep their own, then they take the other's. */
async function editTogether(page: Page, other: Page, edited: Edited): Promise<void> {
  const form = (each: Page) => each.getByRole("dialog", { name: edited.dialog });
  const field = (each: Page) => form(each).getByLabel(edited.field);
  const save = (each: Page) => form(each).getByRole("button", { name: edited.save }).click();
  const conflict = other.getByRole("dialog", { name: "Changed by somebody else" });
  const told = other.getByText(
    `Somebody else has changed this ${edited.subject} while you were editing. What you`,
  );
  for (const each of [page, other]) await edited.open(each);
  await field(other).fill("Call.");
  await field(page).fill("Write.");
  await save(page);
  await expect(form(page)).toHaveCount(0);

  await test.step("the second is told, and typing is not disturbed", async () => {
    await expect(told).toBeVisible();
    await expect(conflict).toHaveCount(0);
    await expect(field(other)).toHaveValue("Call.");
  });
  await test.step("a refused save can be compared, and kept", async () => {
    await save(other);
    for (const text of ["Call.", "Write."]) await expect(conflict.getByText(text)).toBeVisible();
    await expectAccessible(other);
    await conflict.getByRole("button", { name: "Keep mine" }).click();
    await expect(form(other)).toHaveCount(0);
    await edited.open(page);
    await expect(field(page)).toHaveValue("Call.");
  });
  await test.step("or given up for the other's", async () => {
    await edited.open(other);
    await field(other).fill("Ring.");
    await field(page).fill("Visit.");
    await save(page);
    await other.getByRole("button", { name: "Compare" }).click();
    for (const text of ["Ring.", "Visit."]) await expect(conflict.getByText(text)).toBeVisible();
    await conflict.getByRole("button", { name: "Take theirs" }).click();
    await expect(field(other)).toHaveValue("Visit.");
    await expect(told).toHaveCount(0);
  });
}

async function boxNamed(title: string) {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const body = { title, boxType: "gaming_night" as const, price: 19.99 };
  const box = await boss.call(contract.box.create, { body });
  const params = { boxId: box.id };
  const item = await boss.call(contract.box.addContent, { params, body: { itemName: `Dice of ${title}` } });
  return { boss, box, item };
}

test("two admins who edit one box are told, can compare, and lose nothing", async ({ browser, page }) => {
  await boxNamed("Friday");
  const other = await (await browser.newContext()).newPage();
  for (const each of [page, other]) {
    await signInAdminByApi(each, server);
    await each.goto(`${server.url}/admin/boxes`);
  }
  await editTogether(page, other, {
    open: (each) => each.getByRole("button", { name: "Edit Friday" }).click(),
    dialog: "Edit Box",
    field: "Description",
    save: "Save Changes",
    subject: "box",
  });
});

test("two admins who edit one item are told, can compare, and lose nothing", async ({ browser, page }) => {
  await boxNamed("Saturday");
  const other = await (await browser.newContext()).newPage();
  for (const each of [page, other]) {
    await signInAdminByApi(each, server);
    await each.goto(`${server.url}/admin/boxes`);
    await each.getByRole("button", { name: "Contents of Saturday" }).click();
  }
  await editTogether(page, other, {
    open: (each) => each.getByRole("button", { name: "Edit Dice of Saturday" }).click(),
    dialog: "Edit Dice of Saturday",
    field: "Item Description",
    save: "Save Item",
    subject: "item",
  });
});

test("an item or a version that somebody else has just changed is asked about once more", async ({
  page,
}) => {
  const { boss, box, item } = await boxNamed("Sunday");
  const rename = (title: string, basedOn: number) =>
    boss.call(contract.box.update, { params: { boxId: box.id }, body: { ...box, title, basedOn } });
  const monday = await rename("Monday", box.version);
  // Live events would bring the change before anything is refused.
  await page.route("**/api/events*", (route) => route.abort());
  await signInAdminByApi(page, server);
  await page.goto(`${server.url}/admin/boxes`);

  await test.step("before an earlier version is restored", async () => {
    await chooseFrom(page, "More about Monday", "History");
    await page.getByRole("button", { name: "Restore version 2" }).click();
    await rename("Tuesday", monday.version);
    const restore = page.getByRole("alertdialog").getByRole("button", { name: "Restore" });
    await restore.click();
    await expect(page.getByText("Somebody else has just changed this")).toBeVisible();
    await restore.click();
    await expect(page.getByText("Restored")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  });
  await test.step("before an item is deleted", async () => {
    await page.getByRole("button", { name: "Contents of Sunday" }).click();
    await expect(page.getByRole("button", { name: "Delete Dice of Sunday" })).toBeVisible();
    const [now] = await boss.call(contract.box.contents, { params: { boxId: box.id } });
    if (now?.id !== item.id) throw new Error("The item is not there.");
    await boss.call(contract.box.updateContent, {
      params: { boxId: box.id, contentId: item.id },
      body: { ...now, itemName: "Cards", basedOn: now.version },
    });
    const asked = answering(page, [true, true]);
    await page.getByRole("button", { name: "Delete Dice of Sunday" }).click();
    await expect(page.getByText("Box content deleted successfully")).toBeVisible();
    await expect(page.getByText("Nothing in it yet.")).toBeVisible();
    const question = "Are you sure you want to delete this item?";
    expect(asked).toEqual([question, `Somebody else has just changed this item. ${question}`]);
  });
});

test("a catalogue goes out as CSV, is edited, checked and imported", async ({ page }) => {
  await signInAdminByApi(page, server);
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

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { answering } from "./browser-questions.ts";
import { test } from "./fixtures.ts";
import { moveToTop } from "./move-item.ts";
import { type Friend, signInAdminByApi, signInByApi, signUpByApi } from "./people.ts";
import { ServerProcess } from "./server-process.ts";

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.remove());

// One red pixel, as PNG.
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
  "base64",
);
const items = ["Smoked Cheddar", "Fig Mustard", "Rye Crackers", "Quince Paste", "Walnuts"];

async function upload(page: Page, name: string): Promise<void> {
  await page.getByRole("dialog").last().getByRole("button", { name: "Choose Picture" }).click();
  const library = page.getByRole("dialog").last();
  await library.getByLabel("Picture file").setInputFiles({ name, mimeType: "image/png", buffer: picture });
  await expect(library.getByLabel("Picture Name")).toHaveValue(name);
  await library.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByLabel("Image URL").last()).toHaveValue(/^\/images\/[0-9a-f]{32}-medium\.webp$/);
}

test("an admin makes a box with contents and pictures, and a questionnaire with all four types", async ({
  page,
}) => {
  await signInAdminByApi(page, server);

  await test.step("a box with a picture", async () => {
    await page.goto(`${server.url}/admin/boxes`);
    await page.getByRole("button", { name: "Create Box" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Create Box" }).click();
    await expect(dialog.getByText("Title is required.")).toBeVisible();
    await expect(dialog.getByText("Please enter a price.")).toBeVisible();
    await dialog.getByLabel("Title").fill("Alpine Evening");
    await dialog.getByLabel("Box Type").selectOption({ label: "Gourmet Tasting Box" });
    await dialog.getByLabel("Price").fill("29.99");
    await upload(page, "alpine.png");
    await dialog.getByRole("button", { name: "Create Box" }).click();
    await expect(page.getByText("Subscription box created successfully")).toBeVisible();
    await expect(page.getByText("$29.99")).toBeVisible();
    const image = page.getByRole("main").locator("img[src^='/images/']").first();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step("five items, one with a picture, in another order by keyboard", async () => {
    await page.getByRole("button", { name: "Contents of Alpine Evening" }).click();
    const dialog = page.getByRole("dialog");
    for (const [index, item] of items.entries()) {
      await dialog.getByLabel("Item Name").fill(item);
      if (index === 0) await upload(page, "cheddar.png");
      await dialog.getByRole("button", { name: "Add Item" }).click();
      await expect(dialog.getByRole("listitem").filter({ hasText: item })).toBeVisible();
      // The form is ready for the next one, and has taken the focus.
      await expect(dialog.getByLabel("Item Name")).toBeFocused();
    }
    // The list shows it before it is stored.
    const stored = page.waitForResponse((response) => response.url().endsWith("/content-order"));
    await moveToTop(page, "Walnuts", { from: 5, of: 5 });
    await expect(dialog.getByRole("listitem").first()).toContainText("Walnuts");
    await stored;
    await page.keyboard.press("Escape");
    await page.reload();
    await page.getByRole("button", { name: "Contents of Alpine Evening" }).click();
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toContainText("Walnuts");
    const asked = answering(page, [false, true]);
    const paste = page.getByRole("dialog").getByRole("button", { name: "Delete Quince Paste" });
    for (let answers = 0; answers < 2; answers += 1) await paste.click();
    await expect(page.getByText("Box content deleted successfully")).toBeVisible();
    await expect(paste).toHaveCount(0);
    const question = "Are you sure you want to delete this item?";
    expect(asked, "the first answer keeps it").toEqual([question, question]);
    await page.keyboard.press("Escape");
  });

  await test.step("'Create Questionnaire' leads to its questions, where it is linked, again, and unlinked", async () => {
    await page.goto(`${server.url}/admin/content`);
    await page.getByLabel("Title").fill("What did you taste?");
    await page.getByRole("button", { name: "Create Questionnaire" }).click();
    await expect(page.getByText("Questionnaire created successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/questionnaire\//);
    await expect(page.getByRole("button", { name: "Add Question" })).toBeVisible();
    await link(page, "What did you taste?", "Questionnaire linked to subscription box");
    await link(page, "What did you taste?", "Questionnaire is already linked to this subscription box");
    await unlink(page);
    await link(page, "What did you taste?", "Questionnaire linked to subscription box");
  });

  await test.step("four questions of four types, previewed and saved", async () => {
    await addQuestion(page, 1, "Which one is product 1?", "Box content guess");
    for (const item of ["Walnuts", "Fig Mustard"]) await page.getByLabel(item).check();
    await addQuestion(page, 2, "How was the cheddar?", "Rating");
    await page.getByLabel("Product to rate").selectOption({ label: "Smoked Cheddar" });
    await addQuestion(page, 3, "Again?", "Multiple choice");
    await page.getByLabel("Option 1", { exact: true }).fill("Yes");
    await page.getByLabel("Option 2", { exact: true }).fill("No");
    await addQuestion(page, 4, "What goes well with it?", "Text");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("dialog").getByText("Which one is product 1?").first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Save Questionnaire" }).click();
    await expect(page.getByText("Questionnaire updated successfully")).toBeVisible();
    await expect(page.getByText("Not saved yet")).toHaveCount(0);
  });

  await test.step("a text for members, linked", async () => {
    await page.goto(`${server.url}/admin/content?tab=texts`);
    await page.getByLabel("Title").fill("How to open it");
    await page.getByLabel("Type").selectOption({ label: "Instructions" });
    await page.getByLabel("Content").fill("**Slowly**, and together.");
    await page.getByRole("button", { name: "Create Text" }).click();
    await expect(page.getByText("Text created successfully")).toBeVisible();
    await link(page, "How to open it", "Text linked to subscription box");
    await link(page, "How to open it", "Text is already linked to this subscription box");
  });

  await test.step("the history knows who it was", async () => {
    await page.getByRole("tab", { name: "Questionnaires" }).click();
    await page.getByRole("button", { name: "History of What did you taste?" }).click();
    await expect(
      page
        .getByRole("dialog")
        .getByText(/Administrator/)
        .first(),
    ).toBeVisible();
  });
});

async function addQuestion(page: Page, number: number, text: string, type: string): Promise<void> {
  await page.getByRole("button", { name: "Add Question" }).click();
  const question = page.getByRole("group", { name: `Question ${number}` });
  await question.getByLabel("Question Text").fill(text);
  await question.getByLabel("Type").selectOption({ label: type });
}

/** Unlinking asks: 'Cancel' leaves everything as it is. */
async function unlink(page: Page): Promise<void> {
  const linked = page.getByRole("list", { name: "Boxes with What did you taste?" });
  const question = page.getByRole("alertdialog", { name: "Unlink from Alpine Evening?" });
  for (const answer of ["Cancel", "Unlink"]) {
    await expect(linked.getByText("Alpine Evening")).toBeVisible();
    await page.getByRole("button", { name: "Unlink Alpine Evening from What did you taste?" }).click();
    await question.getByRole("button", { name: answer }).click();
    if (answer === "Unlink") await expect(page.getByText("Unlinked")).toBeVisible();
    await expect(question).toHaveCount(0);
  }
  await expect(page.getByText("Not linked to a box")).toBeVisible();
}

async function link(page: Page, title: string, told: string): Promise<void> {
  await page.getByRole("button", { name: `Link ${title} to a box` }).click();
  await page.getByRole("dialog").getByLabel("Subscription Box").selectOption({ label: "Alpine Evening" });
  await page.getByRole("dialog").getByRole("button", { name: "Link", exact: true }).click();
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("everyone but admins sees a message or goes home", async ({ page }) => {
  const ann: Friend = { fullName: "Ann Archer", email: "ann@example.com", password: "ann's password" };
  await signUpByApi(server, ann);
  await signInByApi(page, server, ann);
  await page.goto(`${server.url}/admin/boxes`);
  await expect(page).toHaveURL(`${server.url}/`);
  for (const path of ["/admin/content", "/admin/questionnaire/7c9e6679-7425-40de-944b-e07fc1f90ae7"]) {
    await page.goto(server.url + path);
    await expect(page.getByText("Access denied. Admin role required.")).toBeVisible();
  }
});

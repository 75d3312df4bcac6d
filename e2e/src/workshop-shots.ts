import { join } from "node:path";
import { questionnaireRefusals } from "@boxmates/contract/workshop/questionnaire";
import type { Page } from "@playwright/test";
import { type Asked, asItIs } from "./instead.ts";
import { hardNames, unexpected } from "./made-up.ts";
import { openedWith } from "./other-answers.ts";
import { linkOn, open, type Shot } from "./shot.ts";

const icon = "/icons/apple-touch.png";
const pictureFile = join(import.meta.dirname, `../../web/public${icon}`);

const pictures = ["cheddar.webp", `${hardNames.unbroken}.webp`, "a.webp", "box-2026-12.webp"].map(
  (name, place) => ({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    name,
    width: 180,
    height: 180,
    url: icon,
    createdAt: "2026-11-01T10:00:00.000Z",
    updatedAt: "2026-11-01T10:00:00.000Z",
  }),
);

async function openLibrary(page: Page): Promise<void> {
  await open("Create Box")(page);
  await page.getByRole("button", { name: "Choose Picture" }).click();
}

async function chooseFile(page: Page): Promise<void> {
  await openLibrary(page);
  await page.getByLabel("Picture file").setInputFiles(pictureFile);
  await page.getByRole("img", { name: /^Preview of/ }).waitFor();
}

/** Answers every question until the preview is over. */
async function playPreview(page: Page): Promise<void> {
  await open("Preview")(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Start" }).click();
  const [next, finish] = [
    dialog.getByRole("button", { name: "Next" }),
    dialog.getByRole("button", { name: "Finish" }),
  ];
  const choice = dialog.getByRole("radio").first();
  while (!(await finish.isVisible())) {
    if (await choice.isVisible()) await choice.click();
    const position = await dialog.getByText(/^Question \d/).innerText();
    await next.click();
    await dialog.getByText(position, { exact: true }).waitFor({ state: "detached" });
  }
  if (await choice.isVisible()) await choice.click();
  await finish.click();
  await finish.waitFor({ state: "detached" });
}

/** Opens a text of the sample and changes one of its fields. */
async function rewrite(page: Page, title: RegExp, field: string, value: string): Promise<void> {
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Update Text" }).waitFor();
  await page.getByLabel(field).fill(value);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Update Text" }).click();
}

/** Opens the last box of the sample and describes it in other words. */
async function describeBox(page: Page, words: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Edit / })
    .last()
    .click();
  await page.getByRole("dialog").getByLabel("Description").fill(words);
}

const texts = "/admin/content?tab=texts";
const late = /^Edit When one of you is late/;

/** Types into a dialog and leaves it, so that it asks. */
async function leaveTyped(page: Page): Promise<void> {
  await open("Create Box")(page);
  await page.getByRole("dialog").getByLabel("Title").fill("Harbour Evening");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor();
}

/** The sample has questionnaires that nobody has played: it should keep them. */
async function refusedDeletion(asked: Asked): Promise<void> {
  if (asked.method !== "DELETE") return asked.continue();
  const { status, detail } = questionnaireRefusals.QUESTIONNAIRE_IN_USE;
  return asked.fulfill({
    status,
    contentType: "application/problem+json",
    json: { ...unexpected, status, detail, code: "QUESTIONNAIRE_IN_USE" },
  });
}

const askedBy = (name: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("alertdialog").waitFor();
};

/** Searches and filters, and what asks before something is lost. */
const orderly: Shot[] = [
  { name: "admin-boxes-found", as: "admin", path: "/admin/boxes?search=e&state=active" },
  { name: "admin-boxes-found-none", as: "admin", path: "/admin/boxes?search=nothing-like-it" },
  { name: "admin-content-found", as: "admin", path: "/admin/content?tab=texts&type=tips" },
  { name: "admin-content-found-none", as: "admin", path: "/admin/content?search=nothing-like-it" },
  { name: "admin-boxes-leave", as: "admin", path: "/admin/boxes", wholePage: false, prepare: leaveTyped },
  {
    name: "admin-content-unlink",
    as: "admin",
    path: "/admin/content",
    wholePage: false,
    prepare: askedBy(/^Unlink/),
  },
  {
    name: "admin-content-delete",
    as: "admin",
    path: "/admin/content",
    wholePage: false,
    prepare: askedBy(/^Delete/),
  },
  {
    name: "admin-content-in-use",
    as: "admin",
    path: openedWith(refusedDeletion, "questionnaires/*", "/admin/content"),
    wholePage: false,
    prepare: async (page) => {
      await askedBy(/^Delete/)(page);
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await page.getByRole("button", { name: "Deactivate instead" }).waitFor();
    },
    afterwards: asItIs,
  },
  {
    name: "admin-users-edit-own",
    as: "admin",
    path: "/admin/users?role=admin",
    wholePage: false,
    prepare: open(/^Edit/),
  },
];

/** States of the administrators' workshop that take several steps. */
export const workshopShots: Shot[] = [
  ...orderly,
  {
    name: "admin-boxes-library-filled",
    as: "admin",
    path: openedWith(
      (asked) => asked.fulfill({ json: { items: pictures, total: 128 } }),
      "images*",
      "/admin/boxes",
    ),
    wholePage: false,
    prepare: async (page) => {
      await openLibrary(page);
      await page.getByRole("list", { name: "Pictures" }).waitFor();
    },
    afterwards: asItIs,
  },
  { name: "admin-boxes-upload", as: "admin", path: "/admin/boxes", wholePage: false, prepare: chooseFile },
  {
    name: "admin-boxes-upload-error",
    as: "admin",
    path: "/admin/boxes",
    wholePage: false,
    prepare: async (page) => {
      await chooseFile(page);
      await page.getByLabel("Picture Name").fill("no picture!");
      await page.getByRole("button", { name: "Upload", exact: true }).click();
    },
  },
  {
    name: "admin-boxes-conflict",
    as: "admin",
    path: "/admin/boxes",
    wholePage: false,
    prepare: async (page, context) => {
      await describeBox(page, "What I have written about it");
      const other = await context.newPage();
      await other.goto(page.url());
      await describeBox(other, `What somebody else has written about it, ${Date.now()}`);
      await other.getByRole("button", { name: "Save Changes" }).click();
      await other.getByText("Subscription box updated successfully").waitFor();
      await other.close();
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.getByRole("dialog", { name: "Changed by somebody else" }).waitFor();
    },
  },
  {
    name: "admin-questionnaire-preview-end",
    as: "admin",
    path: linkOn("/admin/content", /^Edit questions/),
    wholePage: false,
    prepare: playPreview,
  },
  { name: "admin-text-history", as: "admin", path: texts, wholePage: false, prepare: open(/^History of/) },
  {
    name: "admin-history-restore",
    as: "admin",
    path: texts,
    wholePage: false,
    prepare: async (page) => {
      await rewrite(page, /^Edit How to open it/, "Content", `Slowly, and together: ${Date.now()}`);
      await save(page);
      await page.getByText("Text updated successfully").waitFor();
      await open(/^History of How to open it/)(page);
      await page.getByRole("button", { name: "Restore version 1" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "admin-content-conflict",
    as: "admin",
    path: texts,
    wholePage: false,
    prepare: async (page, context) => {
      await rewrite(page, late, "Content", "What I have written about it");
      const other = await context.newPage();
      await other.goto(page.url());
      await rewrite(other, late, "Content", `What somebody else has written about it, ${Date.now()}`);
      await save(other);
      await other.getByText("Text updated successfully").waitFor();
      await other.close();
      await save(page);
      await page.getByRole("dialog", { name: "Changed by somebody else" }).waitFor();
    },
  },
];

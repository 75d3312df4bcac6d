import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { hardNames } from "./made-up.ts";
import { open, type Shot } from "./shot.ts";

/** The sample's catalogue with changes, as a file chosen for import. */
const choosing = (change: (text: string) => string) => async (page: Page) => {
  await open("Import / Export")(page);
  const dialog = page.getByRole("dialog");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const file = { name: `${hardNames.unbroken}.json`, mimeType: "application/json" };
  await dialog.locator("input[type=file]").setInputFiles({ ...file, buffer: Buffer.from(change(text)) });
  await dialog.getByRole("button", { name: "Check" }).waitFor();
};

const checking = (change: (text: string) => string, says: RegExp) => async (page: Page) => {
  await choosing(change)(page);
  await page.getByRole("dialog").getByRole("button", { name: "Check" }).click();
  await page.getByRole("dialog").getByText(says).waitFor();
};

const shot = (name: string, prepare: Shot["prepare"]): Shot => ({
  name: `catalogue-${name}`,
  as: "admin",
  path: "/admin/boxes",
  wholePage: false,
  ...(prepare && { prepare }),
});

/** The dialog 'Import / Export' with a file in it. */
export const catalogueShots: Shot[] = [
  shot(
    "chosen",
    choosing((text) => text),
  ),
  shot(
    "plan",
    checking(
      (text) => text.replaceAll(/"title": "/g, `"title": "${hardNames.rightToLeft} ${hardNames.unbroken}`),
      /to create/,
    ),
  ),
  shot(
    "nothing",
    checking((text) => text, /nothing to import/),
  ),
  shot(
    "faults",
    checking((text) => text.replaceAll(/"quantity": ?\d+/g, '"quantity": 0'), /errors/),
  ),
];

import { pages } from "@boxmates/contract/base/paths";
import { brokenPicture } from "@boxmates/contract/base/picture-file";
import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { signInAdminByApi } from "./people.ts";
import { png } from "./png.ts";
import { admin, type ServerProcess } from "./server-process.ts";

const kind = "Crafting Master Box";
const alt = "Two friends at a workbench";
const file = { name: "bench.png", mimeType: "image/png", buffer: png(900, 900, [150, 90, 60]) };

async function openPhotographs(page: Page, server: ServerProcess) {
  await page.goto(server.url + pages.adminBoxes());
  await page.getByRole("button", { name: "Photographs" }).click();
  const dialog = page.getByRole("dialog");
  return { dialog, row: dialog.getByRole("listitem").filter({ hasText: kind }) };
}

/** The cards of this kind, as a visitor without scripts sees them on both pages. The server fills its pages at once, but after its answer. */
async function expectOnPublicPages(visitor: Page, server: ServerProcess, shown: "photograph" | "drawing") {
  for (const path of [pages.home(), pages.boxes()]) {
    await expect(async () => {
      await visitor.goto(server.url + path);
      const card = visitor
        .getByRole("listitem")
        .filter({ has: visitor.getByRole("heading", { name: kind }) });
      await expect(card.getByRole("img", { name: alt })).toHaveCount(shown === "photograph" ? 1 : 0);
      await expect(card.locator("svg[viewBox='0 0 320 190']")).toHaveCount(shown === "photograph" ? 0 : 1);
    }).toPass();
  }
}

test("an administrator sets a photograph with the keyboard, visitors see it, and it is taken away again", async ({
  browser,
  page,
  server,
}) => {
  await signInAdminByApi(page, server);
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const { dialog, row } = await openPhotographs(page, server);

  await test.step("what is wrong is said in the form", async () => {
    await row.getByRole("button", { name: "Add Photograph" }).press("Enter");
    await expect(dialog.getByRole("heading", { name: kind })).toBeFocused();
    await dialog.getByRole("button", { name: "Save Photograph" }).press("Enter");
    await expect(dialog.getByText("Please choose a picture.")).toBeVisible();
    const broken = Buffer.concat([file.buffer.subarray(0, 8), Buffer.from("No picture.")]);
    await dialog.getByLabel("Picture file").setInputFiles({ ...file, buffer: broken });
    await expect(dialog.getByText("This browser cannot show this file.")).toBeVisible();
    await dialog.getByLabel("Description").fill(alt);
    await dialog.getByRole("button", { name: "Save Photograph" }).press("Enter");
    await expect(dialog.getByText(brokenPicture)).toBeVisible();
    await dialog.getByLabel("Picture file").setInputFiles(file);
    await dialog.getByLabel("Description").fill("");
    await dialog.getByRole("button", { name: "Save Photograph" }).press("Enter");
    await expect(dialog.getByText("Description is required.")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the focal point is moved with the keyboard, and with the pointer", async () => {
    const [across, down] = [
      dialog.getByRole("slider", { name: "From left to right" }),
      dialog.getByRole("slider", { name: "From top to bottom" }),
    ];
    await across.press("ArrowLeft");
    await down.press("End");
    await expect(across).toHaveValue("45");
    await expect(down).toHaveValue("100");
    const preview = dialog.getByRole("img", { name: "Preview of the card" });
    await expect(preview).toHaveCSS("object-position", "45% 100%");
    await dialog
      .getByRole("img", { name: "Uncut, with the focal point" })
      .click({ position: { x: 4, y: 128 } });
    await expect(preview).toHaveCSS("object-position", "0% 50%");
    await across.press("End");
    await down.press("ArrowDown");
    await expect(across).toHaveValue("100");
  });

  await test.step("visitors see it without scripts, with its focal point", async () => {
    const down = await dialog.getByRole("slider", { name: "From top to bottom" }).inputValue();
    await dialog.getByLabel("Description").fill(alt);
    await dialog.getByLabel("Description").press("Enter");
    await expect(page.getByText("Photograph saved")).toBeVisible();
    await expect(dialog.getByRole("heading", { name: kind })).toBeFocused();
    await expect(row.getByRole("img", { name: alt })).toBeVisible();
    await expectOnPublicPages(visitor, server, "photograph");
    const shown = visitor.getByRole("img", { name: alt });
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toHaveCSS("object-position", `100% ${down}%`);
    await expect(shown).toHaveJSProperty("complete", true);
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-\d+\.avif$/);
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // The check needs scripts.
    const reader = await (await browser.newContext()).newPage();
    for (const path of [pages.home(), pages.boxes()]) {
      await reader.goto(server.url + path);
      await expect(reader.getByRole("img", { name: alt })).toHaveCount(1);
      await expectAccessible(reader);
    }
  });

  await test.step("the slower one sees what the other has saved, and decides", async () => {
    const api = new ApiClient(server.url);
    await api.signIn(admin.email, admin.password);
    await row.getByRole("button", { name: "Change" }).click();
    await dialog.getByLabel("Description").fill("My words");
    const params = { boxType: "crafting_master" as const };
    const theirs = { alt: "Their words", focusX: 50, focusY: 50, basedOn: 1 };
    await api.call(contract.photograph.update, { params, body: theirs });
    await dialog.getByRole("button", { name: "Save Photograph" }).click();
    await expect(dialog.getByText("Another administrator has saved this photograph")).toBeVisible();
    await expect(dialog.getByRole("img", { name: "Their words" })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save Photograph" }).click();
    await expect(row.getByRole("img", { name: "My words" })).toBeVisible();
  });

  await test.step("it is taken away, and the drawing is back", async () => {
    await row.getByRole("button", { name: "Take Away" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Take Away" }).press("Enter");
    await expect(page.getByText("Photograph taken away")).toBeVisible();
    await expect(row.getByRole("button", { name: "Add Photograph" })).toBeVisible();
    await expectOnPublicPages(visitor, server, "drawing");
  });
});

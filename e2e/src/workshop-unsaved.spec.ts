import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { signInAsAdmin } from "./people.ts";
import { admin, type ServerProcess } from "./server-process.ts";

const title = "Nothing lost";

async function boxWithItem(server: ServerProcess): Promise<void> {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const { items } = await boss.call(contract.box.list, {});
  if (items.some((box) => box.title === title)) return;
  const body = { title, boxType: "gaming_night" as const, price: 19.99 };
  const { id: boxId } = await boss.call(contract.box.create, { body });
  await boss.call(contract.box.addContent, { params: { boxId }, body: { itemName: "Dice" } });
}

const press = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();

interface Case {
  name: string;
  /** The link of the dashboard that leads to the page. */
  link: string | RegExp;
  open: (page: Page) => Promise<void>;
  dialog: string;
  field: string;
}

const cases: Case[] = [
  { name: "Box", link: "Manage Boxes", open: press("Create Box"), dialog: "Create Box", field: "Title" },
  {
    name: "Contents",
    link: "Manage Boxes",
    open: press(`Contents of ${title}`),
    dialog: `Contents of ${title}`,
    field: "Item Name",
  },
  {
    name: "Item",
    link: "Manage Boxes",
    open: async (page) => {
      await press(`Contents of ${title}`)(page);
      await press("Edit Dice")(page);
    },
    dialog: "Edit Dice",
    field: "Item Description",
  },
  {
    name: "User",
    link: /^View All Users/,
    open: async (page) => {
      // The newest come first, and other journeys have signed up many.
      await page.getByRole("searchbox").fill(admin.email);
      await expect(page.getByRole("heading", { name: "Users (1)" })).toBeVisible();
      await press("Edit Administrator")(page);
    },
    dialog: "Edit User",
    field: "Full Name",
  },
];

for (const { name, link, open, dialog, field } of cases) {
  test(`nothing typed in the ${name} dialog is lost: a click beside, Escape and Back ask first`, async ({
    page,
    server,
  }) => {
    await boxWithItem(server);
    await signInAsAdmin(page, server);
    await page.goto(`${server.url}/admin`);
    // By a link: Back then stays within the page.
    await page.getByRole("link", { name: link }).click();
    const form = page.getByRole("dialog", { name: dialog, exact: true });
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });

    await open(page);
    await form.getByLabel(field, { exact: true }).fill("Typed");
    const address = page.url();
    const leave = [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 400),
      () => form.getByRole("button", { name: "Close" }).click(),
      () => page.evaluate(() => history.back()),
    ];
    for (const [index, attempt] of leave.entries()) {
      await attempt();
      await expect(question).toBeVisible();
      if (index === 0) await expectAccessible(page);
      await question.getByRole("button", { name: "Stay" }).click();
      await expect(question).toHaveCount(0);
      await expect(form.getByLabel(field, { exact: true })).toHaveValue("Typed");
      expect(page.url()).toBe(address);
    }

    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(form).toHaveCount(0);
    expect(page.url()).toBe(address);
    // Nothing was typed: it closes at once.
    await page.reload();
    await open(page);
    await expect(form.getByLabel(field, { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
  });
}

test("a dialog whose changes are saved, or taken back by hand, asks nothing", async ({ page, server }) => {
  await signInAsAdmin(page, server);
  await page.goto(`${server.url}/admin/boxes`);
  await press("Create Box")(page);
  const dialog = page.getByRole("dialog", { name: "Create Box", exact: true });
  await dialog.getByLabel("Title").fill("Typed");
  await dialog.getByLabel("Title").fill("");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await press("Create Box")(page);
  await dialog.getByLabel("Title").fill("Saved");
  await dialog.getByLabel("Box Type").selectOption({ label: "Gaming Night Box" });
  await dialog.getByLabel("Price").fill("1");
  await dialog.getByRole("button", { name: "Create Box" }).click();
  await expect(page.getByText("Subscription box created successfully")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole("heading", { name: "System Overview" })).toBeVisible();
});

test("a malformed id is not found, without a red line in the console", async ({ page, server }) => {
  const red: string[] = [];
  await signInAsAdmin(page, server);
  // The page after signing in may still be loading; its errors are not the subject.
  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole("heading", { name: "System Overview" })).toBeVisible();
  page.on(
    "console",
    (message) => message.type() === "error" && red.push(`${message.text()} ${message.location().url}`),
  );
  await page.goto(`${server.url}/admin/questionnaire/not-an-id`);
  await expect(page.getByText("Questionnaire not found.")).toBeVisible();
  await page.goto(`${server.url}/admin/content?tab=texts&id=not-an-id`);
  await expect(page.getByText("Text not found.")).toBeVisible();
  await page.goto(`${server.url}/admin/boxes?before=yesterday&type=surprise`);
  await expect(page.getByRole("heading", { name: "Boxes", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  expect(red).toEqual([]);
});

import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { ServerProcess } from "./server-process.ts";

let server: ServerProcess;

test.beforeEach(async () => {
  server = await ServerProcess.startWithoutAdmin();
});
test.afterEach(() => server.remove());

const boss = { name: "Bea Boss", email: "bea@example.com", password: "bea looks after it" };

test("the link that the first start prints makes the first administrator, once", async ({
  browser,
  page,
}) => {
  const link = (await server.setupLink()).href;
  await page.goto(link);
  await expect(page).toHaveURL(`${server.url}/setup`);
  await page.getByRole("button", { name: "Create Administrator" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Full Name").fill(boss.name);
  await page.getByLabel("Email", { exact: true }).fill(boss.email);
  await page.getByLabel("Password").fill(boss.password);
  await page.getByRole("button", { name: "Create Administrator" }).click();
  await expect(page.getByText("You are the administrator now")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/admin`);
  await expect(page.getByRole("heading", { name: "System Overview" })).toBeVisible();

  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await late.getByLabel("Full Name").fill("Late");
  await late.getByLabel("Email", { exact: true }).fill("late@example.com");
  await late.getByLabel("Password").fill(boss.password);
  await late.getByRole("button", { name: "Create Administrator" }).click();
  await expect(late.getByText("There is an administrator already.")).toBeVisible();
  await late.goto(`${server.url}/setup`);
  await expect(late.getByRole("heading", { name: "There is nothing to set up here" })).toBeVisible();
  await expectAccessible(late);
});

test("whoever opens the page on the server's own machine is led to it", async ({ page }) => {
  await page.goto(server.url);
  await page.getByRole("link", { name: "There is no administrator yet. Make the first one" }).click();
  await expect(page.getByRole("button", { name: "Create Administrator" })).toBeVisible();
});

import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { newFriend, signIn, signInAsAdmin, signUpByApi } from "./people.ts";
import { sizes } from "./walk.ts";

test("public pages are complete without scripts", async ({ browser, server }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${server.url}/boxes`);
  for (const box of [
    "Gourmet Tasting Box",
    "Culinary Chef Box",
    "Crafting Master Box",
    "Gaming Night Box",
    "Explorer's Variety Box",
  ]) {
    await expect(page.getByRole("heading", { name: box })).toBeVisible();
  }
  await expect(page.getByText("Popular", { exact: true })).toHaveCount(3);
  await page.goto(`${server.url}/faq`);
  const question = page.locator("details").first();
  await question.locator("summary").click();
  await expect(question).toHaveAttribute("open", "");
});

test("the navigation bar marks the public page that is open", async ({ browser, server }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const [path, name] of [
    ["/", "Home"],
    ["/boxes", "Boxes"],
    ["/activities", "Activities"],
    ["/faq", "FAQ"],
    ["/contact", "Contact"],
  ] as const) {
    await page.goto(server.url + path);
    const current = page.getByRole("navigation", { name: "Main" }).locator('[aria-current="page"]');
    await expect(current).toHaveText([name]);
  }
});

test("the menu of a phone, and who is signed in, without the app", async ({ page, server }) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  await signIn(page, server, olga);
  await page.setViewportSize(sizes.phone);
  await page.goto(`${server.url}/boxes`);
  const menu = page.getByRole("button", { name: /menu/i });
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await menu.click();
  await expect(page.getByRole("link", { name: "Welcome Olga Archer" })).toBeVisible();
  await expect(page.getByRole("link", { name: "My Group", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await menu.click();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("the newsletter is confirmed by mail, listed for administrators, and ended by its link", async ({
  page,
  server,
}) => {
  const email = "reader@example.com";
  await page.goto(server.url);
  await page.getByLabel("Send the newsletter to").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(/confirm with the link/)).toBeVisible();
  await page.goto(linkIn(await waitForMail(server.dataDir, email, /newsletter/), server.url));
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.getByText(/on the list/).first()).toBeVisible();
  await signInAsAdmin(page, server);
  await page.goto(`${server.url}/admin/newsletter`);
  await expect(page.getByText(email)).toBeVisible();
});

test("without a network a visited site says so on its own page", async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto(server.url);
  // The worker is registered on the first interaction.
  await page.keyboard.press("Tab");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.goto(`${server.url}/faq`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/offline/i);
  await context.setOffline(false);
});

import { expect } from "@playwright/test";
import { toasts } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { newFriend, signIn, signUpByApi } from "./people.ts";

const phone = { width: 390, height: 844 };

test("toasts at 390 px cover neither the heading nor the navigation bar", async ({
  context,
  page,
  server,
}) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  await page.setViewportSize(phone);
  await signIn(page, server, olga);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole("button", { name: "Send Reset Email" })).toBeVisible();
  await context.setOffline(true);
  // One of the longest messages.
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  const toast = page.locator(toasts).filter({ hasText: "Failed to send password reset email" });
  await expect(toast).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const bottomOf = async (part: ReturnType<typeof page.locator>) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const heading = await bottomOf(page.getByRole("heading", { level: 1 }));
  const tops = await page
    .locator(toasts)
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(heading).toBeGreaterThan(await bottomOf(page.getByRole("banner")));
  expect(Math.min(...tops)).toBeGreaterThan(heading);
});

test("toasts at 390 px come above the phone's keyboard", async ({ page, server }) => {
  const keyboardHeight = 300;
  await page.setViewportSize(phone);
  // Chromium shows no keyboard of its own: this is what a phone's browser tells of it.
  await page.addInitScript((covered) => {
    const view = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: innerHeight - covered });
    Object.defineProperty(window, "visualViewport", { value: view });
  }, keyboardHeight);
  await page.goto(`${server.url}/auth`);
  await page.getByLabel("Email", { exact: true }).fill("nobody@example.com");
  await page.getByLabel("Password").fill("not the password");
  await page.getByLabel("Password").press("Enter");
  const toast = page.locator(toasts).filter({ hasText: "do not match" });
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const box = await toast.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    })
    .toBe(phone.height - keyboardHeight - 16);
});

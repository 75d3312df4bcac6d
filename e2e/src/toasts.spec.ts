import { expect, type Page } from "@playwright/test";
import { toasts } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { newFriend, signIn, signUpByApi } from "./people.ts";
import { stopClock } from "./stopped-clock.ts";

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
  const places = placesOnceSaid(page, "Failed to send password reset email");
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  const { bannerBottom, headingBottom, toastTops } = await places;
  expect(headingBottom).toBeGreaterThan(bannerBottom);
  expect(Math.min(...toastTops)).toBeGreaterThan(headingBottom);
});

/**
 * Measures the page, scrolled to its top, when a visible toast says this: at that moment, because a toast goes by
 * itself. Reads that are under way may fail and say so too, and a fourth toast waits without a place.
 */
async function placesOnceSaid(page: Page, saying: string) {
  const places = await page.waitForFunction(
    ({ toasts, saying }) => {
      const shown = [...document.querySelectorAll(toasts)].filter((each) => each.checkVisibility());
      if (!shown.some((each) => each.textContent?.includes(saying))) return;
      scrollTo(0, 0);
      const bottomOf = (part: string) => document.querySelector(part)?.getBoundingClientRect().bottom ?? NaN;
      return {
        bannerBottom: bottomOf("header"),
        headingBottom: bottomOf("h1"),
        toastTops: shown.map((each) => each.getBoundingClientRect().top),
      };
    },
    { toasts, saying },
  );
  const measured = await places.jsonValue();
  if (!measured) throw new Error(`No toast says "${saying}".`);
  return measured;
}

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

/** Opens a page whose address can cause one toast after the other, and waits until the toast of its arrival has gone. */
async function openWithoutToasts(page: Page, url: string): Promise<void> {
  await stopClock(page);
  await page.goto(`${url}/reset-password`);
  await expect(page.getByRole("button", { name: "Use Reset Link First" })).toBeVisible();
  const shown = page.locator(toasts);
  const countAfter = async (ms: number) => {
    await page.clock.runFor(ms);
    return shown.count();
  };
  await expect.poll(() => countAfter(50)).toBe(1);
  await expect.poll(() => countAfter(1000)).toBe(0);
}

const say = (page: Page, hash: string) => page.evaluate((value) => location.replace(value), hash);
const refused = { hash: "#error=server_error", saying: "Invalid or expired reset link" };
const expired = { hash: "#error=access_denied&error_code=otp_expired", saying: "Reset link has expired" };
const failed = { hash: "#access_token=a&refresh_token=b", saying: "Failed to establish session" };
const busy = { hash: "#access_token=c&refresh_token=d", saying: "Please wait" };

test("a toast shows for four to five seconds", async ({ page, server }) => {
  await openWithoutToasts(page, server.url);
  await say(page, refused.hash);
  const toast = page.locator(toasts).filter({ hasText: refused.saying });
  await expect(toast).toBeVisible();
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await expect(toast).not.toHaveAttribute("data-ending-style");
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});

test("three toasts show at once, and the oldest makes room for the next", async ({ page, server }) => {
  await openWithoutToasts(page, server.url);
  const problem = { status: 429, code: "TOO_MANY_REQUESTS", detail: busy.saying };
  const wait = { status: 429, contentType: "application/problem+json", body: JSON.stringify(problem) };
  await page.route("**/api/account/recovery-session", (route) =>
    route.request().postData()?.includes('"c"') ? route.fulfill(wait) : route.abort(),
  );
  const shown = page.locator(`${toasts}:visible`);
  for (const { hash, saying } of [refused, expired, failed]) {
    await say(page, hash);
    await expect(shown.filter({ hasText: saying })).toBeVisible();
  }
  await expect(shown).toHaveCount(3);
  await say(page, busy.hash);
  await expect(shown.filter({ hasText: busy.saying })).toBeVisible();
  await expect(shown.filter({ hasText: refused.saying })).toHaveCount(0);
  await expect(shown).toHaveCount(3);
});

import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";

// Presses and reads as the person in front of the page does.

/** The toasts that are shown. The browser's readers get what they say from elsewhere. */
export const toasts = page
  .getByRole("group")
  .filter({ has: page.getByRole("button", { name: "Dismiss", exact: true }) });

export const expectToast = (sentence: string) =>
  expect.element(toasts.filter({ hasText: sentence }).first()).toBeVisible();

export const button = (name: string | RegExp, room: Pick<Locator, "getByRole"> = page) =>
  room.getByRole("button", { name, exact: true }).first();

/** Opens the menu behind the button, and chooses from it. */
export async function choose(menu: string | RegExp, action: string): Promise<void> {
  await button(menu).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

export const dialog = page.getByRole("dialog");
export const question = page.getByRole("alertdialog");

/** Presses the button and reads the toast. */
export async function pressAndRead(pressed: Locator, sentence: string): Promise<void> {
  await pressed.click();
  await expectToast(sentence);
}

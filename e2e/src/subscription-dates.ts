import type { Locator, Page } from "@playwright/test";

/** The line that folds the dates of the subscription whose dialog is open. */
export const datesLine = (page: Page): Locator => page.getByRole("dialog").locator("summary");

/** Presses 'Manage Subscription', and opens the dates in the dialog. */
export async function openDates(
  page: Page,
  name: string | RegExp = /^Manage Subscription/,
): Promise<Locator> {
  await page.getByRole("button", { name }).first().click();
  await datesLine(page).click();
  return page.getByRole("dialog");
}

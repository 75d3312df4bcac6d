import type { Page } from "@playwright/test";

/** Opens the first menu behind a button of this name, and chooses from it. */
export async function chooseFrom(page: Page, menu: string | RegExp, action: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).first().click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

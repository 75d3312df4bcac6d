import type { Locator, Page } from "@playwright/test";

/** A part of the open profile. */
export const profileCard = (page: Page, title: string): Locator =>
  page.getByRole("group", { name: title, exact: true });

/** Opens a closed part of the open profile, or closes an open one. */
export async function pressPart(page: Page, title: string): Promise<Locator> {
  const part = profileCard(page, title);
  await part.getByText(title, { exact: true }).click();
  return part;
}

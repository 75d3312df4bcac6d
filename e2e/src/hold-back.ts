import type { Page } from "@playwright/test";

/** Holds the page's requests back until the function that it returns is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, (route) => held.then(() => route.continue()));
  return letGo;
}

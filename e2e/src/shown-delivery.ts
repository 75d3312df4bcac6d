import type { BrowserContext, Page } from "@playwright/test";
import { group, type Shot } from "./shot.ts";

/** The instructions of the lively group's latest delivery: its box has no tasting. */
export const otherInstructions = async (page: Page, url: string) => `${await group(page, url)}/instructions`;

interface Shown {
  delivery: Record<string, unknown> & { tasting: object | null };
}

/** A state of a delivery's game that nobody in the sample is in: the server's answer with these changes. */
export const shownWith =
  (path: Shot["path"], change: (delivery: Shown["delivery"]) => object) =>
  async (page: Page, url: string) => {
    const address = typeof path === "string" ? path : await path(page, url);
    await page.context().route("**/api/groups/*/tasting*", async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      const shown: Shown = await response.json();
      await route.fulfill({
        response,
        json: { ...shown, delivery: { ...shown.delivery, ...change(shown.delivery) } },
      });
    });
    return address;
  };

export const asBefore = (context: BrowserContext) => context.unrouteAll();

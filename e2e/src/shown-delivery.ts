import type { Page } from "@playwright/test";
import { answerInstead } from "./instead.ts";
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
    await answerInstead(page, "**/api/groups/*/tasting*", async (asked) => {
      if (asked.method !== "GET") return asked.continue();
      const response = await asked.fetch();
      const shown: Shown = await response.json();
      await asked.fulfill({
        response,
        json: { ...shown, delivery: { ...shown.delivery, ...change(shown.delivery) } },
      });
    });
    return address;
  };

import type { BrowserContext, Page } from "@playwright/test";

export interface Shot {
  name: string;
  /** The person who sees it: an account of the sample, by the name before the @. */
  as: "visitor" | "admin" | "vendor" | "maya";
  path: string | ((page: Page, url: string) => Promise<string>);
  /** Prepares the page for the picture. */
  prepare?: (page: Page, context: BrowserContext) => Promise<void>;
  afterwards?: (context: BrowserContext) => Promise<void>;
  /** False for overlays such as dialogs and toasts. */
  wholePage?: boolean;
  /** If true, it is printed, too, on the papers of `shots.ts`. */
  printed?: boolean;
}

/** Presses the button that opens a dialog. */
export const open = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
};

/** The address of the first link with this name on another page. */
export const linkOn = (path: string, name: string | RegExp) => async (page: Page, url: string) => {
  await page.goto(url + path);
  const href = await page.getByRole("main").getByRole("link", { name }).first().getAttribute("href");
  return href ?? "/";
};

/** The page of the demo's liveliest group. */
export const group = linkOn("/my-group", /time zones/i);

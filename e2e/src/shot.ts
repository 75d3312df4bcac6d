import type { BrowserContext, Page } from "@playwright/test";

export interface Shot {
  name: string;
  /** The person who sees it: an account of the sample, by the name before the @. */
  as: "visitor" | "admin" | "vendor" | "maya";
  path: string | ((page: Page, url: string) => Promise<string>);
  /** Before the page is opened: what the server answers. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Prepares the page for the picture. */
  prepare?: (page: Page, context: BrowserContext) => Promise<void>;
  afterwards?: (context: BrowserContext) => Promise<void>;
  /** False for overlays such as dialogs and toasts. */
  wholePage?: boolean;
  /** The greatest height of the whole page at each size, in pixels. */
  tallest?: Record<string, number>;
  /** If true, it is printed, too, on the papers of `shots.ts`. */
  printed?: boolean;
}

/** Presses the button that opens a dialog. */
export const open = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
};

/** Addresses that were found on the sample, by the page, the link and which one of its name. */
const found = new Map<string, string>();

/** The address of the first link with this name, or of the last one, on another page; looked up once. */
export const linkOn =
  (path: string, name: string | RegExp, which: "first" | "last" = "first") =>
  async (page: Page, url: string) => {
    const key = `${url}${path} ${name} ${which}`;
    const known = found.get(key);
    if (known) return known;
    await page.goto(url + path);
    const href = await page.getByRole("main").getByRole("link", { name })[which]().getAttribute("href");
    found.set(key, href ?? "/");
    return href ?? "/";
  };

/** The page of the demo's liveliest group. */
export const group = linkOn("/my-group", /time zones/i);

/** The address of a link on that page. */
export const linkOnGroup =
  (name: string | RegExp, which?: "first" | "last") =>
  async (page: Page, url: string): Promise<string> =>
    linkOn(await group(page, url), name, which)(page, url);

export const history = async (page: Page, url: string) => `${await group(page, url)}/history`;

/** The address of a link on that group's history, which has every game. The latest box is the first. */
export const linkOnHistory =
  (name: RegExp, which?: "first" | "last") =>
  async (page: Page, url: string): Promise<string> =>
    linkOn(await history(page, url), name, which)(page, url);

import type { BrowserContext, Page } from "@playwright/test";
import type { Shot } from "./shot.ts";

export const demoPassword = "open-the-box";

/** The sample's date in these visits: between two deliveries. */
export const sampleClock = "2026-12-09T18:00:00Z";

export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
export const schemes = ["light", "dark"] as const;

/** Opens the page of a shot and prepares it. */
export async function visit(page: Page, context: BrowserContext, url: string, shot: Shot): Promise<void> {
  await shot.arrange?.(page);
  const path = typeof shot.path === "string" ? shot.path : await shot.path(page, url);
  // An address with an anchor would only scroll the document that is open.
  if (path.includes("#")) await page.goto(`${url}/healthz`);
  await page.goto(url + path);
  // Live pages never become idle, so a heading shows that the content is there.
  await page.getByRole("main").getByRole("heading").first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await shot.prepare?.(page, context);
}

/** Signs in as somebody of the sample. */
export async function enterAs(page: Page, url: string, who: Shot["as"]): Promise<void> {
  if (who === "visitor") return;
  await page.goto(`${url}/auth`);
  await page.getByLabel("Email", { exact: true }).fill(`${who}@example.com`);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Welcome back!").waitFor();
  await page.waitForURL(({ pathname }) => pathname !== "/auth");
}

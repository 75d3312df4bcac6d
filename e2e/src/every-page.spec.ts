import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { findAxeFaults } from "./accessible.ts";
import { findUnreachable } from "./reachable.ts";
import { ServerProcess } from "./server-process.ts";
import type { Shot } from "./shot.ts";
import { shots } from "./shot-list.ts";
import { enterAs, sampleClock, schemes, sizes, visit } from "./walk.ts";

/** A window of 1280 x 800 at 200 %. */
const zoomed = { width: 640, height: 400 };

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.start({ CLOCK: sampleClock }, "demo/main.ts");
});
test.afterAll(() => server.remove());

for (const who of new Set(shots.map((shot) => shot.as))) {
  test(`what ${who} sees is accessible, within reach and without faults: all pages, dialogs and errors`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const faults = await walkAs(browser, who);
    expect(faults).toEqual([]);
  });
}

async function walkAs(browser: Browser, who: Shot["as"]): Promise<string[]> {
  const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "allow" });
  const page = await context.newPage();
  await enterAs(page, server.url, who);
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(`${page.url()}: ${message}`));
  page.on("console", (message) => {
    // What was asked for and refused the browser notes itself: many of these states are made of refusals.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    faults.push(`${page.url()} wrote: ${message.text()}`);
  });
  for (const shot of shots.filter(({ as }) => as === who)) faults.push(...(await look(page, context, shot)));
  await context.close();
  return faults;
}

/** One visit, turned to every size and colour scheme. */
async function look(page: Page, context: BrowserContext, shot: Shot): Promise<string[]> {
  const faults: string[] = [];
  const add = (how: string, found: string[]) =>
    faults.push(...found.map((fault) => `${shot.name} ${how}: ${fault}`));
  await page.setViewportSize(sizes.phone);
  await visit(page, context, server.url, shot);
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      add(`${size} ${colorScheme}`, await findAxeFaults(page));
    }
    add(size, await findUnreachable(page));
  }
  await page.setViewportSize(zoomed);
  add("at 200 %", await findUnreachable(page));
  await shot.afterwards?.(context);
  return faults;
}

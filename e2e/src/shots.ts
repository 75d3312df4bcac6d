import { mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { ServerProcess } from "./server-process.ts";
import type { Shot } from "./shot.ts";
import { shots } from "./shot-list.ts";
import { enterAs, sampleClock, schemes, sizes, visit } from "./walk.ts";

const papers = ["A4", "Letter"] as const;
const folder = fileURLToPath(new URL("../../shots/", import.meta.url));

/** Takes every picture of the list on the sample, or only those whose name contains one of the words. */
async function main(words: readonly string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const server = await ServerProcess.startSample({ CLOCK: sampleClock });
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const wanted = shots.filter(
      ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
    );
    if (wanted.length === 0)
      throw new Error(`No picture has one of these words in its name: ${words.join(", ")}`);
    for (const who of new Set(wanted.map((shot) => shot.as))) {
      await takeAs(
        browser,
        server,
        who,
        wanted.filter((shot) => shot.as === who),
      );
    }
  } finally {
    await browser.close();
    await server.remove();
  }
}

/** Takes all pictures of a person with one sign-in: sizes and colour schemes change in the same context. */
async function takeAs(browser: Browser, server: ServerProcess, who: Shot["as"], list: Shot[]): Promise<void> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await enterAs(page, server.url, who);
  for (const shot of list) {
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const scheme of schemes) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        await take(page, context, server.url, shot, `${shot.name}-${size}-${scheme}.png`);
      }
    }
  }
  await context.close();
}

async function take(
  page: Page,
  context: BrowserContext,
  url: string,
  shot: Shot,
  file: string,
): Promise<void> {
  await visit(page, context, url, shot);
  // Otherwise the navigation bar, which is fixed, would be in the middle of a whole page.
  if (shot.wholePage ?? true) await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(250);
  await page.screenshot({ path: folder + file, fullPage: shot.wholePage ?? true });
  if (shot.printed) await print(page, file.replace(/\.png$/, ""));
  await shot.afterwards?.(context);
  console.log(file);
}

/** Prints to PDF, without colours behind the text, which browsers leave out unless they are told otherwise. */
async function print(page: Page, name: string): Promise<void> {
  for (const format of papers) await page.pdf({ path: `${folder}${name}-${format}.pdf`, format });
}

await main(process.argv.slice(2));

import { createHash } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { findAxeFaults } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { findUnreachable } from "./reachable.ts";
import type { Shot } from "./shot.ts";
import { shots } from "./shot-list.ts";
import { schemes, sizes, visit } from "./walk.ts";

/** A window of 1280 x 800 at 200 %. */
const zoomed = { width: 640, height: 400 };

interface Look {
  size: string;
  viewport: { width: number; height: number };
  colorScheme: (typeof schemes)[number];
  /** The rules for axe: all of them once, and then those that another scheme can break. */
  axe: "everything" | "colours";
}

/**
 * Every state is judged in one size and scheme: always the same, whatever other states there are. In CI it is looked at
 * in the other size and the other scheme, too, for what these can break; with LOOKS=all it is judged in all four.
 */
function looksOf({ name }: Shot): Look[] {
  const all = Object.entries(sizes).flatMap(([size, viewport]) =>
    schemes.map((colorScheme): Look => ({ size, viewport, colorScheme, axe: "everything" })),
  );
  if (process.env.LOOKS === "all") return all;
  const [byte = 0] = createHash("sha256").update(name).digest();
  const place = byte % all.length;
  const [first, opposite] = [all[place], all[all.length - 1 - place]];
  if (!first || !opposite) return all;
  if (process.env.CI !== "true") return [first];
  // Beginning with the size in which the page is opened: to draw it in another one takes as long as a part of axe.
  return [first, { ...opposite, axe: "colours" as const }].sort(
    (a, b) => a.viewport.width - b.viewport.width,
  );
}

const isVendors = (shot: Shot) => shot.as === "vendor";

function judge(shot: Shot): void {
  test(`${shot.name}, as ${shot.as} sees it, is accessible, within reach and without faults`, async ({
    sample,
  }) => {
    const { page, context, faults } = await sample.enter(shot.as, sizes.phone);
    faults.length = 0;
    const found = await look(page, context, sample.url, shot);
    expect([...found, ...faults]).toEqual([]);
  });
}

for (const shot of shots.filter((each) => !isVendors(each))) judge(shot);

test.describe("the vendor first has no group, then one", () => {
  test.describe.configure({ mode: "default" });
  for (const shot of shots.filter(isVendors)) judge(shot);
});

async function look(page: Page, context: BrowserContext, url: string, shot: Shot): Promise<string[]> {
  const faults: string[] = [];
  const add = (how: string, found: string[]) => faults.push(...found.map((fault) => `${how}: ${fault}`));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await visit(page, context, url, shot);
  for (const { size, viewport, colorScheme, axe } of looksOf(shot)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    add(`${size} ${colorScheme}`, await findAxeFaults(page, axe));
    add(size, await findUnreachable(page));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const most = shot.tallest?.[size] ?? height;
    if (height > most) add(size, [`the page is ${height} px high, at most ${most}`]);
  }
  await page.setViewportSize(zoomed);
  add("at 200 %", await findUnreachable(page));
  await shot.afterwards?.(context);
  return faults;
}

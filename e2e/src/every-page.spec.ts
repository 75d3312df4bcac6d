import { createHash } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { findAxeFaults, findColourFaults } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { findUnreachable } from "./reachable.ts";
import type { Shot } from "./shot.ts";
import { shots } from "./shot-list.ts";
import { schemes, sizes, visit } from "./walk.ts";

/** A window of 1280 x 800 at 200 %. */
const zoomed = { width: 640, height: 400 };

const isCi = process.env.CI === "true";

/**
 * In CI every state is judged in both sizes and colour schemes, elsewhere in one of each: always the same, whatever
 * other states there are.
 */
function looksOf({ name }: Shot) {
  const [byte = 0] = createHash("sha256").update(name).digest();
  const oneOf = <T>(all: T[], bit: number) =>
    isCi ? all : all.slice((byte >> bit) % 2, ((byte >> bit) % 2) + 1);
  return { sizes: oneOf(Object.entries(sizes), 0), schemes: oneOf([...schemes], 1) };
}

const isVendors = (shot: Shot) => shot.as === "vendor";

function judge(shot: Shot): void {
  test(`${shot.name}, as ${shot.as} sees it, is accessible, within reach and without faults`, async ({
    sample,
  }) => {
    const { page, context, faults } = await sample.enter(shot.as);
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

/** Checks one visit: the first colour scheme with all of axe's rules, the other with those that colours can break. */
async function look(page: Page, context: BrowserContext, url: string, shot: Shot): Promise<string[]> {
  const faults: string[] = [];
  const add = (how: string, found: string[]) => faults.push(...found.map((fault) => `${how}: ${fault}`));
  const looks = looksOf(shot);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(sizes.phone);
  await visit(page, context, url, shot);
  for (const [size, viewport] of looks.sizes) {
    await page.setViewportSize(viewport);
    for (const [index, colorScheme] of looks.schemes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const find = index === 0 ? findAxeFaults : findColourFaults;
      add(`${size} ${colorScheme}`, await find(page));
    }
    add(size, await findUnreachable(page));
  }
  await page.setViewportSize(zoomed);
  add("at 200 %", await findUnreachable(page));
  await shot.afterwards?.(context);
  return faults;
}

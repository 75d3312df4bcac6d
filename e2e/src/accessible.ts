import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/**
 * Fails with the violations that axe finds on the current page, in light and in dark. Motion is off, because elements
 * that change colour or fade out do not have their real contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingWrong(page, { exclude: toasts });
}

/** The same for a visible toast, which stays while the pointer is over it. */
export async function expectToastAccessible(page: Page): Promise<void> {
  await page.locator(toasts).first().hover();
  await expectNothingWrong(page, { include: toasts });
}

/** The part of the page, as CSS selectors. */
type Where = { include: string } | { exclude: string };

/** Toasts come and go during the check, and do not have their real contrast while they fade. */
export const toasts = '[role="group"]:has(button[aria-label="Dismiss"])';

async function expectNothingWrong(page: Page, where: Where): Promise<void> {
  for (const [colorScheme, rules] of [["dark", ofColour] as const, ["light", undefined] as const]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await findFaults(page, where, rules), `axe on ${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
}

/** The rules that a colour scheme can break: it changes nothing but colours. */
const ofColour = ["color-contrast", "link-in-text-block"];

/** The violations on the current page, toasts excluded: one line per rule. Of colours alone, or of everything. */
export function findAxeFaults(page: Page, of: "colours" | "everything" = "everything"): Promise<string[]> {
  return findFaults(page, { exclude: toasts }, of === "colours" ? ofColour : undefined);
}

async function findFaults(page: Page, where: Where, rules?: readonly string[]): Promise<string[]> {
  await endTransitions(page);
  await bringAxe(page);
  return page.evaluate(
    async ({ where, rules }) => {
      const { violations } = await window.axe.run(where, {
        resultTypes: ["violations"],
        // Mails in frames are written for mail programs and checked in server/src/base/mail.
        iframes: false,
        ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join("\n  ")}`,
      );
    },
    { where, rules },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// Half as long as the one that is written for readers.
const axeScript = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Loads axe once per document; its Playwright package loads it for every check, which takes five times as long. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
}

async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Not awaited: in a page that is not being drawn they would never end.
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}

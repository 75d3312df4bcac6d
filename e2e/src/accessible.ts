import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/**
 * Fails with what axe finds wrong on the page as it is now, in light and in dark. Without motion: what is on its way
 * from one colour to another, or out of sight, has the contrast of neither.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingWrong(page, { exclude: toasts });
}

/** The same for a toast that is there: under the pointer it stays. */
export async function expectToastAccessible(page: Page): Promise<void> {
  await page.locator(toasts).first().hover();
  await expectNothingWrong(page, { include: toasts });
}

/** Which part of the page: selectors of CSS. */
type Where = { include: string } | { exclude: string };

/** They come and go while the page is looked at, and half-way out they have the contrast of nothing. */
export const toasts = '[role="group"]:has(button[aria-label="Dismiss"])';

async function expectNothingWrong(page: Page, where: Where): Promise<void> {
  for (const [colorScheme, rules] of [["dark", ofColour] as const, ["light", undefined] as const]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await findFaults(page, where, rules), `axe on ${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
}

/** The rules that a colour scheme can break: it changes colours and nothing else, the other rules look at the rest. */
const ofColour = "cat.color";

/** What axe finds wrong on the page as it is now, toasts aside: one line per rule. */
export function findAxeFaults(page: Page): Promise<string[]> {
  return findFaults(page, { exclude: toasts });
}

/** The same for the rules about colours, on a page that all the others have judged in another colour scheme. */
export function findColourFaults(page: Page): Promise<string[]> {
  return findFaults(page, { exclude: toasts }, ofColour);
}

async function findFaults(page: Page, where: Where, rules?: string): Promise<string[]> {
  await endTransitions(page);
  await bringAxe(page);
  return page.evaluate(
    async ({ where, rules }) => {
      const { violations } = await window.axe.run(where, {
        resultTypes: ["violations"],
        // Mails in their frames are written for mail programs: server/src/mail looks after them.
        iframes: false,
        ...(rules && { runOnly: { type: "tag", values: [rules] } }),
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

/** Once for each document; the library's own way for Playwright does it for each look, which takes five times as long. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Not waited for: in a page that is not drawn at the moment they would never end.
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}

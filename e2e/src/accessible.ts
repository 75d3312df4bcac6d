import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Fails with what axe finds wrong on the page as it is now, in light and in dark. Without motion: what is on its way
 * from one colour to another, or out of sight, has the contrast of neither.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingWrong(page, (axe) => axe.exclude(toasts));
}

/** The same for a toast that is there: under the pointer it stays. */
export async function expectToastAccessible(page: Page): Promise<void> {
  await page.locator(toasts).first().hover();
  await expectNothingWrong(page, (axe) => axe.include(toasts));
}

/** They come and go while the page is looked at, and half-way out they have the contrast of nothing. */
const toasts = '[role="group"]:has(button[aria-label="Dismiss"])';

async function expectNothingWrong(page: Page, limit: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await endTransitions(page);
    const { violations } = await limit(new AxeBuilder({ page })).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n  ")}`);
    expect(found, `axe on ${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
}

async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Not waited for: in a page that is not drawn at the moment they would never end.
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}

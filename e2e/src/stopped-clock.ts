import type { Page } from "@playwright/test";

/** Stops the time of all pages that are opened from now on: timers run only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now);
}

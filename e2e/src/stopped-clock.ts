import type { Page } from "@playwright/test";

/** Stops the time of all pages that are opened from now on: timers run only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = new Date();
  // The installed clock runs until it is stopped, and it can only be stopped at a moment to come.
  await page.clock.install({ time: new Date(now.getTime() - 600_000) });
  await page.clock.pauseAt(now);
}

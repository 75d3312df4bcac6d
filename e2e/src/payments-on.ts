import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { asItIs } from "./instead.ts";

/** By context, the session that tells its page that boxes are paid. */
const turnedOn = new WeakMap<BrowserContext, CDPSession>();

/**
 * The sample is one without payments: its page is told otherwise as soon as it is there. Its document comes past
 * `answerInstead`, from the service worker.
 */
export async function turnOn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  turnedOn.set(page.context(), session);
  await session.send("Page.enable");
  await session.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `new MutationObserver(() => {
      const { documentElement: html } = document;
      if (html?.getAttribute("data-payments") === "off") html.setAttribute("data-payments", "on");
    }).observe(document, { childList: true, subtree: true })`,
  });
}

/** Takes both back: that boxes are paid, and what was answered instead. */
export async function turnOff(context: BrowserContext): Promise<void> {
  await turnedOn.get(context)?.detach();
  await asItIs(context);
}

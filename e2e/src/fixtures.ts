import { type Browser, type BrowserContext, type Page, test as plain } from "@playwright/test";
import { ServerProcess } from "./server-process.ts";
import type { Shot } from "./shot.ts";
import { enterAs, sampleClock } from "./walk.ts";

/** Somebody's window on the sample, and the faults that the browser has noted in it. */
interface View {
  page: Page;
  context: BrowserContext;
  faults: string[];
}

/** The sample that `npm run demo` shows, and a window for each person who looks at it. */
class Sample {
  readonly url: string;
  readonly #browser: Browser;
  readonly #views = new Map<Shot["as"], View>();

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.url = url;
  }

  /** The person's window: everybody signs in once. */
  async enter(who: Shot["as"]): Promise<View> {
    const view = this.#views.get(who) ?? (await this.#open(who));
    this.#views.set(who, view);
    return view;
  }

  async #open(who: Shot["as"]): Promise<View> {
    const context = await this.#browser.newContext({ reducedMotion: "reduce", serviceWorkers: "allow" });
    const page = await context.newPage();
    await enterAs(page, this.url, who);
    return { page, context, faults: faultsOn(page) };
  }

  async close(): Promise<void> {
    for (const { context } of this.#views.values()) await context.close();
  }
}

function faultsOn(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(`${page.url()}: ${message}`));
  page.on("console", (message) => {
    // What was asked for and refused the browser notes itself: many of these states are made of refusals.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    faults.push(`${page.url()} wrote: ${message.text()}`);
  });
  return faults;
}

interface Shared {
  /** The product, for journeys that neither set its clock nor stop it nor change its administrator. */
  server: ServerProcess;
  sample: Sample;
}

/** A worker starts each of these when the first of its tests wants it, and keeps it for the others. */
export const test = plain.extend<object, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed.
    async ({}, use) => {
      const server = await ServerProcess.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  sample: [
    async ({ browser }, use) => {
      const server = await ServerProcess.start({ CLOCK: sampleClock }, "demo/main.ts");
      const sample = new Sample(browser, server.url);
      await use(sample);
      await sample.close();
      await server.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

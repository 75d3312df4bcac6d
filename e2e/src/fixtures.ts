import { type Browser, type BrowserContext, type Page, test as plain } from "@playwright/test";
import { ServerProcess } from "./server-process.ts";
import type { Shot } from "./shot.ts";
import { enterAs, sampleClock, sizes } from "./walk.ts";

/** A person's window on the sample, and the faults that the browser has logged in it. */
interface View {
  page: Page;
  context: BrowserContext;
  faults: string[];
}

/** Windows that outlive the journey that opened them. */
const keptContexts = new WeakSet<BrowserContext>();

/** The sample of `npm run demo`, with a window for each person. */
class Sample {
  readonly url: string;
  readonly #browser: Browser;
  readonly #views = new Map<Shot["as"], View>();

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.url = url;
  }

  /** Returns the person's window; everybody signs in once. */
  async enter(who: Shot["as"], size = sizes.desk): Promise<View> {
    const view = this.#views.get(who) ?? (await this.#open(who));
    this.#views.set(who, view);
    // An earlier journey of the same worker may have left it in another size.
    await view.page.setViewportSize(size);
    return view;
  }

  async #open(who: Shot["as"]): Promise<View> {
    const context = await this.#browser.newContext({ reducedMotion: "reduce", serviceWorkers: "allow" });
    keptContexts.add(context);
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
    // The browser itself logs refused requests, which many of these states consist of.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    faults.push(`${page.url()} wrote: ${message.text()}`);
  });
  return faults;
}

interface Shared {
  /** The server, for journeys that do not set its clock, stop it or change its administrator. */
  server: ServerProcess;
  sample: Sample;
}

/** A worker starts each shared thing for the first test that needs it, and keeps it for the others. */
export const test = plain.extend<{ closesWindows: undefined }, Shared>({
  /** Friends' windows would go on to listen and to read for as long as the worker lives, and slow the others down. */
  closesWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((one) => !before.has(one) && !keptContexts.has(one));
      await Promise.all(opened.map((one) => one.close()));
    },
    { auto: true },
  ],
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
      const server = await ServerProcess.startSample({ CLOCK: sampleClock });
      const sample = new Sample(browser, server.url);
      await use(sample);
      await sample.close();
      await server.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

import { type Browser, expect, type Page } from "@playwright/test";
import { type Friend, signInAdminByApi, signInByApi } from "./people.ts";
import { ServerProcess } from "./server-process.ts";
import { StripeProcess } from "./stripe-process.ts";

/** A server where boxes are paid, with its pretended Stripe, on days that a journey chooses. */
export class PaidServer {
  readonly stripe: StripeProcess;
  readonly server: ServerProcess;
  readonly #browser: Browser;

  private constructor(stripe: StripeProcess, server: ServerProcess, browser: Browser) {
    [this.stripe, this.server, this.#browser] = [stripe, server, browser];
  }

  static async start(day: string, browser: Browser): Promise<PaidServer> {
    const stripe = await StripeProcess.start();
    const on = environmentOn(stripe, day);
    const server = await ServerProcess.start(on);
    await stripe.goTo(on.CLOCK, server);
    return new PaidServer(stripe, server, browser);
  }

  /** Leaves all pages, as people do for a month. One whose session is over by then would end the next one in its browser. */
  async #leavePages(): Promise<void> {
    const pages = this.#browser.contexts().flatMap((context) => context.pages());
    for (const page of pages) await page.goto("about:blank");
  }

  /** Lets the server and Stripe live on this day. Every page is to be opened anew. */
  async goTo(day: string): Promise<void> {
    const { stripe, server } = this;
    await this.#leavePages();
    const on = environmentOn(stripe, day);
    await server.stop();
    await server.run(on);
    await stripe.goTo(on.CLOCK, server);
  }

  /** Runs a job on this day, on which the server then lives. Every page is to be opened anew. */
  async runJob(name: string, day: string): Promise<void> {
    const { stripe, server } = this;
    await this.#leavePages();
    const on = environmentOn(stripe, day);
    await server.stop();
    await stripe.goTo(on.CLOCK, server);
    await server.command(on, "jobs:run", name);
    await server.run(on);
  }

  async openAs(page: Page, who: Friend, path: string): Promise<void> {
    await signInByApi(page, this.server, who);
    await page.goto(`${this.server.url}${path}`);
  }

  /** An administrator creates what is due, unless the server has done so at its start. */
  async deliver(boss: Page): Promise<void> {
    await signInAdminByApi(boss, this.server);
    await boss.goto(`${this.server.url}/admin/deliveries`);
    await boss.getByRole("button", { name: "Create due deliveries" }).click();
    await expect(boss.getByText(/1 delivery created|Nothing is due today/)).toBeVisible();
  }

  async end(): Promise<void> {
    await this.server.remove();
    await this.stripe.end();
  }
}

const environmentOn = ({ environment }: StripeProcess, day: string) => ({
  ...environment,
  CLOCK: `${day}T09:00:00Z`,
});

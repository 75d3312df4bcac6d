import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ServerProcess } from "./server-process.ts";

const program = fileURLToPath(new URL("../../server/src/testing/stripe/program.ts", import.meta.url));
const secret = "whsec_journeys";

/** Money that moved at Stripe: out of a person's card, or back to it. */
export interface Moved {
  email: string;
  cents: number;
}

interface State {
  moved: Moved[];
  /** The payments that have moved by Checkouts. */
  paidAhead: Moved[];
  /** Requests of ours that Stripe would not have understood. */
  faults: string[];
}

/** A pretended Stripe as a process, with pages that people can use. Its clock is set with the server's. */
export class StripeProcess {
  readonly #child: ChildProcess;
  readonly #origin: string;

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.#origin = origin;
  }

  static async start(): Promise<StripeProcess> {
    const child = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await once(child.stdout, "data");
    return new StripeProcess(child, String(line).trim());
  }

  /** The variables that a server needs in its environment to be paid here. */
  get environment(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: "sk_test_journeys",
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_TEST_ORIGIN: this.#origin,
    };
  }

  /** Goes to this moment, and from now on reports to the server. */
  async goTo(now: string, { url }: ServerProcess): Promise<void> {
    await this.#control({ now, webhook: { url: `${url}/api/stripe/events`, secret } });
  }

  /** From now on the person's card does this when it is charged. */
  async setCard(email: string, does: "pays" | "is declined" | "asks the bank"): Promise<void> {
    await this.#control({ card: { email, does } });
  }

  state(): Promise<State> {
    return this.#control();
  }

  async #control(told?: object): Promise<State> {
    const sent = told && { method: "POST", body: JSON.stringify(told) };
    const response = await fetch(`${this.#origin}/control`, sent);
    if (!response.ok) throw new Error(`The pretended Stripe answered ${response.status}`);
    return response.json();
  }

  async end(): Promise<void> {
    this.#child.kill();
    await once(this.#child, "exit");
  }
}

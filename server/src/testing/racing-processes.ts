import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { FakeStripe } from "./stripe/fake-stripe.ts";

/** An act on a payment, on a pass and on the subscriptions that are due, or on a gift. */
export type Act = PlainAct | { what: "redeem"; code: string; userId: string; groupId: string };

export interface PlainAct {
  what: "advance" | "waive" | "cancel" | "refund" | "ask again" | "use" | "give back";
  /** Of the payment or the pass. */
  id: string;
}

export interface Told {
  acts: Act[];
  /** The moment for both processes. */
  at: string;
}

export interface Done {
  faults: string[];
  /** How many have redeemed a gift. */
  redeemed: number;
}

/** Two processes on one database, at one pretended Stripe of this process. */
export class RacingProcesses {
  readonly #server: Server;
  readonly #children: ChildProcess[];

  private constructor(server: Server, children: ChildProcess[]) {
    this.#server = server;
    this.#children = children;
  }

  static async start(databaseUrl: string, stripe: FakeStripe): Promise<RacingProcesses> {
    const server = serve(stripe);
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      STRIPE_ORIGIN: `http://127.0.0.1:${port}`,
    };
    const program = join(import.meta.dirname, "racing.fixture.ts");
    const children = [fork(program, { env }), fork(program, { env })];
    await Promise.all(children.map((child) => once(child, "message")));
    return new RacingProcesses(server, children);
  }

  /** Both do all of these at once, every other one each. */
  async race(acts: readonly Act[], at: Date): Promise<Done> {
    const done = this.#children.map(async (child, place) => {
      const own = acts.filter((_, number) => number % this.#children.length === place);
      const told: Told = { acts: own, at: at.toISOString() };
      child.send(told);
      return answerOf(child);
    });
    const [one, other] = await Promise.all(done);
    if (!one || !other) throw new Error("A race is between two.");
    return { faults: [...one.faults, ...other.faults], redeemed: one.redeemed + other.redeemed };
  }

  async end(): Promise<void> {
    for (const child of this.#children) child.disconnect();
    await Promise.all(this.#children.map((child) => child.exitCode ?? once(child, "exit")));
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

async function answerOf(child: ChildProcess): Promise<Done> {
  const [answer] = await once(child, "message");
  return answer;
}

function serve(stripe: FakeStripe): Server {
  return createServer(async (request, response) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const body = await text(request);
    const method = request.method ?? "GET";
    const url = `https://api.stripe.com${request.url}`;
    const answer = await stripe.fetch(url, { method, headers, ...(body && { body }) });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
}

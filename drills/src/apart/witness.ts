import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Finding } from "../drill.ts";
import { none } from "../history.ts";

/** A write that a Postgres acknowledged itself, on the machine where it runs. */
export interface Acknowledgement {
  number: number;
  node: string;
  /** Counts the primaries: each begins one. */
  timeline: number;
  begunAt: number;
  at: number;
}

const patienceMs = 5_000;
const pauseMs = 250;

/**
 * Writes on every machine without a pause, through the socket of its Postgres, which no fault of the network cuts: a
 * primary that has been cut off would acknowledge here, if it acknowledged at all.
 */
export class Witness {
  readonly acknowledged: Acknowledgement[] = [];
  readonly #reach: (node: string) => pg.ClientConfig;
  #number = 0;
  #stopping = false;
  readonly #watching: Promise<unknown>;

  private constructor(nodes: readonly string[], reach: (node: string) => pg.ClientConfig) {
    this.#reach = reach;
    this.#watching = Promise.all(nodes.map((node) => this.#watch(node)));
  }

  /** `reach` says how to reach the Postgres of a machine from there, `leader` is the primary. */
  static async start(
    nodes: readonly string[],
    reach: (node: string) => pg.ClientConfig,
    leader: string,
  ): Promise<Witness> {
    const client = new pg.Client(reach(leader));
    await client.connect();
    await client.query("create table witness (number integer not null)");
    await client.end();
    return new Witness(nodes, reach);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#watching;
  }

  async #watch(node: string): Promise<void> {
    while (!this.#stopping) {
      const stream = new Socket();
      const client = new pg.Client({ ...this.#reach(node), stream: () => stream });
      client.on("error", () => {});
      try {
        await inTime(client.connect());
        while (!this.#stopping) {
          await this.#write(client, node);
          await pause(pauseMs);
        }
      } catch {
        // A replica, or nobody there. A statement is given up with its connection: cancelled, it would be acknowledged.
        await pause(2 * pauseMs);
      } finally {
        stream.destroy();
      }
    }
  }

  async #write(client: pg.Client, node: string): Promise<void> {
    const number = ++this.#number;
    const begunAt = performance.now();
    const { rows } = await inTime(
      client.query<{ file: string }>(
        "insert into witness values ($1) returning pg_walfile_name(pg_current_wal_lsn()) as file",
        [number],
      ),
    );
    const timeline = Number.parseInt(rows[0]?.file.slice(0, 8) ?? "", 16);
    this.acknowledged.push({ number, node, timeline, begunAt, at: performance.now() });
  }
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = setTimeout(() => reject(new Error("No answer.")), patienceMs);
  work.catch(() => {});
  return Promise.race([work, promise]).finally(() => clearTimeout(late));
}

/** Returns what a second primary acknowledged: on one timeline with another machine, or when a later one was at work. */
export function bySecondPrimary(all: readonly Acknowledgement[]): Acknowledgement[] {
  const firsts = new Map<number, Acknowledgement>();
  for (const each of all) {
    const first = firsts.get(each.timeline);
    if (!first || each.at < first.at) firsts.set(each.timeline, each);
  }
  return all.filter((each) =>
    [...firsts.values()].some(
      (first) =>
        (first.timeline === each.timeline && first.node !== each.node) ||
        (first.timeline > each.timeline && each.begunAt > first.at),
    ),
  );
}

export function witnessFindings(all: readonly Acknowledgement[], stored: readonly number[]): Finding[] {
  const kept = new Set(stored);
  const name = ({ number, node, timeline }: Acknowledgement) => `${number} by ${node} on ${timeline}`;
  const lost = all.filter(({ number }) => !kept.has(number));
  const last = all.at(-1);
  // The same moment, on another machine.
  const doctored = last ? [...all, { ...last, node: "elsewhere" }] : [];
  const found = bySecondPrimary(doctored).length - bySecondPrimary(all).length;
  return [
    none("writes acknowledged by a second primary", bySecondPrimary(all).map(name), all.length),
    none("writes on the machines themselves that were acknowledged and lost", lost.map(name), all.length),
    {
      name: "a second primary that was put into the record, found by the checker",
      figure: String(found),
      goal: "1",
      reached: found === 1,
    },
  ];
}

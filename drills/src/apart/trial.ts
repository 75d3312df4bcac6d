import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "../drill.ts";
import type { Answers, Writers } from "../writers.ts";
import type { BusyWatch } from "./busy-watch.ts";
import type { Fault, Target } from "./faults.ts";
import type { Hosts } from "./hosts.ts";
import type { Witness } from "./witness.ts";

interface Parts {
  hosts: Hosts;
  writers: Writers;
  witness: Witness;
  busy: BusyWatch;
}

const steadyMs = 3_000;
/** A fault lasts until the cluster has got over it, and longer than that may take if it does not. */
const shortestMs = 12_000;
const longestMs = 35_000;
const overMs = 4_000;
const goalMs = 30_000;
/** If nobody can take over, everybody is refused within this time. */
const givenUpMs = 20_000;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Causes faults while people write, and measures how long nothing could be written. */
export class Trial {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Causes the fault. Anything else that goes wrong is a result, too: the other faults still follow. */
  async suffer(fault: Fault, target: Target): Promise<Once> {
    try {
      const result = await this.#once(fault, target);
      console.log(`… ${fault.about} (${target}): ${result.text}`);
      return result;
    } catch (error) {
      console.error(error);
      return { text: `${target}: ${error instanceof Error ? error.message : error}`, reached: false };
    }
  }

  /** New certificates while people write. */
  async renewal(): Promise<Finding> {
    const { hosts, writers } = this.#parts;
    const since = performance.now();
    const before = { ...writers.answers };
    await hosts.renew();
    await pause(steadyMs);
    const refused = Object.keys(newAnswers(before, writers.answers)).filter((name) => name !== "200");
    const gap = writers.longestPauseMs(since);
    return {
      name: "all certificates renewed while people write",
      figure: `nothing written for ${seconds(gap)}, other answers than 200: ${refused.join(", ") || "none"}`,
      goal: "none",
      reached: refused.length === 0,
    };
  }

  async #once(fault: Fault, target: Target): Promise<Once> {
    const { hosts, writers, busy } = this.#parts;
    await pause(steadyMs);
    const node = await (target === "primary" ? hosts.view.leader() : hosts.view.standby());
    if (node === undefined) throw new Error(`The cluster has no ${target} although it is whole.`);
    busy.since();
    const since = performance.now();
    const postmaster = hosts.postmaster(node);
    const mend = await fault.cause(hosts, node);
    const refusals = await this.#endure(fault, since);
    const wasEnded = fault.keepsPostgres && hosts.postmaster(node) !== postmaster;
    await mend();
    const mendedAt = performance.now();
    // Starts programs that ended meanwhile, as systemd does.
    await hosts.start(node);
    await this.#writtenAgain();
    const pauseMs = fault.writesGoOn
      ? writers.longestPauseMs(since)
      : Math.max(0, firstAfter(writers, mendedAt) - mendedAt);
    await hosts.view.whole();
    const wholeMs = performance.now() - mendedAt;
    const result = judged({ pauseMs, wholeMs, refusals, tooBusy: busy.since(), fault });
    return wasEnded ? { text: `${result.text}, and Postgres was ended`, reached: false } : result;
  }

  /** Waits as long as the fault lasts. If nobody can take over, returns what was answered once it had to be noticed. */
  async #endure({ writesGoOn }: Fault, since: number): Promise<Answers> {
    const { writers } = this.#parts;
    if (!writesGoOn) {
      await pause(givenUpMs);
      const before = { ...writers.answers };
      await pause(overMs);
      return newAnswers(before, writers.answers);
    }
    await pause(shortestMs);
    while (performance.now() - since < longestMs && !this.#isOver()) await pause(200);
    return {};
  }

  /** True if people have written without a long pause for some seconds. */
  #isOver(): boolean {
    return this.#parts.writers.longestPauseMs(performance.now() - overMs) < 1_500;
  }

  async #writtenAgain(): Promise<void> {
    const { writers } = this.#parts;
    const since = performance.now();
    while (performance.now() - since < 180_000) {
      await pause(200);
      const now = performance.now();
      if (now - since > steadyMs && now - writers.lastAt() < 1_500) return;
    }
    throw new Error("Nothing could be written for three minutes after the fault.");
  }
}

export interface Once {
  text: string;
  reached: boolean;
}

interface Seen {
  pauseMs: number;
  wholeMs: number;
  refusals: Answers;
  tooBusy: string | undefined;
  fault: Fault;
}

function judged({ pauseMs, wholeMs, refusals, tooBusy, fault }: Seen): Once {
  const { 503: told = 0, 200: written = 0, ...others } = refusals;
  // A Postgres that runs on still writes what has room.
  const waits = fault.keepsPostgres || (told > 0 && written === 0);
  const clear = fault.writesGoOn || (waits && Object.keys(others).length === 0);
  const after = fault.writesGoOn ? "" : ` after its end, answered meanwhile ${JSON.stringify(refusals)}`;
  const inTime = pauseMs <= goalMs;
  const excuse = tooBusy && !inTime ? ` (not judged, the machine had too much else to do: ${tooBusy})` : "";
  return {
    text: `nothing written for ${seconds(pauseMs)}${after}, whole ${seconds(wholeMs)} after its end${excuse}`,
    reached: clear && (inTime || tooBusy !== undefined),
  };
}

export function faultFinding(
  { about, targets, writesGoOn, keepsPostgres }: Fault,
  results: readonly Once[],
): Finding {
  const waits = keepsPostgres
    ? "nothing but 200 and 503, Postgres runs on, and writes within 30 s of its end"
    : "503 with Retry-After, and writes within 30 s of its end";
  return {
    name: `${about}, ${results.length} times (${targets.slice(0, results.length).join(", ")})`,
    figure: results.map(({ text }) => text).join("; "),
    goal: writesGoOn ? "writes go on within 30 s" : waits,
    reached: results.every(({ reached }) => reached),
  };
}

function newAnswers(before: Answers, after: Answers): Answers {
  const more = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(more.filter(([, count]) => count > 0));
}

function firstAfter({ history }: Writers, moment: number): number {
  return history.writes.find(({ at }) => at > moment)?.at ?? moment;
}

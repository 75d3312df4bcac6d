import { readFileSync } from "node:fs";
import { get } from "node:https";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";

const seen = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.number().optional() }),
  ),
});
type Seen = z.output<typeof seen>;
type Member = Seen["members"][number];

const rewindDeadlineMs = 60_000;
const unnoticedMs = 5_000;
const wholeDeadlineMs = 300_000;

/** A cluster that `try.sh` built in a folder, as its Patronis see it. */
export class ClusterView {
  readonly #folder: string;
  readonly #addresses: Readonly<Record<string, string>>;

  /** `addresses` has the address of each node under its name. */
  constructor(folder: string, addresses: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#addresses = addresses;
  }

  /** The name of the primary; undefined while there is none. */
  async leader(): Promise<string | undefined> {
    return this.#named("leader");
  }

  /** The name of the standby that has every acknowledged write; undefined while there is none. */
  async standby(): Promise<string | undefined> {
    return this.#named("sync_standby");
  }

  async #named(role: string): Promise<string | undefined> {
    return (await this.#look())?.members.find((member) => member.role === role)?.name;
  }

  /** Waits until the former primary is being made a replica of the new one; does not insist, because it may not need to. */
  async rewinding(name: string): Promise<void> {
    const since = Date.now();
    while (Date.now() - since < rewindDeadlineMs) {
      const now = await this.#look();
      const primary = now?.members.find(({ role }) => role === "leader");
      const former = now?.members.find((member) => member.name === name);
      if (primary?.state === "running" && primary.name !== name && former?.state === "stopped") return;
      if (now && isWhole(now) && Date.now() - since > unnoticedMs) return;
      await pause(100);
    }
  }

  /** Waits until all three machines are in their places again, one of them as the synchronous standby. */
  async whole(): Promise<void> {
    const deadline = Date.now() + wholeDeadlineMs;
    while (Date.now() < deadline) {
      const now = await this.#look();
      if (now && isWhole(now)) return;
      await pause(500);
    }
    const now = await this.#look();
    throw new Error(
      [
        `The cluster was not whole after ${wholeDeadlineMs / 1000} s: ${JSON.stringify(now)}`,
        ...Object.keys(this.#addresses)
          .filter((name) => !now?.members.some((member) => member.name === name && isInPlace(member, now)))
          .map((name) => `The last lines of ${name}:\n${this.#lastLines(name)}`),
      ].join("\n\n"),
    );
  }

  /** Returns the cluster as the first machine sees it that answers. */
  async #look(): Promise<Seen | undefined> {
    for (const address of Object.values(this.#addresses)) {
      try {
        return seen.parse(JSON.parse(await this.#ask(`https://${address}:8008/cluster`)));
      } catch {
        // It is dead, or not yet up; another one knows.
      }
    }
    return undefined;
  }

  /** `fetch` knows no authority of a single request's own. */
  #ask(url: string): Promise<string> {
    const ca = readFileSync(join(this.#folder, "certificates/authority.crt"));
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    get(url, { ca, agent: false, signal: AbortSignal.timeout(1_000) }, (response) => {
      response.toArray().then((parts: Buffer[]) => resolve(Buffer.concat(parts).toString()), reject);
    }).on("error", reject);
    return promise;
  }

  /** Returns the end of a log, without Postgres's refusals to all who ask it several times a second. */
  #lastLines(name: string): string {
    const lines = readFileSync(join(this.#folder, name, "var/log/patroni.log"), "utf8").split("\n");
    return lines
      .filter((line) => !/rejecting connections|FATAL: {2}the database system is/.test(line))
      .slice(-80)
      .join("\n");
  }
}

/** A replica that runs but does not follow the primary has another timeline, or says none. */
function isInPlace({ state, timeline }: Member, { members }: Seen): boolean {
  const primary = members.find(({ role }) => role === "leader");
  return (
    (state === "running" || state === "streaming") && timeline !== undefined && timeline === primary?.timeline
  );
}

function isWhole(now: Seen): boolean {
  const standbys = now.members.filter(({ role }) => role === "sync_standby").length;
  return now.members.length === 3 && standbys === 1 && now.members.every((member) => isInPlace(member, now));
}

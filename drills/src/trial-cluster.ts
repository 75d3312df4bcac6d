import { execFile, execFileSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as z from "zod";

const execute = promisify(execFile);
const script = fileURLToPath(new URL("../../deploy/cluster/try.sh", import.meta.url));
const addresses = { one: "127.0.0.11", two: "127.0.0.12", three: "127.0.0.13" };

/** The drill refuses to run unless these are installed. */
export const clusterPrograms = [
  "/usr/bin/etcd",
  "/usr/bin/patroni",
  "/usr/sbin/pgbouncer",
  "/usr/sbin/haproxy",
];

const seen = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.number().optional() }),
  ),
});
type Seen = z.output<typeof seen>;
type Member = Seen["members"][number];

/** The cluster of `deploy/cluster`, all on this machine, built with the operator's own script. */
export interface TrialCluster {
  /** DATABASE_URL. */
  env: Record<string, string>;
  /** Runs the operator's script. */
  run(...args: string[]): Promise<string>;
  /** The name of the primary; undefined while there is none. */
  leader(): Promise<string | undefined>;
  /** Waits until the former primary is being made a replica of the new one; does not insist, because it may not need to. */
  rewinding(name: string): Promise<void>;
  /** Waits until all three machines are in their places again, one of them as the synchronous standby. */
  whole(): Promise<void>;
}

/** Builds the cluster in the folder and removes it afterwards. */
export async function withTrialCluster<Value>(
  folder: string,
  use: (cluster: TrialCluster) => Promise<Value>,
): Promise<Value> {
  // Root starts everything as the user postgres, who has to get through.
  chmodSync(folder, 0o755);
  const env = { ...process.env, TRY_FOLDER: join(folder, "cluster") };
  const run = async (...args: string[]) => (await execute("bash", [script, ...args], { env })).stdout;
  // Also when the drill is interrupted, which waits for nothing.
  const remove = () => execFileSync("bash", [script, "remove"], { env });
  process.once("exit", remove);
  try {
    await run("start");
    const urls = (await run("url")).trim().split("\n");
    const whole = () => becomeWhole(env.TRY_FOLDER);
    const cluster = {
      env: Object.fromEntries(
        urls.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
      ),
      run,
      leader,
      rewinding,
      whole,
    };
    await whole();
    return await use(cluster);
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/** Returns the cluster as the first machine sees it that answers. */
async function look(): Promise<Seen | undefined> {
  for (const address of Object.values(addresses)) {
    try {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
      return seen.parse(await answer.json());
    } catch {
      // It is dead, or not yet up; another one knows.
    }
  }
  return undefined;
}

async function leader(): Promise<string | undefined> {
  return (await look())?.members.find(({ role }) => role === "leader")?.name;
}

const rewindDeadlineMs = 60_000;
const unnoticedMs = 5_000;

/** Patroni stops a former primary to rewind it; sometimes it finds nothing to rewind, or stays the primary. */
async function rewinding(name: string): Promise<void> {
  const since = Date.now();
  while (Date.now() - since < rewindDeadlineMs) {
    const now = await look();
    const primary = now?.members.find(({ role }) => role === "leader");
    const former = now?.members.find((member) => member.name === name);
    if (primary?.state === "running" && primary.name !== name && former?.state === "stopped") return;
    if (now && isWhole(now) && Date.now() - since > unnoticedMs) return;
    await pause(100);
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

const wholeDeadlineMs = 300_000;

async function becomeWhole(folder: string): Promise<void> {
  const deadline = Date.now() + wholeDeadlineMs;
  while (Date.now() < deadline) {
    const now = await look();
    if (now && isWhole(now)) return;
    await pause(500);
  }
  const now = await look();
  throw new Error(
    [
      `The cluster was not whole after ${wholeDeadlineMs / 1000} s: ${JSON.stringify(now)}`,
      ...Object.keys(addresses)
        .filter((name) => !now?.members.some((member) => member.name === name && isInPlace(member, now)))
        .map((name) => `The last lines of ${name}:\n${lastLines(join(folder, name, "var/log/patroni.log"))}`),
    ].join("\n\n"),
  );
}

/** Returns the end of a log, without Postgres's refusals to all who ask it several times a second. */
function lastLines(log: string): string {
  const lines = readFileSync(log, "utf8").split("\n");
  return lines
    .filter((line) => !/rejecting connections|FATAL: {2}the database system is/.test(line))
    .slice(-80)
    .join("\n");
}

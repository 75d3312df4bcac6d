import { execFile, execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as z from "zod";

const execute = promisify(execFile);
const script = fileURLToPath(new URL("../../deploy/cluster/try.sh", import.meta.url));
const addresses = { one: "127.0.0.11", two: "127.0.0.12", three: "127.0.0.13" };

/** What has to be installed. */
export const clusterPrograms = [
  "/usr/bin/etcd",
  "/usr/bin/patroni",
  "/usr/sbin/pgbouncer",
  "/usr/sbin/haproxy",
];

const seen = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});
type Seen = z.output<typeof seen>;

/** The cluster of `deploy/cluster`, all on this machine, built with the operator's own script. */
export interface TrialCluster {
  /** DATABASE_URL and DATABASE_REPLICA_URL. */
  env: Record<string, string>;
  /** Runs the operator's script. */
  run(...args: string[]): Promise<string>;
  /** The name of the primary; undefined while there is none. */
  leader(): Promise<string | undefined>;
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
    const cluster = {
      env: Object.fromEntries(
        urls.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
      ),
      run,
      leader: async () => (await look())?.members.find(({ role }) => role === "leader")?.name,
      whole: becomeWhole,
    };
    await cluster.whole();
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

function isWhole({ members }: Seen): boolean {
  const count = (role: string) => members.filter((member) => member.role === role).length;
  const running = members.filter(({ state }) => state === "running" || state === "streaming").length;
  return running === 3 && count("leader") === 1 && count("sync_standby") === 1;
}

const wholeDeadlineMs = 300_000;

async function becomeWhole(): Promise<void> {
  const deadline = Date.now() + wholeDeadlineMs;
  while (Date.now() < deadline) {
    const now = await look();
    if (now && isWhole(now)) return;
    await pause(500);
  }
  throw new Error(
    `The cluster was not whole after ${wholeDeadlineMs / 1000} s: ${JSON.stringify(await look())}`,
  );
}

import { execFile, execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ClusterView } from "./cluster-view.ts";

const execute = promisify(execFile);
/** The operator's own script, which builds the cluster of `deploy/cluster`. */
export const tryScript = fileURLToPath(new URL("../../deploy/cluster/try.sh", import.meta.url));
const addresses = { one: "127.0.0.11", two: "127.0.0.12", three: "127.0.0.13" };

/** The drill refuses to run unless these are installed. */
export const clusterPrograms = [
  "/usr/bin/etcd",
  "/usr/bin/patroni",
  "/usr/sbin/pgbouncer",
  "/usr/sbin/haproxy",
];

/** The cluster of `deploy/cluster`, all on this machine, built with the operator's own script. */
export interface TrialCluster {
  /** DATABASE_URL. */
  env: Record<string, string>;
  view: ClusterView;
  /** Runs the operator's script. */
  run(...args: string[]): Promise<string>;
}

/** Builds the cluster in the folder and removes it afterwards. */
export async function withTrialCluster<Value>(
  folder: string,
  use: (cluster: TrialCluster) => Promise<Value>,
): Promise<Value> {
  // Root starts everything as the user postgres, who has to get through.
  chmodSync(folder, 0o755);
  const env = { ...process.env, TRY_FOLDER: join(folder, "cluster") };
  const run = async (...args: string[]) => (await execute("bash", [tryScript, ...args], { env })).stdout;
  // Also when the drill is interrupted, which waits for nothing.
  const remove = () => execFileSync("bash", [tryScript, "remove"], { env });
  process.once("exit", remove);
  try {
    await run("start");
    const view = new ClusterView(env.TRY_FOLDER, addresses);
    await view.whole();
    return await use({ env: settingsIn(await run("url")), view, run });
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/** Reads lines such as `DATABASE_URL=…`. */
export function settingsIn(text: string): Record<string, string> {
  const lines = text.trim().split("\n");
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}

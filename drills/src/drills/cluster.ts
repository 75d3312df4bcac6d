import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "@boxmates/processes/server";
import pg from "pg";
import type { Conditions, Drill, Finding } from "../drill.ts";
import { databaseFindings, steadyMs, writtenAgain } from "../surviving-writes.ts";
import { clusterPrograms, type TrialCluster, withTrialCluster } from "../trial-cluster.ts";
import { administratorEnv, Writers } from "../writers.ts";

interface Fault {
  /** The option that says how many, as in `--nodes=3`. */
  name: "nodes" | "crashes" | "pairs" | "switches";
  about: string;
  times: number;
  /** The longest time without an acknowledged write. */
  goalSeconds: number;
  cause(cluster: TrialCluster, leader: string): Promise<unknown>;
  mend?(cluster: TrialCluster, former: string): Promise<unknown>;
}

const faults: readonly Fault[] = [
  {
    name: "nodes",
    about: "the primary's machine killed (etcd, Patroni, Postgres and PgBouncer at once)",
    times: 20,
    goalSeconds: 30,
    cause: (cluster, leader) => cluster.run("kill", leader),
    mend: (cluster, former) => cluster.run("start", former),
  },
  {
    name: "crashes",
    about: "the primary's Postgres killed",
    times: 10,
    goalSeconds: 10,
    cause: (cluster, leader) => cluster.run("crash", leader),
  },
  {
    name: "pairs",
    about: "the primary's Postgres killed, and that of its successor before the first is back",
    times: 10,
    goalSeconds: 60,
    cause: async (cluster, leader) => {
      const ahead = writeAhead(cluster.env.DATABASE_URL);
      await pause(500);
      await cluster.run("crash", leader);
      await ahead;
      await cluster.view.rewinding(leader);
      // Not always at the same moment of it.
      await pause(Math.random() * 6_000);
      const successor = await cluster.view.leader();
      if (successor) await cluster.run("crash", successor);
    },
  },
  {
    name: "switches",
    about: "the primary switched",
    times: 10,
    goalSeconds: 5,
    cause: (cluster) => cluster.run("switch"),
  },
];

const publicUrl = "http://localhost:3000";

/** The machines of the database are killed in turn while two servers are written to. */
export const cluster: Drill = {
  name: "cluster",
  about: "In a cluster of three database machines the primary is killed, crashed and switched under load.",
  hasQuick: false,
  run: async ({ folder, option, say, found }) => {
    const missing = clusterPrograms.filter((program) => !existsSync(program));
    if (missing.length > 0) throw new Error(`Install what deploy/cluster needs first: ${missing.join(", ")}`);
    return withTrialCluster(folder, async (trial) => {
      const env = { ...trial.env, ...administratorEnv, PUBLIC_URL: publicUrl, LOG_LEVEL: "fatal" };
      const first = await startServer({ ...env, DATA_DIR: join(folder, "first") });
      const second = await startServer({ ...env, DATA_DIR: join(folder, "second") });
      const writers = await Writers.start({
        servers: [first.url, second.url],
        publicUrl,
        writers: 8,
        pauseMs: 20,
        readsBack: true,
        // A writer who waits this long asks the other server.
        patienceMs: 10_000,
      });
      for (const fault of faults) {
        const times = Number(option(fault.name) ?? fault.times);
        if (times > 0) found(await repeat({ ...fault, times }, trial, writers, say));
      }
      await writers.finish();
      await Promise.all([first.stop(), second.stop()]);
      return databaseFindings(trial.env.DATABASE_URL, writers);
    });
  },
};

/** Writes WAL until the connection ends: the primary has more of it than the standby then, and has to be rewound. */
async function writeAhead(connectionString: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    for (;;) await client.query("select pg_logical_emit_message(false, 'drill', repeat('.', 1000000))");
  } catch {
    // The primary is dead, as it should be.
  } finally {
    await client.end().catch(() => {});
  }
}

/** Causes the fault again and again, and measures how long nothing could be written. */
async function repeat(
  { about, times, goalSeconds, cause, mend }: Fault,
  trial: TrialCluster,
  writers: Writers,
  say: Conditions["say"],
): Promise<Finding> {
  const pauses: number[] = [];
  for (let i = 1; i <= times; i += 1) {
    await pause(steadyMs);
    const leader = await trial.view.leader();
    if (!leader) throw new Error("The cluster has no leader although it is whole.");
    const since = performance.now();
    await cause(trial, leader);
    await writtenAgain(writers, since);
    await mend?.(trial, leader);
    await trial.view.whole();
    pauses.push(writers.longestPauseMs(since) / 1000);
    say(`${i} of ${times}: ${about}; nothing written for ${pauses.at(-1)?.toFixed(1)} s`);
  }
  const sorted = pauses.toSorted((a, b) => a - b);
  const longest = sorted.at(-1) ?? 0;
  return {
    name: `${about}, ${times} times`,
    figure: `nothing written for ${sorted[sorted.length >> 1]?.toFixed(1)} s at the median, ${longest.toFixed(1)} s at most`,
    goal: `≤ ${goalSeconds} s`,
    reached: longest <= goalSeconds,
  };
}

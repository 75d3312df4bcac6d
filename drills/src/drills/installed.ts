import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "@boxmates/processes/server";
import type { Conditions, Drill, Finding } from "../drill.ts";
import { InstalledCluster } from "../installed/cluster.ts";
import { until } from "../readiness.ts";
import { databaseFindings, steadyMs, writtenAgain } from "../surviving-writes.ts";
import { administratorEnv, Writers } from "../writers.ts";

const publicUrl = "http://localhost:3000";
const units = ["etcd", "patroni", "pgbouncer", "stuck-standby", "full-disk"];

interface Fault {
  about: string;
  /** The longest time without an acknowledged write. */
  goalSeconds: number;
  cause(cluster: InstalledCluster, leader: string): Promise<unknown>;
}

const main = (program: string) => `$(systemctl show --property MainPID --value ${program})`;

/** By themselves, with success: then Debian's units start none of them again. */
const ended = (program: string): Fault => ({
  about: `${program} ended by itself on the primary`,
  goalSeconds: 10,
  cause: (cluster, leader) => cluster.machine(leader).run(`kill -TERM ${main(program)}`),
});

const faults: readonly Fault[] = [
  ended("etcd"),
  ended("pgbouncer"),
  ended("stuck-standby"),
  ended("full-disk"),
  {
    about: "the primary's Patroni killed",
    goalSeconds: 30,
    cause: (cluster, leader) => cluster.machine(leader).run(`kill -KILL ${main("patroni")}`),
  },
  {
    about: "the primary's machine restarted",
    goalSeconds: 30,
    cause: (cluster, leader) => cluster.machine(leader).reboot(),
  },
  {
    about: "the primary's machine without power, then with it again",
    goalSeconds: 30,
    cause: (cluster, leader) => cluster.machine(leader).losePower(),
  },
  {
    about: "all certificates renewed by the page's steps",
    goalSeconds: 1,
    cause: (cluster) => cluster.renew(),
  },
];

/** Three booted Debians are made a cluster by the commands of operating.md, and lose programs and machines. */
export const installed: Drill = {
  name: "installed",
  about:
    "Three booted Debians become a cluster as operating.md says; their programs end, they are restarted and lose their power under load.",
  hasQuick: false,
  needsDebian: true,
  run: ({ folder, say, found }) =>
    InstalledCluster.use(folder, say, async (cluster) => {
      const { databaseUrl, haproxy } = await cluster.startHaproxy();
      const env = {
        ...administratorEnv,
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: publicUrl,
        LOG_LEVEL: "fatal",
      };
      const server = await startServer({ ...env, DATA_DIR: join(folder, "data") });
      const writers = await Writers.start({
        servers: [server.url],
        publicUrl,
        writers: 4,
        pauseMs: 50,
        readsBack: true,
        patienceMs: 10_000,
      });
      for (const fault of faults) found(await suffer(fault, cluster, writers, say));
      await writers.finish();
      await server.stop();
      const findings = await databaseFindings(databaseUrl, writers);
      haproxy.kill();
      return findings;
    }),
};

/** Causes the fault, and waits until all is as before: the units run, and the cluster is whole. */
async function suffer(
  { about, goalSeconds, cause }: Fault,
  cluster: InstalledCluster,
  writers: Writers,
  say: Conditions["say"],
): Promise<Finding> {
  say(about);
  await pause(steadyMs);
  const leader = await cluster.view.leader();
  if (!leader) throw new Error("The cluster has no leader although it is whole.");
  const since = performance.now();
  await cause(cluster, leader);
  await writtenAgain(writers, since);
  await until(
    async () => {
      const { status } = await cluster
        .machine(leader)
        .try(`for unit in ${units.join(" ")}; do systemctl is-active --quiet $unit || exit 1; done`);
      return status === 0;
    },
    `all of ${units.join(", ")} run`,
  );
  await cluster.view.whole();
  const seconds = writers.longestPauseMs(since) / 1000;
  return {
    name: about,
    figure: `nothing written for ${seconds.toFixed(1)} s; everything runs again`,
    goal: `≤ ${goalSeconds} s`,
    reached: seconds <= goalSeconds,
  };
}

import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fetchedByNpm } from "../container/base-images.ts";
import { Machine } from "../debian/machine.ts";
import type { Conditions, Drill, Finding } from "../drill.ts";
import { compare, keptFindings, listBoxes } from "../kept.ts";
import { until } from "../readiness.ts";
import {
  backUp,
  install,
  makeFiles,
  publicUrl,
  publishNext,
  restore,
  updateAsThePageSays,
} from "../unit/installed.ts";
import { answerTo, signIn, Writers } from "../writers.ts";

const addresses = ["10.231.7.1", "10.231.7.2"] as const;
const url = `http://${addresses[1]}:3000`;
const mainPid = "$(systemctl show --property MainPID --value boxmates)";
const mostExposed = 1.5;
const longestStopSeconds = 20;

/** The unit in a booted Debian, installed, updated and moved to another one with the commands of operating.md. */
export const unit: Drill = {
  name: "unit",
  about:
    "A booted Debian is set up as operating.md says; the unit is killed, stopped, rebooted, updated, and restored on another one.",
  hasQuick: false,
  needsDebian: true,
  run: async ({ folder, say }) => {
    const first = await makeFiles(join(folder, "first"), say);
    const { findings, backup, boxes } = await onMachine(first, say, async (machine) => ({
      findings: [
        ...(await look(machine)),
        ...(await breakAll(machine, say)),
        await stop(machine),
        ...(await updateIt(machine, first, say)),
      ],
      boxes: await titles(),
      backup: await backUp(machine),
    }));
    const second = await makeFiles(join(folder, "second"), say);
    copyFileSync(join(first, backup), join(second, "root/backup.jsonl.gz"));
    const moved = await onMachine(second, say, (machine) =>
      move(machine, "/root/backup.jsonl.gz", boxes, say),
    );
    return [...findings, moved];
  },
};

/** Boots a machine and installs the unit there. */
async function onMachine<Value>(
  files: string,
  say: Conditions["say"],
  use: (machine: Machine) => Promise<Value>,
): Promise<Value> {
  const place = { folder: files, name: "boxunit", addresses, shared: [fetchedByNpm()] };
  return Machine.boot(place, say, async (machine) => {
    say("installs it as the page says");
    await install(machine);
    await untilReady().catch(async (error: unknown) => {
      const { output } = await machine.try("journalctl --unit boxmates --no-pager --lines 40 --output cat");
      throw new Error(output, { cause: error });
    });
    return use(machine);
  });
}

const isReady = async () => (await answerTo(`${url}/readyz`)) === "200";
const untilReady = () => until(isReady, "the unit is ready");

async function look(machine: Machine): Promise<Finding[]> {
  const rated = await machine.run("systemd-analyze security boxmates --no-pager | tail -n 1");
  const exposure = Number(/: ([\d.]+) /.exec(rated)?.[1]);
  // It answers a moment before it says so.
  let journal = "";
  await until(async () => {
    journal = await machine.run("journalctl --unit boxmates --output cat --no-pager");
    return /is ready at/.test(journal);
  }, "the journal says that the unit is ready");
  const lines = journal.split("\n").filter((line) => line.startsWith("{"));
  const user = await machine.run(`stat --format %U /proc/${mainPid}`);
  return [
    {
      name: "exposure of the running unit, as systemd-analyze rates it",
      figure: `${exposure} of 10, as ${user}`,
      goal: `≤ ${mostExposed}, as boxmates`,
      reached: exposure <= mostExposed && user === "boxmates",
    },
    {
      name: "log in the journal",
      figure: `${lines.length} lines of JSON`,
      goal: "lines of JSON, and that it is ready",
      reached: lines.length > 0,
    },
  ];
}

interface Break {
  name: string;
  cause(machine: Machine): Promise<unknown>;
}

const postmaster = "$(head -n 1 /var/lib/postgresql/15/main/postmaster.pid)";

const breaks: readonly Break[] = [
  { name: "the server killed", cause: (machine) => machine.run(`kill -KILL ${mainPid}`) },
  {
    name: "Postgres killed, and started again by hand, as Debian's unit does not",
    cause: async (machine) => {
      await machine.run(`kill -KILL ${postmaster}`);
      await pause(5_000);
      await machine.run("systemctl restart postgresql@15-main");
    },
  },
  { name: "rebooted", cause: (machine) => machine.reboot() },
  { name: "power lost", cause: (machine) => machine.losePower() },
];

/** While boxes are written, without which nobody would see that some are lost. */
async function breakAll(machine: Machine, say: Conditions["say"]): Promise<Finding[]> {
  const writers = await Writers.start({
    servers: [url],
    publicUrl,
    writers: 4,
    pauseMs: 20,
    patienceMs: 5_000,
  });
  const findings: Finding[] = [];
  for (const { name, cause } of breaks) {
    say(name);
    const before = writers.acknowledged.length;
    await until(() => writers.acknowledged.length > before + 20, "boxes are written");
    const brokenAt = performance.now();
    await cause(machine);
    await until(async () => writers.lastAt() > brokenAt && (await isReady()), "boxes are written again");
    // Writes that were under way before it broke say nothing.
    await pause(2_000);
    await until(async () => performance.now() - writers.lastAt() < 1_000, "boxes are written again");
    const seconds = writers.longestPauseMs(brokenAt) / 1000;
    findings.push({
      name,
      figure: `written again by itself, ${seconds.toFixed(1)} s without`,
      goal: "by itself",
      reached: true,
    });
  }
  await writers.finish();
  return [...findings, ...keptFindings(writers.acknowledged, await titles())];
}

async function titles(): Promise<string[]> {
  return listBoxes(url, await signIn(url));
}

/** Within its time, and without being killed. */
async function stop(machine: Machine): Promise<Finding> {
  const startedAt = performance.now();
  await machine.run("systemctl stop boxmates");
  const seconds = (performance.now() - startedAt) / 1000;
  const result = await machine.run("systemctl show --property Result --value boxmates");
  await machine.run("systemctl start boxmates");
  await untilReady();
  return {
    name: "told to stop",
    figure: `${result} after ${seconds.toFixed(1)} s`,
    goal: `success within ${longestStopSeconds} s`,
    reached: result === "success" && seconds < longestStopSeconds,
  };
}

async function updateIt(machine: Machine, files: string, say: Conditions["say"]): Promise<Finding[]> {
  say("updates it as the page says");
  const before = await titles();
  const next = publishNext(files);
  await updateAsThePageSays(machine);
  await untilReady();
  const runs = await machine.run("git -C /opt/boxmates rev-parse HEAD");
  const { lost } = compare(before, await titles());
  return [
    {
      name: "updated by the page's steps",
      figure: `${runs === next ? "to the next version" : "not to the next version"}, ${lost} of ${before.length} boxes lost`,
      goal: "to the next version, 0 lost",
      reached: runs === next && lost === 0,
    },
  ];
}

/** The first machine is off by then. */
async function move(
  machine: Machine,
  backup: string,
  boxes: readonly string[],
  say: Conditions["say"],
): Promise<Finding> {
  say("restores its backup there");
  await restore(machine, backup);
  await untilReady();
  const { lost, doubled } = compare(boxes, await titles());
  return {
    name: "its backup restored on another machine by the page's steps",
    figure: `${lost} of ${boxes.length} boxes lost, ${doubled} doubled`,
    goal: "0 lost, 0 doubled",
    reached: boxes.length > 0 && lost === 0 && doubled === 0,
  };
}

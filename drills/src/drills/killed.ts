import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readEmbedded, startEmbeddedAlone } from "@boxmates/processes/embedded";
import { freePort } from "@boxmates/processes/free-port";
import { median } from "@boxmates/processes/median";
import { withPostgres } from "@boxmates/processes/postgres";
import { residentMb } from "@boxmates/processes/processes";
import { startServer } from "@boxmates/processes/server";
import type { Conditions, Drill, Finding } from "../drill.ts";
import { boxTitles, keptFindings, readBoxes } from "../kept.ts";
import { seeded } from "../seeded.ts";
import { administratorEnv, Writers } from "../writers.ts";

const [longKills, quickKills] = [100, 2];
const mostAnswersBefore = 40;
const maxResidentMb = 350;
const maxRatio = 2;

/** The server is killed at any moment under load, on both databases, and started again each time. */
export const killed: Drill = {
  name: "killed",
  about: `The server is killed ${longKills} times under load, on the embedded database and on Postgres.`,
  hasQuick: true,
  run: async (conditions) => [
    ...(await killOften(conditions, { name: "embedded", dataDir: join(conditions.folder, "embedded") })),
    ...(await withPostgres(({ url }) =>
      killOften(conditions, { name: "Postgres", dataDir: join(conditions.folder, "postgres"), url }),
    )),
  ],
};

interface Target {
  name: string;
  dataDir: string;
  /** Of Postgres; without it, the embedded database is in the data folder. */
  url?: string;
}

interface Seen {
  different: number;
  readyMs: number[];
  aloneMs: number[];
  residentMb: number[];
}

async function killOften(conditions: Conditions, target: Target): Promise<Finding[]> {
  const { quick, say, option } = conditions;
  const kills = Number(option("kills") ?? (quick ? quickKills : longKills));
  const random = seeded(20261123);
  const seen: Seen = { different: 0, readyMs: [], aloneMs: [], residentMb: [] };
  const port = await freePort();
  const start = () => startServer({ ...administratorEnv, ...envOf(target), PORT: String(port) });
  let server = await start();
  seen.residentMb.push(residentMb(server));
  const writers = await Writers.start({ servers: [`http://localhost:${port}`], writers: 8, pauseMs: 0 });
  for (let kill = 1; kill <= kills; kill += 1) {
    const after = writers.acknowledged.length + 1 + Math.floor(random() * mostAnswersBefore);
    await killWhen(server.process, () => writers.acknowledged.length >= after, random() * 20);
    // The start is measured without load.
    writers.rest();
    if (!target.url) seen.aloneMs.push(await aloneOn(target.dataDir, conditions.folder));
    server = await start();
    seen.readyMs.push(server.readyMs);
    seen.residentMb.push(residentMb(server));
    writers.goOn();
    seen.different += await writers.repeatLatest();
    if (kill % 10 === 0)
      say(`${target.name}: ${kill} of ${kills} kills, ${writers.acknowledged.length} writes`);
  }
  await writers.finish();
  await server.stop();
  return [...(await keptIn(target, writers, seen)), ...startFindings(target, seen, quick)];
}

const envOf = ({ dataDir, url }: Target) => ({ DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) });

/** Kills the process, but on a slow machine not before it has done something. */
async function killWhen(child: ChildProcess, isTime: () => boolean, afterMs: number): Promise<void> {
  const gone = once(child, "exit");
  while (!isTime() && child.exitCode === null && child.signalCode === null) await wait(2);
  await wait(afterMs);
  child.kill("SIGKILL");
  await gone;
}

/** Returns how long the embedded database takes by itself, on a copy of what the kill has left. */
async function aloneOn(dataDir: string, folder: string): Promise<number> {
  const copy = join(folder, "copy");
  await cp(join(dataDir, "db"), copy, { recursive: true });
  const ms = await startEmbeddedAlone(copy);
  await rm(copy, { recursive: true, force: true });
  return ms;
}

async function keptIn({ name, dataDir, url }: Target, writers: Writers, seen: Seen): Promise<Finding[]> {
  const titles = url
    ? (await readBoxes(url)).titles
    : (await readEmbedded<{ title: string }>(join(dataDir, "db"), boxTitles)).map(({ title }) => title);
  const again: Finding = {
    name: "answers to a repeated write that name another box",
    figure: String(seen.different),
    goal: "0",
    reached: seen.different === 0,
  };
  const findings = [...keptFindings(writers.acknowledged, titles), answersFinding(writers), again];
  return findings.map((finding) => ({ ...finding, name: `${name}: ${finding.name}` }));
}

function answersFinding({ unexpected }: Writers): Finding {
  return {
    name: "answers that nobody should get",
    figure: unexpected.length === 0 ? "0" : `${unexpected.length}, such as ${unexpected[0]}`,
    goal: "0",
    reached: unexpected.length === 0,
  };
}

/** Reports the time of a start after a kill. The short form sets no limit: the machine may be busy. */
function startFindings({ name, url }: Target, seen: Seen, quick: boolean): Finding[] {
  const ready = median(seen.readyMs);
  if (url)
    return [{ name: `${name}: ready after a kill`, figure: seconds(ready), goal: "any", reached: true }];
  const alone = median(seen.aloneMs);
  const memory = median(seen.residentMb);
  return [
    {
      name: `${name}: ready after a kill`,
      figure: `${seconds(ready)}, the database alone ${seconds(alone)}: ${(ready / alone).toFixed(2)} times`,
      goal: quick ? "any" : `≤ ${maxRatio} times`,
      reached: quick || ready <= maxRatio * alone,
    },
    {
      name: `${name}: resident memory after a start`,
      figure: `${Math.round(memory)} MB, at most ${Math.round(Math.max(...seen.residentMb))} MB`,
      goal: quick ? "any" : `≤ ${maxResidentMb} MB`,
      reached: quick || memory <= maxResidentMb,
    },
  ];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

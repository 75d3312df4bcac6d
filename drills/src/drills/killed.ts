import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readEmbedded, startEmbeddedAlone } from "@boxmates/processes/embedded";
import { withPostgres } from "@boxmates/processes/postgres";
import { residentMb } from "@boxmates/processes/processes";
import { startServer } from "@boxmates/processes/server";
import pg from "pg";
import type { Conditions, Drill, Finding } from "../drill.ts";
import { Writers } from "../keyed-writers.ts";
import { seeded } from "../seeded.ts";

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

type Titles = { title: string }[];
const allTitles = "select title from subscription_boxes";

async function killOften(conditions: Conditions, target: Target): Promise<Finding[]> {
  const { quick, say, option } = conditions;
  const kills = Number(option("kills") ?? (quick ? quickKills : longKills));
  const random = seeded(20261123);
  const administrator = { email: "admin@example.com", password: "a fine password" };
  const writers = new Writers(administrator);
  const seen: Seen = { different: 0, readyMs: [], aloneMs: [], residentMb: [] };
  const env = {
    DATA_DIR: target.dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...(target.url ? { DATABASE_URL: target.url } : {}),
  };
  let server = await startServer(env);
  seen.residentMb.push(residentMb(server));
  for (let kill = 1; kill <= kills; kill += 1) {
    await writers.signIn(server.url);
    const after = writers.acknowledged + 1 + Math.floor(random() * mostAnswersBefore);
    const gone = killWhen(server.process, () => writers.acknowledged >= after, random() * 20);
    await writers.writeUntilGone(server.url);
    await gone;
    if (!target.url) seen.aloneMs.push(await aloneOn(target.dataDir, conditions.folder));
    server = await startServer(env);
    seen.readyMs.push(server.readyMs);
    seen.residentMb.push(residentMb(server));
    await writers.signIn(server.url);
    seen.different += await writers.repeat(server.url);
    if (kill % 10 === 0) say(`${target.name}: ${kill} of ${kills} kills, ${writers.acknowledged} writes`);
  }
  await server.stop();
  const titles = target.url
    ? await readPostgres(target.url)
    : await readEmbedded<Titles[number]>(join(target.dataDir, "db"), allTitles);
  return [...keptFindings(target, writers, titles, seen), ...startFindings(target, seen, quick)];
}

/** Kills the process, but on a slow machine not before it has done something. */
async function killWhen(child: ChildProcess, isTime: () => boolean, afterMs: number): Promise<void> {
  const gone = once(child, "exit");
  while (!isTime() && child.exitCode === null && child.signalCode === null) await wait(2);
  await wait(afterMs);
  child.kill("SIGKILL");
  await gone;
}

/** How long the embedded database takes by itself, on a copy of what the kill has left. */
async function aloneOn(dataDir: string, folder: string): Promise<number> {
  const copy = join(folder, "copy");
  await cp(join(dataDir, "db"), copy, { recursive: true });
  const ms = await startEmbeddedAlone(copy);
  await rm(copy, { recursive: true, force: true });
  return ms;
}

async function readPostgres(url: string): Promise<Titles> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Titles[number]>(allTitles);
  await client.end();
  return rows;
}

function keptFindings({ name }: Target, writers: Writers, found: Titles, { different }: Seen): Finding[] {
  const counts = new Map<string, number>();
  for (const { title } of found) counts.set(title, (counts.get(title) ?? 0) + 1);
  const lost = writers.titles.filter((title) => !counts.has(title)).length + different;
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  const written = writers.titles.length;
  return [
    {
      name: `${name}: acknowledged writes lost`,
      figure: `${lost} of ${written}`,
      goal: "0",
      reached: lost === 0 && written > 0,
    },
    {
      name: `${name}: doubled when repeated with their key`,
      figure: `${doubled}`,
      goal: "0",
      reached: doubled === 0,
    },
  ];
}

/** How long a start after a kill took. The short form only says so: it must not depend on how busy the machine is. */
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

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type StartedServer, startServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import { agent } from "../asking.ts";
import { fill } from "../fill.ts";
import { within } from "../in-turns.ts";
import { listMembers, type Member } from "../members.ts";
import { type Memory, memoryLeft, tellsMemory } from "../memory-left.ts";
import { onOnePlace, type Place } from "../places.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { withStatementReader } from "../statements.ts";
import { askSteadily } from "../steadily.ts";
import { describeGroup, openPages, type Told } from "../streams/live-pages.ts";
import { acceptsOurs } from "../tokens.ts";

const goalMs = 100;
const goalStreamKb = 30;
const usually = { groups: 400, warmUp: 40, writesPerSecond: 20, seconds: 60, restMs: 5_000 };
const quickly = { groups: 2, warmUp: 1, writesPerSecond: 20, seconds: 0.5, restMs: 100 };

/** Measures how fast the open pages of 400 groups of five hear of a write, and how much they cost the server. */
export const streams: Row = { name: "streams", measure: withProcesses(1) };
export const streamsOnTwoProcesses: Row = { name: "streams-two-processes", measure: withProcesses(2) };

function withProcesses(processes: number): Row["measure"] {
  return onOnePlace((bench, place) =>
    withPool(place.databaseUrl, (pool) => measure(bench, pool, place, processes)),
  );
}

async function measure(bench: Bench, pool: pg.Pool, place: Place, processes: number): Promise<Figure[]> {
  const { groups } = sizeOf(bench);
  bench.say(`filling a database with ${groups} groups`);
  await fill(pool, groups);
  const members = await listMembers(pool);
  const name = `${members.length} streams, ${processes === 1 ? "one process" : `${processes} processes`}`;
  const cost = await statementsFigure(place, members.slice(0, 5));
  const servers: StartedServer[] = [];
  // One after the other: the first creates what the others find.
  for (let number = 0; number < processes; number += 1)
    servers.push(await start(place.databaseUrl, join(place.folder, String(number))));
  bench.say(`${name}: writing`);
  const figures = await measureServers(bench, pool, servers, members);
  await Promise.all(servers.map(({ stop }) => stop()));
  agent.destroy();
  return [...figures, cost].map((figure) => ({ ...figure, name: `${name}, ${figure.name}` }));
}

const sizeOf = ({ quick }: Bench) => (quick ? quickly : usually);

const start = (databaseUrl: string, folder: string) =>
  startServer({ ...acceptsOurs, ...tellsMemory, DATABASE_URL: databaseUrl, DATA_DIR: folder });

async function measureServers(
  bench: Bench,
  pool: pg.Pool,
  servers: readonly StartedServer[],
  members: readonly Member[],
): Promise<Figure[]> {
  const { warmUp, writesPerSecond, seconds, restMs } = sizeOf(bench);
  const urls = servers.map(({ url }) => url);
  const groupIds = [...new Set(members.map(({ groupId }) => groupId))];
  const memory = async () => {
    await wait(restMs);
    return Promise.all(servers.map(memoryLeft));
  };

  const first = await openPages(
    members.filter(({ groupId }) => groupIds.indexOf(groupId) < warmUp),
    urls,
  );
  for (const groupId of groupIds.slice(0, warmUp)) await describeGroup(first, groupId);
  first.close();
  const without = await memory();

  const pages = await openPages(members, urls);
  const withAll = await memory();
  const listening = await countListening(pool);
  const writing = askSteadily(writesPerSecond, () =>
    describeGroup(pages, groupIds[Math.floor(Math.random() * groupIds.length)] ?? ""),
  );
  await wait(seconds * 1000);
  writing.stop();
  const told = await writing.answers();
  const heard = pages.heard() / (told.length * (members.length / groupIds.length));
  pages.close();
  return [
    ...delayFigures(told),
    memoryFigure(without, withAll, members.length),
    {
      name: "events that a page hears of one write",
      figure: heard.toFixed(2),
      goal: "1",
      reached: heard === 1,
    },
    {
      name: "listening connections of a process",
      figure: String(listening / servers.length),
      goal: "1",
      reached: listening === servers.length,
    },
  ];
}

async function countListening(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'boxmates-listener'`,
  );
  return rows[0]?.count ?? 0;
}

function delayFigures(told: readonly Told[]): Figure[] {
  const toldOf = (times: readonly number[]) =>
    [50, 99, 100].map((percent) => Math.round(within(times, percent))).join(", ");
  const fromAnswer = told.map(({ answered, heard }) => heard - answered);
  return [
    {
      name: "from the answer to a write to the last page's event: p50, p99, longest",
      figure: `${toldOf(fromAnswer)} ms of ${told.length}`,
      goal: `p99 ≤ ${goalMs} ms`,
      reached: within(fromAnswer, 99) <= goalMs,
    },
    {
      name: "the same from the sending of the write",
      figure: `${toldOf(told.map(({ heard }) => heard))} ms`,
    },
    { name: "until the last page has read the group", figure: `${toldOf(told.map(({ read }) => read))} ms` },
  ];
}

function memoryFigure(without: readonly Memory[], withAll: readonly Memory[], streams: number): Figure {
  const kilobytes = (kind: keyof Memory) => {
    const sum = (all: readonly Memory[]) => all.reduce((bytes, each) => bytes + each[kind], 0);
    return (sum(withAll) - sum(without)) / streams / 1024;
  };
  const [resident, used] = [kilobytes("resident"), kilobytes("used")];
  return {
    name: "memory of a stream",
    figure: `${resident.toFixed(1)} kB resident, ${used.toFixed(1)} kB in use`,
    goal: `≤ ${goalStreamKb} kB`,
    // Pages that were used before may hold what is in use now, and keep what is not.
    reached: Math.max(resident, used) <= goalStreamKb,
  };
}

/** A page that hears of a write asks once, not twice: one look-up for all who hear, and one statement for each read. */
async function statementsFigure({ databaseUrl, folder }: Place, group: readonly Member[]): Promise<Figure> {
  const [{ groupId } = { groupId: "" }] = group;
  return withStatementReader(databaseUrl, async (statements) => {
    const server = await start(statements.url, join(folder, "watched"));
    const counts: number[] = [];
    for (const open of [group.filter(({ isOwner }) => isOwner), group]) {
      const pages = await openPages(open, [server.url]);
      await describeGroup(pages, groupId);
      const times: number[] = [];
      // The fewest: a job that happens to run asks something, too.
      for (let time = 0; time < 3; time += 1)
        times.push((await statements.during(() => describeGroup(pages, groupId))).length);
      counts.push(Math.min(...times));
      pages.close();
    }
    await server.stop();
    const [own = Number.NaN, all = Number.NaN] = counts;
    const others = group.length - 1;
    return {
      name: `statements that an event costs for ${others} more pages, each of which reads its group`,
      figure: String(all - own),
      goal: `≤ ${others}`,
      reached: all - own <= others,
    };
  });
}

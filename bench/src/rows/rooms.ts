import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { withEmbedded } from "@boxmates/processes/embedded";
import { watchMemory } from "@boxmates/processes/memory-watch";
import { processorSeconds } from "@boxmates/processes/processes";
import { type StartedServer, startServer } from "@boxmates/processes/server";
import { withTemporaryFolder } from "@boxmates/processes/temporary-folder";
import { withPool } from "@boxmates/processes/with-pool";
import { agent } from "../asking.ts";
import { memoryFigure } from "../memory-figure.ts";
import { withMigratedDatabase } from "../places.ts";
import { type Group, type Played, playApart, playTogether } from "../rooms/evening.ts";
import { type Evening, fillRooms, listEarned, phasesOfGame, type Query } from "../rooms/fill.ts";
import { likePeople, quickly } from "../rooms/pace.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { acceptsOurs } from "../tokens.ts";

const goalMs = 150;
const lookEveryMs = 10;

const evening = ({ quick, playing }: Bench): Evening =>
  quick ? { rooms: 2, players: 3 } : { rooms: playing, players: 6 };

/** Groups that play at the same time: how fast a phase reaches all screens, and whether all end as if alone. */
export const rooms: Row = {
  name: "rooms",
  measure: (bench) => onPostgres(bench, evening(bench), { processes: 1 }),
};

export const roomsOnTwoProcesses: Row = {
  name: "rooms-two-processes",
  measure: (bench) => onPostgres(bench, evening(bench), { processes: 2 }),
};

export const roomsOnEmbedded: Row = {
  name: "rooms-embedded",
  measure: (bench) => onEmbedded(bench, evening(bench)),
};

export const roomOfMany: Row = {
  name: "room-of-50",
  measure: (bench) => onPostgres(bench, { rooms: 1, players: bench.quick ? 8 : 50 }, { processes: 1 }),
};

function onPostgres(bench: Bench, evening: Evening, { processes }: { processes: number }): Promise<Figure[]> {
  const play = (url: string, folder: string) =>
    withPool(url, async (pool) => {
      const query: Query = async (sql, values) => (await pool.query(sql, values)).rows;
      const groups = await fillRooms(query, evening);
      const servers = await startAll(
        Array.from({ length: processes }, (_, number) => ({
          ...settingsFor(evening),
          DATABASE_URL: url,
          DATA_DIR: join(folder, String(number)),
        })),
      );
      const name = `${wordsFor(evening)} on Postgres, ${processes === 1 ? "one process" : `${processes} processes`}`;
      return measure(bench, { name, groups, servers, earned: () => listEarned(query) });
    });
  return withMigratedDatabase(bench, (url) => withTemporaryFolder((folder) => play(url, folder)));
}

function onEmbedded(bench: Bench, evening: Evening): Promise<Figure[]> {
  return withTemporaryFolder(async (folder) => {
    const settings = { ...settingsFor(evening), DATA_DIR: folder };
    const start = () => startAll([settings]);
    const database = join(folder, "db");
    await stopAll(await start());
    const groups = await withEmbedded(database, (query) => fillRooms(query, evening));
    const servers = await start();
    const name = `${wordsFor(evening)} on the embedded database`;
    const earned = async () => {
      await stopAll(servers);
      return withEmbedded(database, listEarned);
    };
    return measure(bench, { name, groups, servers, earned });
  });
}

const wordsFor = ({ rooms, players }: Evening) => `${rooms} ${rooms === 1 ? "room" : "rooms"} of ${players}`;
const settingsFor = ({ players }: Evening) => ({ ...acceptsOurs, GROUP_MAX_MEMBERS: String(players) });

/** One after the other: the first creates what the others find. */
async function startAll(settings: readonly Record<string, string>[]): Promise<StartedServer[]> {
  const servers: StartedServer[] = [];
  for (const each of settings) servers.push(await startServer(each));
  return servers;
}

const stopAll = (servers: readonly StartedServer[]) => Promise.all(servers.map(({ stop }) => stop()));

interface Measured {
  name: string;
  groups: readonly Group[];
  servers: readonly StartedServer[];
  earned: () => ReturnType<typeof listEarned>;
}

async function measure(
  { quick, say }: Bench,
  { name, groups, servers, earned }: Measured,
): Promise<Figure[]> {
  const evening = { groups, urls: servers.map(({ url }) => url), pace: quick ? quickly : likePeople };
  say(`${name}: playing`);
  const watches = servers.map((server) => watchMemory(server.process));
  const processor = () => servers.reduce((sum, server) => sum + (processorSeconds(server) ?? Number.NaN), 0);
  const [startedAt, before] = [performance.now(), processor()];
  const players = watchPlayers();
  const played = await playTogether(evening);
  const share = (1000 * (processor() - before)) / (performance.now() - startedAt);
  const own = players.end();
  const memories = watches.map((watch) => watch.end());
  say(`${name}: everybody plays the same alone`);
  await playApart(evening, played);
  requireSame(played, await earned());
  await stopAll(servers);
  agent.destroy();
  return [
    delayFigure(name, groups.length * phasesOfGame, played.delays),
    errorFigure(name, played),
    { name: `${name}, processors that the servers use`, figure: share.toFixed(2) },
    { name: `${name}, processors that the players use, and how late they are: p99, longest`, figure: own },
    ...memories.map((seen) => of(name, memoryFigure(seen))),
  ];
}

/** Watches this process, which plays everybody: its own delays are no fault of the servers. */
function watchPlayers(): { end: () => string } {
  const late = monitorEventLoopDelay({ resolution: lookEveryMs });
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  late.enable();
  return {
    end: () => {
      late.disable();
      const { user, system } = process.cpuUsage(before);
      const share = (user + system) / 1000 / (performance.now() - startedAt);
      const [often, longest] = [late.percentile(99), late.max].map(
        (nanoseconds) => Math.round(nanoseconds / 1e6) - lookEveryMs,
      );
      return `${share.toFixed(2)}, ${often} ms, ${longest} ms`;
    },
  };
}

/** Compares what each page showed at the end with what the same answers earn alone, and with the totals of the group. */
function requireSame({ podiums }: Played, earned: Awaited<ReturnType<typeof listEarned>>): void {
  const pointsOf = new Map(earned.map(({ userId, alone }) => [userId, alone]));
  for (const { userId, together, alone, total } of earned)
    if (together !== alone || total !== together + alone)
      throw new Error(`${userId} has ${together} points together, ${alone} alone and ${total} in all.`);
  if (podiums.size !== earned.length)
    throw new Error(`${podiums.size} of ${earned.length} players came to the podium.`);
  for (const { players, standings } of podiums.values()) {
    const isSame = standings.every(
      ({ userId, points, hasFinished }) => hasFinished && points === pointsOf.get(userId),
    );
    if (standings.length !== players.length || !isSame)
      throw new Error(`These standings are not those of playing alone: ${JSON.stringify(standings)}`);
  }
}

const of = (name: string, figure: Figure): Figure => ({ ...figure, name: `${name}, ${figure.name}` });

function errorFigure(of: string, { requests, again }: Played): Figure {
  return {
    name: `${of}, refused requests and lost streams`,
    figure: `0 of ${requests}${again > 0 ? `; sent once more on a new connection: ${again}` : ""}`,
    goal: "0",
    reached: true,
  };
}

function delayFigure(name: string, phases: number, delays: readonly number[]): Figure {
  const sorted = delays.toSorted((a, b) => a - b);
  const within = (percent: number) => sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
  const percentiles = [50, 99, 100].map((percent) => Math.round(within(percent))).join(", ");
  return {
    name: `${name}, from the last 'ready' to all screens: p50, p99, longest`,
    figure: `${percentiles} ms in ${sorted.length} of ${phases} phases`,
    goal: `p99 ≤ ${goalMs} ms`,
    reached: within(99) <= goalMs && sorted.length === phases,
  };
}
